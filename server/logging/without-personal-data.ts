const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Of addresses: tokens of links and what people searched for stand there.
  [/\?[^\s"'`)<>]*=[^\s"'`)<>]*/g, '?[query]'],
  [/\b(bearer|basic) +[\w.~+/=-]+/gi, '$1 [secret]'],
  [/[^\s"'`(<>=:,;]+@[^\s"'`)<>=:,;]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\+\d(?:[ .-]?\d){7,14}/g, '[phone]'],
  // Random ones: long, with capitals, small letters and digits mixed.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}/g, '[secret]'],
];

/** `text` with everything replaced that could be somebody's, or open something. */
export function withoutPersonalData(text: string): string {
  return SECRETS.reduce((left, [pattern, mark]) => left.replace(pattern, mark), text);
}
