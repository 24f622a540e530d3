import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEAT_MARK, type Furniture, type Plan } from '../plan/plan.ts';
import { regionOf } from '../plan/seat-at-index.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { testPlan } from '../plan/test-plan.ts';
import { bestAvailable } from './best-available.ts';
import { CLOSENESS, closenessOf, type Closeness } from './closeness.ts';
import { groupAround } from './group-around.ts';
import { checkOrphans } from './orphan-check.ts';
import { orphansLeft } from './orphan-rule.ts';
import { partOfUnit } from './sale-unit.ts';

// a: rows 0–4, 5–9 with an aisle after 2; b: row 10–13
const plan = testPlan(
  { id: 'a', rows: 2, seatsPerRow: 5, aisleAfter: 2 },
  { id: 'b', rows: 1, seatsPerRow: 4, at: [200, 10] },
);
const count = plan.seats.count;

const status = fc.constantFrom(SEAT_STATUS.available, SEAT_STATUS.available, SEAT_STATUS.occupied);
const statuses = fc.array(status, { minLength: count, maxLength: count }).map((all) => Uint8Array.from(all));
const mark = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom<number>(...Object.values(SEAT_MARK)) },
);
const marked = fc
  .array(mark, { minLength: count, maxLength: count })
  .map((marks): Plan => ({ ...plan, seats: { ...plan.seats, marks: Uint8Array.from(marks) } }));
const size = fc.integer({ min: 1, max: 5 });
const focuses = fc.record({ x: fc.integer({ min: -50, max: 300 }), y: fc.integer({ min: -50, max: 100 }) });

/** Every choice of `quantity` of the seats. */
function choices(seats: readonly number[], quantity: number): readonly (readonly number[])[] {
  if (quantity === 0) return [[]];
  return seats.flatMap((seat, i) =>
    choices(seats.slice(i + 1), quantity - 1).map((others) => [seat, ...others]),
  );
}

const bitsOf = (room: Plan, seats: readonly number[], bits: number) =>
  seats.filter((seat) => ((room.seats.marks[seat] ?? 0) & bits) !== 0).length;

/** The plan with some of its rows as tables that are sold whole. */
function withTables(room: Plan, ...rows: readonly number[]): Plan {
  const table: Furniture = {
    ...{ kind: 'table', shape: 'rectangle', at: { x: 0, y: 0 }, width: 40, height: 20, angle: 0 },
    soldWhole: true,
  };
  const furnished = room.rows.map((row, i) => ({ ...row, furniture: rows.includes(i) ? table : null }));
  return { ...room, rows: furnished, seats: { ...room.seats } };
}

/** All groups that may be proposed, with what the rules say of each: an exhaustive search. */
function allGroups(room: Plan, seats: Uint8Array, quantity: number, wheelchairs: number) {
  const open = Array.from(seats.keys()).filter((seat) => seats[seat] === SEAT_STATUS.available);
  return choices(open, quantity)
    .filter((group) => partOfUnit(room, group) === null)
    .filter((group) => bitsOf(room, group, SEAT_MARK.accessible) === wheelchairs)
    .filter((group) => wheelchairs > 0 || bitsOf(room, group, SEAT_MARK.companion) === 0)
    .flatMap((group) => {
      const closeness = closenessOf(room, group);
      return closeness === null ? [] : [{ seats: group, closeness }];
    });
}

const closest = (groups: readonly { readonly closeness: Closeness }[]): Closeness | undefined =>
  CLOSENESS.find((each) => groups.some(({ closeness }) => closeness === each));

