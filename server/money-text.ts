import type { Language } from './http/refusal-texts.ts';

/** "42,00 €" from minor units. */
export function moneyText(minorUnits: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
