import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import commonEs from '../../../locales/es/common.json';
import { LANGUAGES, type Language } from './languages.ts';
import './typed-keys.ts';

/** The interface's locale files (`NAMESPACES`) by their paths, fetched when first asked for. */
const files = import.meta.glob<object>(
  [
    '../../../locales/*/{common,catalogue,session,booking,map,refusal,management,products,categories,spaces,rooms,users,uses,notifications,audit,assets,home,participants,tickets,orders,reports,operations,scan,counter,groups,events,regions,seats,designer,sitemap,queue,waiting}.json',
    // Part of the application itself.
    '!../../../locales/es/common.json',
  ],
  { import: 'default' },
);

/** The texts of the interface, ready to use in Spanish; another language is ready when the promise is. */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => {},
      read: (lng: string, ns: string) =>
        files[`../../../locales/${lng}/${ns}.json`]?.() ?? Promise.resolve({}),
    })
    .init({
      lng: language,
      // A file has the fallback's texts where it lacks one, from the build on (vite.config.ts).
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      ns: ['common'],
      defaultNS: 'common',
      resources: { es: { common: commonEs } },
      partialBundledLanguages: true,
      // React escapes.
      interpolation: { escapeValue: false },
      // An unfilled placeholder stays visible: by it the title rule knows that a title is not complete.
      missingInterpolationHandler: (_text: string, match: string[]) => match[0],
      react: { useSuspense: true },
    });
  return instance;
}
