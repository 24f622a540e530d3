import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from './languages.ts';

/**
 * Of an element whose text is the house's own: what it calls and describes its events by is written in the default
 * language, which a screen reader is told where the interface speaks another one.
 */
export function useHouseLanguage(): { readonly lang?: Language } {
  const { i18n } = useTranslation();
  const [house] = LANGUAGES;
  return i18n.language === house ? {} : { lang: house };
}
