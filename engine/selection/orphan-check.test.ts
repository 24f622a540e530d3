import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEAT_MARK, type Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { testPlan } from '../plan/test-plan.ts';
import { checkOrphans, type OrphanQuestion } from './orphan-check.ts';
import { orphansLeft } from './orphan-rule.ts';

/** One row: `.` available, `x` occupied, `o` selected, `h` selected and held already, `w` a wheelchair place. */
function questionOf(row: string): Omit<OrphanQuestion, 'mode'> {
  const signs = Array.from(row);
  const plan: Plan = testPlan({ id: 'a', rows: 1, seatsPerRow: signs.length });
  const marks = Uint8Array.from(signs, (sign) => (sign === 'w' ? SEAT_MARK.accessible : 0));
  const taken = Uint8Array.from(signs, (sign) =>
    sign === 'x' || sign === 'h' ? SEAT_STATUS.occupied : SEAT_STATUS.available,
  );
  const selection = new Set(signs.flatMap((sign, seat) => (sign === 'o' || sign === 'h' ? [seat] : [])));
  return { plan: { ...plan, seats: { ...plan.seats, marks } }, seats: taken, selection };
}

const check = (row: string, mode: 'strict' | 'lenient') => checkOrphans({ ...questionOf(row), mode });
const fine = { isAllowed: true, orphans: [], forgiven: [], remedies: [] };

describe('checkOrphans', () => {
  it('lets a selection pass that leaves nobody alone, or was not the first to', () => {
    for (const row of ['..oo..', 'oooo', 'x.xoo', 'oo..xx', '', '....']) {
      expect(check(row === '' ? '.' : row, 'strict')).toEqual(fine);
    }
  });

  it('names the seats left alone and the least changes of each kind, the least first', () => {
    expect(check('.oo...', 'strict')).toEqual({
      isAllowed: false,
      orphans: [0],
      forgiven: [],
      remedies: [
        { kind: 'more', add: [0], remove: [] },
        { kind: 'fewer', add: [], remove: [1] },
        { kind: 'same', add: [0], remove: [2] },
      ],
    });
  });

  it('forgives in lenient mode what cannot be otherwise, and nothing else', () => {
    expect(check('oo.', 'lenient')).toEqual({ ...fine, orphans: [2], forgiven: [2] });
    expect(check('oo.', 'strict').isAllowed).toBe(false);
    expect(check('.oo...', 'lenient').isAllowed).toBe(false);
    const both = check('oo.x.oo.', 'lenient');
    expect([both.orphans, both.forgiven]).toEqual([[2, 4, 7], [2]]);
    expect(both.remedies.map(({ add, remove }) => [add, remove])).toEqual([
      [[4], [6]],
      [[4, 7], []],
      [[], [5, 6]],
    ]);
  });

  it('blames who took the last of the two neighbours, and nobody for what others did after', () => {
    const order = (...seats: readonly number[]) => ({ takenAt: (seat: number) => seats[seat] ?? null });
    const blamed = (row: string, taken: ReturnType<typeof order>) =>
      checkOrphans({ ...questionOf(row), ...taken, mode: 'lenient' }).isAllowed;
    // seat 4 is left over between 3, which is selected, and 5, which somebody has
    expect(blamed('..oo.xx', order(0, 0, 1, 2, 0, 1, 1))).toBe(false);
    expect(blamed('..oo.xx', order(0, 0, 1, 2, 0, 3, 1))).toBe(true);
    expect(blamed('..oo.xx', order(0, 0, 2, 2, 0, 2, 2))).toBe(true);
    // at the end of the row there is nobody else to blame
    expect(blamed('..oo.', order(0, 0, 1, 1))).toBe(false);
    expect(checkOrphans({ ...questionOf('..oo.xx'), mode: 'lenient' }).isAllowed).toBe(false);
  });

  it('counts seats that are held already, and no wheelchair place', () => {
    expect(check('.hh...', 'strict').orphans).toEqual([0]);
    expect(check('woo...', 'strict')).toEqual(fine);
    expect(check('w.oo..', 'strict').orphans).toEqual([1]);
  });
});

/** Every set of seats of a row. */
const subsetsOf = (length: number) =>
  Array.from({ length: 2 ** length }, (_, bits) => {
    const seats = Array.from({ length }, (_each, seat) => seat);
    return new Set(seats.filter((seat) => (bits & (1 << seat)) !== 0));
  });

const differences = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  [...a].filter((seat) => !b.has(seat)).length + [...b].filter((seat) => !a.has(seat)).length;

it('agrees with an exhaustive search on small rows', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[.o]{2,8}$/), (row) => {
      const question = questionOf(row);
      const { remedies, orphans } = checkOrphans({ ...question, mode: 'strict' });
      fc.pre(orphans.length > 0);
      const { plan, seats, selection } = question;
      const valid = subsetsOf(row.length).filter((each) => orphansLeft(plan, seats, each).length === 0);
      const least = (sign: number) =>
        Math.min(
          ...valid
            .filter(({ size }) => Math.sign(size - selection.size) === sign)
            .map((each) => differences(each, selection)),
        );
      const found = new Map(remedies.map(({ kind, add, remove }) => [kind, add.length + remove.length]));
      const expected = [least(0), least(1), least(-1)];
      expect([found.get('same') ?? Infinity, found.get('more'), found.get('fewer')]).toEqual(expected);
    }),
  );
});

it('proposes changes that leave nobody alone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[.ox]{2,24}$/), (row) => {
      const question = questionOf(row);
      for (const { add, remove } of checkOrphans({ ...question, mode: 'strict' }).remedies) {
        const changed = new Set([...question.selection, ...add].filter((seat) => !remove.includes(seat)));
        expect(orphansLeft(question.plan, question.seats, changed)).toEqual([]);
      }
    }),
  );
});
