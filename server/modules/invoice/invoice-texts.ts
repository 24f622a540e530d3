import { houseTexts } from '#server/http/house-texts.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../../locales/en/invoice.json' with { type: 'json' };
import es from '../../../locales/es/invoice.json' with { type: 'json' };

const sentence = houseTexts('invoice', { es, en });

type Plural<Key> = Key extends `${infer Root}_${'one' | 'other'}` ? Root : Key;
type InvoiceTextKey = Plural<keyof typeof es>;

/** A sentence of a paper, in the customer's language. */
export function invoiceText(
  language: Language,
  key: InvoiceTextKey,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return sentence[language](key, params);
}