describe('bestAvailable', () => {
  it('proposes what may be proposed, as close as an exhaustive search finds it, and says how close', () => {
    fc.assert(
      fc.property(marked, statuses, size, fc.integer({ min: 0, max: 2 }), (room, seats, quantity, places) => {
        const wheelchairs = Math.min(places, quantity);
        const all = allGroups(room, seats, quantity, wheelchairs);
        const best = bestAvailable({ plan: room, seats, quantity, wheelchairs });
        expect(best?.closeness).toBe(closest(all));
        if (best !== null) expect(all).toContainEqual(best);
      }),
    );
  });

  it('leaves out of the search nothing that could be the best: at one price everything is looked at', () => {
    fc.assert(
      fc.property(marked, statuses, size, focuses, (room, seats, quantity, focus) => {
        const wish = { plan: room, seats, quantity, focus };
        expect(bestAvailable(wish)).toEqual(bestAvailable({ ...wish, priceOf: () => 1 }));
      }),
      { numRuns: 1000 },
    );
  });

  it('takes tables that are sold whole as one, also with others and with wheelchair places, as the search finds it', () => {
    // a table of five and one of four beside an ordinary row of five
    const tables = fc.constantFrom([0], [1], [2], [0, 2], [0, 1, 2]);
    fc.assert(
      fc.property(
        tables,
        marked,
        statuses,
        fc.integer({ min: 1, max: 6 }),
        fc.nat({ max: 2 }),
        (rows, room, seats, quantity, places) => {
          const cabaret = withTables(room, ...rows);
          const wheelchairs = Math.min(places, quantity);
          const all = allGroups(cabaret, seats, quantity, wheelchairs);
          const best = bestAvailable({ plan: cabaret, seats, quantity, wheelchairs });
          expect(best?.closeness).toBe(closest(all));
          if (best !== null) expect(all).toContainEqual(best);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is never refused by the rule in strict mode while some group is not', () => {
    const isAllowed = (seats: Uint8Array, group: readonly number[]) =>
      checkOrphans({ plan, seats, selection: new Set(group), mode: 'lenient' }).isAllowed;
    fc.assert(
      fc.property(statuses, size, (seats, quantity) => {
        const best = bestAvailable({ plan, seats, quantity, orphans: 'strict' });
        const all = allGroups(plan, seats, quantity, 0);
        expect(best === null).toBe(all.length === 0);
        if (best === null) return;
        expect(all).toContainEqual(best);
        expect(isAllowed(seats, best.seats)).toBe(all.some((group) => isAllowed(seats, group.seats)));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no seat alone in strict mode where a group as close leaves none', () => {
    fc.assert(
      fc.property(marked, statuses, size, (room, seats, quantity) => {
        const best = bestAvailable({ plan: room, seats, quantity, orphans: 'strict' });
        if (best === null || best.closeness === 'nearby') return;
        const left = (group: readonly number[]) => orphansLeft(room, seats, new Set(group)).length;
        const as = allGroups(room, seats, quantity, 0).filter((each) => each.closeness === best.closeness);
        expect(left(best.seats)).toBe(Math.min(...as.map((each) => left(each.seats))));
      }),
      { numRuns: 500 },
    );
  });

  it('takes the cheapest of equally close groups, and none without a price', () => {
    const prices = fc.array(fc.option(fc.integer({ min: 1, max: 9 })), {
      minLength: count,
      maxLength: count,
    });
    fc.assert(
      fc.property(statuses, prices, size, (seats, costs, quantity) => {
        const priceOf = (seat: number) => costs[seat] ?? null;
        const total = (group: readonly number[]) =>
          group.reduce((sum, seat) => sum + (priceOf(seat) ?? Infinity), 0);
        const affordable = seats.map((each, seat) => (priceOf(seat) === null ? SEAT_STATUS.free : each));
        const all = allGroups(plan, affordable, quantity, 0);
        const best = bestAvailable({ plan, seats, quantity, priceOf });
        expect(best?.closeness).toBe(closest(all));
        if (best === null || best.closeness === 'nearby') return;
        const as = all.filter(({ closeness }) => closeness === best.closeness);
        expect(total(best.seats)).toBe(Math.min(...as.map((each) => total(each.seats))));
      }),
    );
  });

  it('answers the same whether or not it may leave out what cannot win', () => {
    const house = testPlan(
      ...[0, 1, 2, 3].map((i) => ({
        id: `r${i}`,
        rows: 4,
        seatsPerRow: 7,
        aisleAfter: 3,
        at: [(i % 2) * 200, Math.floor(i / 2) * 120] as const,
      })),
    );
    const all = fc
      .array(status, { minLength: house.seats.count, maxLength: house.seats.count })
      .map((each) => Uint8Array.from(each));
    const orphans = fc.constantFrom('strict', 'lenient');
    fc.assert(
      fc.property(all, fc.integer({ min: 1, max: 9 }), orphans, (seats, quantity, rule) => {
        const wish = { plan: house, seats, quantity, orphans: rule };
        // a price, the same for all, has every group ranked
        expect(bestAvailable(wish)).toEqual(bestAvailable({ ...wish, priceOf: () => 1 }));
      }),
      { numRuns: 300 },
    );
  });

  it('answers the same for the same', () => {
    fc.assert(
      fc.property(marked, statuses, size, (room, seats, quantity) => {
        const wish = { plan: room, seats, quantity };
        expect(bestAvailable({ ...wish, seats: seats.slice() })).toEqual(bestAvailable(wish));
      }),
    );
  });
});

describe('groupAround', () => {
  const anySeat = fc.nat({ max: count - 1 });

  it('takes the seat and as many as there are in the party, closest first, whatever is taken', () => {
    fc.assert(
      fc.property(statuses, anySeat, size, (seats, seat, party) => {
        const all = allGroups(plan, seats, party, 0).filter((group) => group.seats.includes(seat));
        const around = groupAround({ plan, seats, seat, size: party });
        expect(around?.closeness).toBe(closest(all));
        if (around === null) return;
        expect(all).toContainEqual(around);
        if (around.closeness === 'nearby') return;
        const left = (group: readonly number[]) => orphansLeft(plan, seats, new Set(group)).length;
        const as = all.filter(({ closeness }) => closeness === around.closeness);
        expect(left(around.seats)).toBe(Math.min(...as.map((each) => left(each.seats))));
        expect(groupAround({ plan, seats: seats.slice(), seat, size: party })).toEqual(around);
      }),
    );
  });

  it('leaves the region alone that the seat is not in, and places kept for need', () => {
    fc.assert(
      fc.property(marked, statuses, anySeat, size, (room, seats, seat, party) => {
        const around = groupAround({ plan: room, seats, seat, size: party });
        if (around === null) return;
        const group = around.seats;
        expect(new Set(group.map((each) => regionOf(room, each)))).toEqual(new Set([regionOf(room, seat)]));
        const own = bitsOf(room, [seat], SEAT_MARK.accessible);
        expect(bitsOf(room, group, SEAT_MARK.accessible)).toBe(own);
        const companions = bitsOf(room, group, SEAT_MARK.companion);
        if (own + bitsOf(room, [seat], SEAT_MARK.companion) === 0) expect(companions).toBe(0);
      }),
    );
  });
});
