import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { orphansLeft } from './orphan-rule.ts';

/** One row: `.` available, `x` occupied, `-` not for sale, `o` selected, `|` an aisle after so many seats. */
function orphansIn(row: string): readonly number[] {
  const aisle = row.indexOf('|');
  const marks = Array.from(row.replace('|', ''));
  const block = { id: 'a', rows: 1, seatsPerRow: marks.length };
  const plan = testPlan(aisle < 0 ? block : { ...block, aisleAfter: aisle });
  const status = { '.': SEAT_STATUS.available, o: SEAT_STATUS.available, x: SEAT_STATUS.occupied };
  const seats = Uint8Array.from(marks, (mark) =>
    mark === '.' || mark === 'o' || mark === 'x' ? status[mark] : SEAT_STATUS.free,
  );
  return orphansLeft(plan, seats, new Set(marks.flatMap((mark, seat) => (mark === 'o' ? [seat] : []))));
}

describe('orphansLeft', () => {
  it.each([
    ['.oo...', [0]],
    ['..oo..', []],
    ['oo....', []],
    ['.oo.', [0, 3]],
    ['x.oo..', [1]],
    ['-.oo..', [1]],
    ['o.o...', [1]],
    ['o.o.o', [1, 3]],
    ['oooo', []],
  ])('%s', (row, orphans) => {
    expect(orphansIn(row)).toEqual(orphans);
  });

  it('blames nobody for a seat that was alone before', () => {
    expect(orphansIn('x.xoo')).toEqual([]);
  });

  it('takes an aisle for the end of a row', () => {
    expect(orphansIn('oo|....')).toEqual([]);
    expect(orphansIn('..|.o...')).toEqual([2]);
    expect(orphansIn('.o|....')).toEqual([0]);
  });

  it('lists only available seats beside the selection, and none for an empty one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[.xo-]{1,20}$/), (row) => {
        for (const seat of orphansIn(row)) {
          expect(row[seat]).toBe('.');
          expect([row[seat - 1], row[seat + 1]]).toContain('o');
        }
        expect(orphansIn(row.replaceAll('o', 'x'))).toEqual([]);
      }),
    );
  });
});
