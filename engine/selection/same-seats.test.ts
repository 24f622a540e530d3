import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seatRef } from '../plan/seat-at-index.ts';
import { testPlan } from '../plan/test-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { sameSeats } from './same-seats.ts';

const plan = testPlan(
  { id: 'a', rows: 2, seatsPerRow: 4 },
  { id: 'b', rows: 1, seatsPerRow: 3, at: [0, 100] },
);
const renamed = (other: Plan, ids: readonly string[], names: readonly string[]): Plan => ({
  ...other,
  regions: other.regions.map((region, i) => ({
    ...region,
    id: ids[i] ?? region.id,
    name: names[i] ?? region.name,
  })),
});

it('is the seats themselves within one plan', () => {
  const seats = [3, 0, 9];
  expect(sameSeats(plan, seats, plan)).toBe(seats);
});

it('finds them where regions come in another order, and rows and seats are more or fewer', () => {
  const other = testPlan(
    { id: 'b', rows: 2, seatsPerRow: 2 },
    { id: 'a', rows: 1, seatsPerRow: 6, at: [0, 100] },
  );
  expect(sameSeats(plan, [0, 3, 4, 8, 9, 10], other)).toEqual([4, 7, null, 0, 1, null]);
});

it('goes by the region’s name where no region has its id, and not where several have the name', () => {
  expect(sameSeats(plan, [1, 8], renamed(plan, ['x', 'y'], []))).toEqual([1, 8]);
  expect(sameSeats(plan, [1, 8], renamed(plan, ['b', 'a'], []))).toEqual([8 + 1, 0]);
  expect(sameSeats(plan, [1], renamed(plan, ['x', 'y'], ['Region a', 'Region a']))).toEqual([null]);
  expect(sameSeats(plan, [1, 8], renamed(plan, ['x', 'y'], ['P', 'Q']))).toEqual([null, null]);
});

it('refuses a seat that there is not', () => {
  expect(() => sameSeats(plan, [11], renamed(plan, [], []))).toThrow(RangeError);
});

it('leads to a seat of the same names, and back', () => {
  const size = fc.record({
    rows: fc.integer({ min: 1, max: 5 }),
    seatsPerRow: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(size, size, (one, two) => {
      const from = testPlan({ id: 'a', ...one });
      const to = testPlan({ id: 'z', rows: 1, seatsPerRow: 1, at: [0, 900] }, { id: 'a', ...two });
      const seats = Array.from({ length: from.seats.count }, (_, seat) => seat);
      const found = sameSeats(from, seats, to);
      const common = Math.min(one.rows, two.rows) * Math.min(one.seatsPerRow, two.seatsPerRow);
      const pairs = seats.flatMap((seat, i) => {
        const same = found[i] ?? null;
        return same === null ? [] : [[seat, same] as const];
      });
      expect(pairs.length).toBe(common);
      for (const [seat, same] of pairs) expect(seatRef(to, same)).toEqual(seatRef(from, seat));
      expect(
        sameSeats(
          to,
          pairs.map(([, same]) => same),
          from,
        ),
      ).toEqual(pairs.map(([seat]) => seat));
    }),
  );
});
