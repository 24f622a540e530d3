/** @param minorUnits as stored: 4200 of EUR is 42 €; whole amounts are written without decimals */
export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  const format = formatOf(currency, locale);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minorUnits / 10 ** digits);
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
