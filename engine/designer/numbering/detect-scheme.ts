import { rowNames, type RowScheme } from './row-names.ts';
import { seatNames, type SeatScheme } from './seat-names.ts';

/** The scheme that makes exactly these names from left to right; null where none does. Linear. */
export function detectSeatScheme(names: readonly string[]): SeatScheme | null {
  const numbers = names.map((name) => (/^\d{1,6}$/.test(name) ? Number(name) : Number.NaN));
  if (numbers.length === 0 || numbers.some((number) => Number.isNaN(number))) return null;
  const first = numbers.reduce((least, number) => Math.min(least, number), Infinity);
  for (const kind of SEAT_KINDS) {
    for (const from of ['left', 'right'] as const) {
      const scheme = { kind, from, first };
      if (sameNames(seatNames(scheme, names.length), names)) return scheme;
    }
  }
  return null;
}

const SEAT_KINDS = ['consecutive', 'odd', 'even', 'fromCentre'] as const;

/**
 * The scheme that makes exactly these names of rows, in their order; of several the one that leaves out the fewest
 * letters. Null where none does, and for fewer than two.
 */
export function detectRowScheme(names: readonly string[]): RowScheme | null {
  const [first = '', second = ''] = names;
  if (names.length < 2) return null;
  if (names.every((name) => /^-?\d{1,6}$/.test(name))) {
    const scheme = { kind: 'numbers', first: Number(first), step: Number(second) - Number(first) } as const;
    return sameNames(rowNames(scheme, names.length), names) ? scheme : null;
  }
  if (!names.every((name) => /^[A-ZÑ]{1,4}$/.test(name))) return null;
  const used = new Set(names.join(''));
  const seen = Array.from(used).toSorted((a, b) => SPANISH.indexOf(a) - SPANISH.indexOf(b));
  const [from, to] = [SPANISH.indexOf(seen[0] ?? ''), SPANISH.indexOf(seen.at(-1) ?? '')];
  const between = Array.from(SPANISH).filter((letter, i) => i > from && i < to && !used.has(letter));
  const alphabets = used.has('Ñ') ? (['spanish'] as const) : (['english', 'spanish'] as const);
  for (const alphabet of alphabets) {
    const skip = between.filter((letter) => alphabet === 'spanish' || letter !== 'Ñ').join('');
    for (const skipped of ['', skip]) {
      for (const afterLast of ['counted', 'doubled'] as const) {
        const scheme = { kind: 'letters', alphabet, skip: skipped, afterLast, first } as const;
        if (sameNames(rowNames(scheme, names.length), names)) return scheme;
      }
    }
  }
  return null;
}

const SPANISH = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** The scheme that goes on behind these names: what a next row, block or seat is called. Null where none is seen. */
export function continueRowScheme(names: readonly string[]): RowScheme | null {
  const scheme = detectRowScheme(names);
  if (scheme === null) return null;
  const next = rowNames(scheme, names.length + 1).at(-1) ?? '';
  return scheme.kind === 'numbers' ? { ...scheme, first: Number(next) } : { ...scheme, first: next };
}

/** The same for seats: the first number is the one that follows. */
export function continueSeatScheme(names: readonly string[]): SeatScheme | null {
  const scheme = detectSeatScheme(names);
  if (scheme === null) return null;
  const highest = names.reduce((most, name) => Math.max(most, Number(name)), 0);
  return {
    ...scheme,
    first: highest + (scheme.kind === 'consecutive' || scheme.kind === 'fromCentre' ? 1 : 2),
  };
}

function sameNames(made: readonly string[], names: readonly string[]): boolean {
  return made.every((name, i) => name === names[i]);
}
