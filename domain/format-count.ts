/** A whole number with the language's separators, where it uses them: Spanish from five digits on. */
export function formatCount(value: number, locale: string): string {
  return formatOf(locale).format(value);
}

/** Made once a language: a format costs more than what it formats. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}
