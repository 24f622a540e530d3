import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedRows } from './named-rows.ts';
import { rowNames, type RowScheme } from './row-names.ts';
import { seatNames, type SeatScheme } from './seat-names.ts';

type Letters = Extract<RowScheme, { readonly kind: 'letters' }>;

const LETTERS: Letters = { kind: 'letters', alphabet: 'english', skip: '', afterLast: 'counted', first: 'A' };
const letters = (changes: Partial<Letters>, count: number) =>
  rowNames({ ...LETTERS, ...changes }, count).join(' ');

const anyLetters = fc.record({
  kind: fc.constant<'letters'>('letters'),
  alphabet: fc.constantFrom<Letters['alphabet'][]>('english', 'spanish'),
  skip: fc.string({ unit: fc.constantFrom('I', 'O', 'Q', 'Ñ', 'a', 'x', 'z'), maxLength: 7 }),
  afterLast: fc.constantFrom<Letters['afterLast'][]>('counted', 'doubled'),
  first: fc.string({
    unit: fc.constantFrom('A', 'B', 'I', 'N', 'Ñ', 'O', 'Q', 'Z'),
    minLength: 1,
    maxLength: 2,
  }),
});
const anyRows = fc.oneof(
  anyLetters,
  fc.record({
    kind: fc.constant<'numbers'>('numbers'),
    first: fc.integer({ min: -50, max: 500 }),
    step: fc.constantFrom(-2, -1, 1, 2, 10),
  }),
);
const anySeats = fc.record<SeatScheme>({
  kind: fc.constantFrom('consecutive', 'odd', 'even', 'fromCentre'),
  from: fc.constantFrom('left', 'right'),
  first: fc.integer({ min: 0, max: 2000 }),
});
const count = fc.integer({ min: 0, max: 1200 });

describe('rows', () => {
  it('are lettered, and go on after the last letter', () => {
    expect(letters({ first: 'X' }, 6)).toBe('X Y Z AA AB AC');
    expect(letters({ first: 'X', afterLast: 'doubled' }, 6)).toBe('X Y Z AA BB CC');
    expect(letters({ first: 'ZZ' }, 2)).toBe('ZZ AAA');
    expect(letters({ first: 'AZ' }, 3)).toBe('AZ BA BB');
    expect(letters({ first: 'YY', afterLast: 'doubled' }, 3)).toBe('YY ZZ AAA');
  });

  it('leave letters out, and begin with the next one', () => {
    expect(letters({ first: 'G', skip: 'io' }, 4)).toBe('G H J K');
    expect(letters({ first: 'I', skip: 'IO' }, 2)).toBe('J K');
    expect(letters({ first: 'z', skip: 'Z' }, 2)).toBe('AA AB');
    expect(letters({ first: 'A', skip: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' }, 2)).toBe('A B');
  });

  it('have an Ñ in Spanish only', () => {
    expect(letters({ first: 'N', alphabet: 'spanish' }, 3)).toBe('N Ñ O');
    expect(letters({ first: 'N' }, 3)).toBe('N O P');
    expect(letters({ first: 'Ñ' }, 2)).toBe('O P');
  });

  it('are numbered, upwards and downwards', () => {
    expect(rowNames({ kind: 'numbers', first: 5, step: 2 }, 3)).toEqual(['5', '7', '9']);
    expect(rowNames({ kind: 'numbers', first: 3, step: -1 }, 3)).toEqual(['3', '2', '1']);
  });

  it('never share a name, and there are as many as asked for', () => {
    fc.assert(
      fc.property(anyRows, count, (scheme, rows) => {
        const names = rowNames(scheme, rows);
        expect(names.length).toBe(rows);
        expect(new Set(names).size).toBe(rows);
        expect(names.every((name) => name !== '')).toBe(true);
      }),
    );
  });

  it('are the same sequence from wherever they begin', () => {
    fc.assert(
      fc.property(anyLetters, fc.integer({ min: 1, max: 100 }), (scheme, rows) => {
        const [first = '', ...others] = rowNames(scheme, rows + 1);
        fc.pre(first.length <= 2);
        expect(rowNames({ ...scheme, first }, rows + 1)).toEqual([first, ...others]);
      }),
    );
  });

  it('have no letter that is left out', () => {
    fc.assert(
      fc.property(anyLetters, count, (scheme, rows) => {
        const used = new Set(rowNames(scheme, rows).join(''));
        for (const letter of scheme.skip.toUpperCase()) expect(used).not.toContain(letter);
      }),
    );
  });
});

describe('seats', () => {
  const row = (scheme: Partial<SeatScheme>, seats: number) =>
    seatNames({ kind: 'consecutive', from: 'left', first: 1, ...scheme }, seats).join(' ');

  it('count from either side', () => {
    expect(row({}, 4)).toBe('1 2 3 4');
    expect(row({ from: 'right', first: 11 }, 3)).toBe('13 12 11');
  });

  it('count odd or even numbers only', () => {
    expect(row({ kind: 'odd', from: 'right' }, 3)).toBe('5 3 1');
    expect(row({ kind: 'even' }, 3)).toBe('2 4 6');
    expect(row({ kind: 'odd', first: 2 }, 2)).toBe('3 5');
    expect(row({ kind: 'even', first: 8 }, 2)).toBe('8 10');
  });

  it('count from the centre, odd on one side and even on the other', () => {
    expect(row({ kind: 'fromCentre' }, 6)).toBe('5 3 1 2 4 6');
    expect(row({ kind: 'fromCentre', from: 'right' }, 6)).toBe('6 4 2 1 3 5');
    expect(row({ kind: 'fromCentre' }, 5)).toBe('5 3 1 2 4');
    expect(row({ kind: 'fromCentre', first: 101 }, 2)).toBe('101 102');
  });

  it('never share a number, and the lowest is the first or the one after it', () => {
    fc.assert(
      fc.property(anySeats, count, (scheme, seats) => {
        const names = seatNames(scheme, seats);
        expect(names.length).toBe(seats);
        expect(new Set(names).size).toBe(seats);
        fc.pre(seats > 0);
        expect([scheme.first, scheme.first + 1]).toContain(Math.min(...names.map(Number)));
      }),
    );
  });

  it('from the right are those from the left in a mirror', () => {
    fc.assert(
      fc.property(anySeats, count, (scheme, seats) => {
        const left = seatNames({ ...scheme, from: 'left' }, seats);
        expect(seatNames({ ...scheme, from: 'right' }, seats)).toEqual(left.toReversed());
      }),
    );
  });

  it('from the centre grow outwards on both sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (seats) => {
        const numbers = seatNames({ kind: 'fromCentre', from: 'left', first: 1 }, seats).map(Number);
        const middle = numbers.indexOf(1);
        expect(numbers.slice(0, middle + 1)).toEqual(numbers.slice(0, middle + 1).toSorted((a, b) => b - a));
        expect(numbers.slice(middle)).toEqual(numbers.slice(middle).toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('rows of seats', () => {
  const wish = {
    rows: 2,
    seatsPerRow: 2,
    rowScheme: LETTERS,
    firstRow: 'front',
    seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
  } as const;

  it('come from the stage backwards, whichever is named first', () => {
    expect(namedRows(wish)).toEqual([
      { name: 'A', seats: ['1', '2'] },
      { name: 'B', seats: ['1', '2'] },
    ]);
    expect(namedRows({ ...wish, firstRow: 'back' }).map(({ name }) => name)).toEqual(['B', 'A']);
  });
});
