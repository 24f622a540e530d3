/**
 * An amount as people read it, on the site and in its letters alike.
 *
 * @param minorUnits as stored: 4200 of EUR is 42 €; whole amounts are written without decimals
 * @param decimals `always`: also of whole amounts, for columns that are added up
 */
export function formatMoney(
  minorUnits: number,
  currency: string,
  locale: string,
  decimals: Decimals = 'whereNeeded',
): string {
  return formatOf(currency, locale, decimals).format(minorUnits / minorUnitsOf(currency));
}

/** How many of them are one whole: 100 cents a euro. */
export function minorUnitsOf(currency: string): number {
  return 10 ** (formatOf(currency, 'en', 'always').resolvedOptions().maximumFractionDigits ?? 2);
}

/** An amount as spreadsheets reckon with it: 4250 of EUR is 42.5. */
export function wholeUnits(minorUnits: number, currency: string): number {
  return minorUnits / minorUnitsOf(currency);
}

type Decimals = 'whereNeeded' | 'always';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, locale: string, decimals: Decimals): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: decimals === 'always' ? 'auto' : 'stripIfInteger',
    // Spanish writes 5105,20 and 12.800,70, which do not stand under each other.
    useGrouping: decimals === 'always' ? 'always' : 'auto',
  });
  formats.set(key, format);
  return format;
}
