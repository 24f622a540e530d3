import { expect, it } from 'vitest';
import { testPlan } from '#engine/plan/test-plan.ts';
import { SEAT_STATUS } from '#engine/index.ts';
import { finderOf } from '../../../map/room.ts';
import { fewerTogether } from './fewer-together.ts';
import { seatOffer } from './seat-offer.ts';

// region a: rows 0–4 and 5–9 at 30 €; region b, right of it: row 10–14 at 50 €; region c: row 15–19, not for sale
const plan = testPlan(
  { id: 'a', rows: 2, seatsPerRow: 5 },
  { id: 'b', rows: 1, seatsPerRow: 5, at: [100, 0] },
  { id: 'c', rows: 1, seatsPerRow: 5, at: [200, 0] },
);
const find = finderOf(plan);
const priceOf = (seat: number) => (seat < 10 ? 3000 : seat < 15 ? 5000 : null);
const taken = (...seats: readonly number[]) =>
  Uint8Array.from({ length: 20 }, (_, seat) =>
    seats.includes(seat) ? SEAT_STATUS.occupied : SEAT_STATUS.available,
  );
const offer = (lost: readonly number[], seats: Uint8Array, mine: readonly number[] = []) =>
  seatOffer({ find, seats, lost, priceOf, mine: new Map(mine.map((seat) => [seat, 'pending'])) });

it('offers the three nearest seats for one, and none that the viewer waits for', () => {
  expect(offer([2], taken(2))).toEqual({ kind: 'single', choices: [[1], [3], [0]] });
  expect(offer([2], taken(2), [1, 3])).toEqual({ kind: 'single', choices: [[0], [4], [7]] });
});

it('looks at the price first, and never at what is not for sale', () => {
  expect(offer([14], taken(10, 11, 12, 14))).toEqual({ kind: 'single', choices: [[13], [4], [9]] });
  const all = Array.from({ length: 15 }, (_, seat) => seat);
  expect(offer([14], taken(...all))).toBeNull();
});

it('keeps together who lost several', () => {
  expect(offer([1, 2], taken(1, 2))).toEqual({ kind: 'together', choices: [[3, 4]] });
  expect(offer([1, 2], taken(1, 2, 3, 5, 7, 9))).toEqual({ kind: 'together', choices: [[10, 11]] });
});

it('offers as many apart where no row has so many side by side, and nothing when even those are missing', () => {
  const odd = taken(1, 2, 3, 6, 8, 10, 12, 14);
  expect(offer([1, 2], odd)).toEqual({ kind: 'apart', choices: [[0, 4]] });
  expect(offer([1, 2, 3], taken(...Array.from({ length: 13 }, (_, seat) => seat), 14))).toBeNull();
});

it('finds the most that are together when so many are not', () => {
  const seats = taken(1, 6, 11);
  const source = { find, seats, region: null };
  expect(fewerTogether({ ...source, quantity: 6 })).toBe(5);
  expect(fewerTogether({ ...source, quantity: 5, region: 0 })).toBe(3);
  expect(
    fewerTogether({ ...source, seats: new Uint8Array(20).fill(SEAT_STATUS.occupied), quantity: 3 }),
  ).toBeNull();
});
