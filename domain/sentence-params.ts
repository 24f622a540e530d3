import { formatCount } from './format-count.ts';
import { formatMoney, minorUnitsOf } from './format-money.ts';
import { USUAL_CURRENCY } from './currency.ts';

/** Of a refusal, as it is told apart from its sentence. Bounds of money are minor units: `unit` is `MONEY` then. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** The unit of bounds that are minor units of a currency. */
export const MONEY = 'money';

/**
 * The parameters of a refusal as its sentence has them in `locale`: numbers with the language's separators, bounds of
 * money as amounts. `count`, which chooses the form of the sentence, stays a number: how many were asked for, or how
 * many seconds are to be waited.
 *
 * @param currency of the amounts unless `params` names it; where neither does, they are bare numbers with decimals
 */
export function sentenceParams(params: RefusalParams, locale: string, currency?: string): SentenceParams {
  const isMoney = params['unit'] === MONEY;
  const of = typeof params['currency'] === 'string' ? params['currency'] : currency;
  const told = (name: string, value: string | number): string | number => {
    if (typeof value === 'string' || name === 'count') return value;
    return isMoney && (name === 'min' || name === 'max')
      ? amountText(value, locale, of)
      : formatCount(value, locale);
  };
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, told(name, value)]));
  const count = params['count'] ?? params['quantity'] ?? params['seconds'];
  return typeof count === 'number' ? { ...texts, count } : texts;
}

/** Ready for a sentence. */
type SentenceParams = Readonly<Record<string, string | number>> & { readonly count?: number };

function amountText(minorUnits: number, locale: string, currency: string | undefined): string {
  if (currency !== undefined) return formatMoney(minorUnits, currency, locale, 'always');
  const scale = minorUnitsOf(USUAL_CURRENCY);
  const digits = Math.log10(scale);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minorUnits / scale);
}
