import type { Locale } from '#domain/locales.ts';
import type { BookingRefusalCode } from '#domain/refusals.ts';
import { type RefusalParams, sentenceParams } from '#domain/sentence-params.ts';
import en from '../../locales/en/refusal.json' with { type: 'json' };
import es from '../../locales/es/refusal.json' with { type: 'json' };
import { houseTexts } from './house-texts.ts';

/** Every code that an answer may carry: a sentence of `locales/<language>/refusal.json`. */
export type RefusalCode = CodeOf<keyof typeof es>;
/** Without the endings of plurals. */
type CodeOf<Key> = Key extends `${infer Code}_${'one' | 'many' | 'other'}` ? Code : Key;
export type { RefusalParams };
export type Language = Locale;

// Each refusal of the booking has its sentence.
true satisfies [Exclude<BookingRefusalCode, RefusalCode>] extends [never] ? true : never;

const sentence = houseTexts('refusal', { es, en });

/** The sentence of a refusal in the language asked for. */
export function refusalText(language: Language, code: RefusalCode, params: RefusalParams): string {
  return sentence[language](code, sentenceParams(params, language));
}
