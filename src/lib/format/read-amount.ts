/** How amounts of a currency are written in a language. */
export interface AmountShape {
  /** Decimals of the currency. */
  readonly digits: number;
  /** What parts them: a point or a comma. */
  readonly decimalMark: string;
  /** What may stand before or behind it: the code and the sign of the currency. */
  readonly names?: readonly string[];
}

/** What a typed amount means; minor units. */
export type ReadAmount =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'amount'; readonly minorUnits: number }
  /** Three digits behind the mark of the decimals: one of the two, and only who typed it knows which. */
  | { readonly kind: 'ambiguous'; readonly thousands: number; readonly decimals: number }
  /** It has more decimals than the currency. */
  | { readonly kind: 'tooFine' }
  | { readonly kind: 'unreadable' };

const GROUPED = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an amount as it stands on a price list of either language: a lone point or comma before one or two digits parts
 * decimals, one before three of them thousands, as do spaces and apostrophes. Of both, the last one parts the decimals.
 */
export function readAmount(text: string, { digits, decimalMark, names = [] }: AmountShape): ReadAmount {
  const [, sign = '', number = ''] = /^([-−]?)\s*(.*)$/s.exec(withoutNames(text, names)) ?? [];
  if (sign === '' && number === '') return { kind: 'nothing' };
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const mark = number.charAt(last);
  const [before, behind] = last < 0 ? [number, ''] : [number.slice(0, last), number.slice(last + 1)];
  const valued = (whole: string, decimals: string): ReadAmount => {
    const minorUnits = minorUnitsOf(whole, decimals, digits);
    if (typeof minorUnits === 'string') return { kind: minorUnits };
    return { kind: 'amount', minorUnits: sign === '' || minorUnits === 0 ? minorUnits : -minorUnits };
  };
  if (last < 0 || before.includes(mark)) return valued(number, '');
  const isLikeThousands = /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(behind);
  if (!isLikeThousands) return valued(before, behind);
  if (digits === 3 ? mark === decimalMark : mark !== decimalMark) {
    return digits === 3 ? valued(before, behind) : valued(number, '');
  }
  if (digits === 0) return valued(number, '');
  const signed = (value: number): number => (sign === '' ? value : -value);
  return {
    kind: 'ambiguous',
    thousands: signed(Number(before + behind) * 10 ** digits),
    decimals: signed(Math.round(Number(`${before}.${behind}`) * 10 ** digits)),
  };
}

function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const [whole, part] = [rest.toLowerCase(), name.toLowerCase()];
    if (whole.startsWith(part)) return rest.slice(part.length).trim();
    return whole.endsWith(part) ? rest.slice(0, -part.length).trim() : rest;
  }, text.trim());
}

/** As a field shows it, without its currency: with all of its decimals and nothing that parts thousands. */
export function amountText(minorUnits: number, { digits, decimalMark }: AmountShape): string {
  return (minorUnits / 10 ** digits).toFixed(digits).replace('.', decimalMark);
}

function minorUnitsOf(whole: string, decimals: string, digits: number): number | 'tooFine' | 'unreadable' {
  const isWhole = /^\d+$/.test(whole) || GROUPED.test(whole) || (whole === '' && decimals !== '');
  if (!isWhole || !/^\d*$/.test(decimals)) return 'unreadable';
  if (/[1-9]/.test(decimals.slice(digits))) return 'tooFine';
  return Number(whole.replace(/\D/g, '') + decimals.slice(0, digits).padEnd(digits, '0'));
}
