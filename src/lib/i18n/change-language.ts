import type { i18n } from 'i18next';
import type { Language } from './languages.ts';

/**
 * Changes to a language once all texts in use are there in it; until then, and where they do not come, the one before
 * stays.
 *
 * @param isWanted false: another one was chosen meanwhile
 * @returns false: the texts did not come
 */
export async function changeLanguage(
  texts: i18n,
  chosen: Language,
  isWanted: () => boolean,
): Promise<boolean> {
  const missing = () =>
    [texts.options.ns ?? []].flat().filter((namespace) => !texts.hasResourceBundle(chosen, namespace));
  if (missing().length > 0) await texts.reloadResources(chosen, missing());
  if (missing().length > 0) return false;
  if (isWanted()) await texts.changeLanguage(chosen);
  return true;
}
