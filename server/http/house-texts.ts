import i18next, { type FlatNamespace, type ResourceKey, type TFunction } from 'i18next';
import type { Locale } from '#domain/locales.ts';

/**
 * The sentences of a locale file in each language, outside of the interface: `houseTexts('mail', { es, en })`. A text
 * that a language lacks is English. Nothing is escaped.
 */
export function houseTexts<Namespace extends FlatNamespace>(
  namespace: Namespace,
  files: Readonly<Record<Locale, ResourceKey>>,
): Readonly<Record<Locale, TFunction<Namespace>>> {
  const texts = i18next.createInstance({
    resources: Object.fromEntries(
      Object.entries(files).map(([language, file]) => [language, { [namespace]: file }]),
    ),
    lng: 'es',
    fallbackLng: 'en',
    defaultNS: namespace,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void texts.init();
  const sentence = (language: Locale) =>
    texts.getFixedT<Namespace, undefined, Namespace>(language, namespace);
  return { es: sentence('es'), en: sentence('en') };
}
