import { LOCALES } from './locales.ts';

const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));

let codes: ReadonlyMap<string, string> | null = null;

/** The two letters (ISO 3166) of a country by its name in Spanish or English, or by themselves; null: of none. */
export function countryCode(text: string): string | null {
  codes ??= codesByName();
  return codes.get(plain(text)) ?? null;
}

function codesByName(): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  for (const language of LOCALES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of pairs) {
      const name = names.of(code);
      if (name === undefined || known.has(plain(name))) continue;
      known.set(plain(name), code);
      known.set(plain(code), code);
    }
  }
  return known;
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
