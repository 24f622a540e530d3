import { useTranslation } from 'react-i18next';
import { insertedDecimals } from '../../lib/format/inserted-decimals.ts';

const EITHER = ['.', ','];

/** How a field of numbers parts the decimals in the language of the interface; a point or a comma may be typed for it. */
export function useDecimals() {
  const { i18n } = useTranslation();
  const parts = new Intl.NumberFormat(i18n.language).formatToParts(0.5);
  const decimalSeparator = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { decimalSeparator, allowedDecimalSeparators: EITHER, ...insertedDecimals(decimalSeparator) };
}
