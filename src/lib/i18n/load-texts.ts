import type { i18n } from 'i18next';
import type { Namespace } from './languages.ts';

/** Fetches texts; rejects where they do not come, in place of which their keys would be shown. */
export async function loadTexts(texts: i18n, namespaces: readonly Namespace[]): Promise<void> {
  const { language } = texts;
  await texts.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !texts.hasResourceBundle(language, namespace));
  if (missing.length > 0) throw new Error(`texts did not come: ${missing.join(', ')}`);
}
