import i18next from 'i18next';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../../locales/en/invoice.json' with { type: 'json' };
import es from '../../../locales/es/invoice.json' with { type: 'json' };

const texts = i18next.createInstance({
  resources: { es: { invoice: es }, en: { invoice: en } },
  lng: 'es',
  fallbackLng: 'en',
  defaultNS: 'invoice',
  interpolation: { escapeValue: false },
  initAsync: false,
});
void texts.init();
const sentence = { es: texts.getFixedT('es', 'invoice'), en: texts.getFixedT('en', 'invoice') };

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
