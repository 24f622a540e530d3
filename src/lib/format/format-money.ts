/** @param minorUnits as stored: 4200 of EUR is 42 €; whole amounts are written without decimals */
export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  return formatOf(currency, locale).format(minorUnits / minorUnitsOf(currency));
}

/** How many of them are one whole: 100 cents a euro. */
export function minorUnitsOf(currency: string): number {
  return 10 ** (formatOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? 2);
}

/** An amount as spreadsheets reckon with it: 4250 of EUR is 42.5. */
export function wholeUnits(minorUnits: number, currency: string): number {
  return minorUnits / minorUnitsOf(currency);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(key, format);
  return format;
}
