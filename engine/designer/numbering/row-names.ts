/** How the rows of a region are named, from the first to the last. */
export type RowScheme =
  | {
      readonly kind: 'letters';
      /** The Spanish one has Ñ between N and O. */
      readonly alphabet: 'english' | 'spanish';
      /** Letters that are left out, in any case: `IO`. Leaving out all of them leaves out none. */
      readonly skip: string;
      /** What follows the last letter: AA, AB, AC … or AA, BB, CC … */
      readonly afterLast: 'counted' | 'doubled';
      /** `A`; a letter that is left out stands for the next one. */
      readonly first: string;
    }
  | {
      readonly kind: 'numbers';
      readonly first: number;
      /** From one row to the next; below zero it counts down. */
      readonly step: number;
    };

const ENGLISH = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SPANISH = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** `count` names, each of them different. */
export function rowNames(scheme: RowScheme, count: number): readonly string[] {
  if (scheme.kind === 'numbers') {
    return Array.from({ length: count }, (_, row) => String(scheme.first + row * scheme.step));
  }
  const letters = lettersOf(scheme);
  const name = scheme.afterLast === 'doubled' ? doubled : counted;
  const first = firstOrdinal(scheme, letters);
  return Array.from({ length: count }, (_, row) => name(letters, first + row));
}

type Letters = Extract<RowScheme, { readonly kind: 'letters' }>;

function lettersOf(scheme: Letters): string {
  const skipped = new Set(scheme.skip.toUpperCase());
  const all = scheme.alphabet === 'spanish' ? SPANISH : ENGLISH;
  const left = Array.from(all)
    .filter((letter) => !skipped.has(letter))
    .join('');
  return left === '' ? all : left;
}

/** Spreadsheet columns: digits without a zero. */
function counted(letters: string, ordinal: number): string {
  const before = Math.floor(ordinal / letters.length);
  const last = letters.charAt(ordinal % letters.length);
  return before === 0 ? last : counted(letters, before - 1) + last;
}

function doubled(letters: string, ordinal: number): string {
  return letters.charAt(ordinal % letters.length).repeat(Math.floor(ordinal / letters.length) + 1);
}

/** The place of `first` in the sequence; the beginning when it is no name of it. */
function firstOrdinal(scheme: Letters, letters: string): number {
  const digits = Array.from(scheme.first.toUpperCase(), (letter) => placeOf(letter, letters));
  const [digit = 0] = digits;
  if (scheme.afterLast === 'doubled') return Math.max(0, digits.length - 1) * letters.length + digit;
  return digits.reduce((ordinal, each) => (ordinal + 1) * letters.length + each, -1);
}

/** The place among the letters that are used; of one that is not, that of the next one. */
function placeOf(letter: string, letters: string): number {
  // English letters stand in the Spanish order too, so that Ñ is found among them
  const order = SPANISH.indexOf(letter);
  const place = Array.from(letters).findIndex((used) => SPANISH.indexOf(used) >= order);
  if (order < 0) return 0;
  return place < 0 ? letters.length : place;
}
