import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRowScheme, anySeatScheme } from '../testing/any-design.ts';
import { continueRowScheme, continueSeatScheme, detectRowScheme, detectSeatScheme } from './detect-scheme.ts';
import { rowNames } from './row-names.ts';
import { seatNames } from './seat-names.ts';

const count = fc.integer({ min: 2, max: 60 });

describe('a scheme that is found', () => {
  it('makes the names of rows that it was found in', () => {
    fc.assert(
      fc.property(anyRowScheme, count, (scheme, rows) => {
        const names = rowNames(scheme, rows);
        const found = detectRowScheme(names);
        expect(found && rowNames(found, rows)).toEqual(names);
      }),
    );
  });

  it('makes the names of seats that it was found in', () => {
    fc.assert(
      fc.property(anySeatScheme, count, (scheme, seats) => {
        const names = seatNames(scheme, seats);
        const found = detectSeatScheme(names);
        expect(found && seatNames(found, seats)).toEqual(names);
      }),
    );
  });

  it('goes on with rows where the same scheme would', () => {
    const scheme = {
      kind: 'letters',
      alphabet: 'spanish',
      skip: 'IOQ',
      afterLast: 'counted',
      first: 'A',
    } as const;
    const names = rowNames(scheme, 40);
    const found = continueRowScheme(names.slice(0, 30));
    expect(found && rowNames(found, 10)).toEqual(names.slice(30));
    expect(continueRowScheme(['3', '2', '1'])).toEqual({ kind: 'numbers', first: 0, step: -1 });
    expect(continueRowScheme(['1', '3', '5'])).toEqual({ kind: 'numbers', first: 7, step: 2 });
  });

  it('goes on with seats behind the highest', () => {
    expect(continueSeatScheme(['1', '2', '3'])).toEqual({ kind: 'consecutive', from: 'left', first: 4 });
    expect(continueSeatScheme(['7', '5', '3', '1'])).toEqual({ kind: 'odd', from: 'right', first: 9 });
    expect(continueSeatScheme(['5', '3', '1', '2', '4'])).toEqual({
      kind: 'fromCentre',
      from: 'left',
      first: 6,
    });
  });

  it('is none in names that follow none', () => {
    expect(detectSeatScheme(['1', '2', '4'])).toBeNull();
    expect(detectSeatScheme(['1', 'A'])).toBeNull();
    expect(detectSeatScheme([])).toBeNull();
    expect(detectRowScheme(['A', 'C', 'B'])).toBeNull();
    expect(detectRowScheme(['Palco 1', 'Palco 2'])).toBeNull();
    expect(detectRowScheme(['A'])).toBeNull();
  });
});
