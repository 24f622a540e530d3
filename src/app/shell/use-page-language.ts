import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Tells the browser and screen readers which language the page is in. */
export function usePageLanguage(): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
