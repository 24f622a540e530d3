import i18next from 'i18next';
import type { Locale } from '#domain/locales.ts';
import type { BookingRefusalCode } from '#domain/refusals.ts';
import { type RefusalParams, sentenceParams } from '#domain/sentence-params.ts';
import en from '../../locales/en/refusal.json' with { type: 'json' };
import es from '../../locales/es/refusal.json' with { type: 'json' };

/** Every code that an answer may carry: a sentence of `locales/<language>/refusal.json`. */
export type RefusalCode = CodeOf<keyof typeof es>;
/** Without the endings of plurals. */
type CodeOf<Key> = Key extends `${infer Code}_${'one' | 'many' | 'other'}` ? Code : Key;
export type { RefusalParams };
export type Language = Locale;

// Each refusal of the booking has its sentence.
true satisfies [Exclude<BookingRefusalCode, RefusalCode>] extends [never] ? true : never;

const texts = i18next.createInstance({
  resources: { es: { refusal: es }, en: { refusal: en } },
  lng: 'es',
  fallbackLng: 'en',
  defaultNS: 'refusal',
  interpolation: { escapeValue: false },
  initAsync: false,
});
void texts.init();

const sentence = { es: texts.getFixedT('es', 'refusal'), en: texts.getFixedT('en', 'refusal') };

/** The sentence of a refusal in the language asked for. */
export function refusalText(language: Language, code: RefusalCode, params: RefusalParams): string {
  return sentence[language](code, sentenceParams(params, language));
}
