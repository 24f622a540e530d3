import { expect, it } from 'vitest';
import { listRegions, NO_FILTERS, passes } from './list-model.ts';
import type { SeatState } from './seat-state.ts';
import { listOffer, listPlan } from './testing/list-room.ts';

const plan = listPlan();

/** The list with seats in other states than available, and places left on the floor. */
function listOf(states: Readonly<Record<number, SeatState>>, placesLeft = 50) {
  return listRegions({
    plan,
    stateOf: (seat) => states[seat] ?? 'available',
    placesLeft: [-1, -1, placesLeft, -1],
    offerOf: listOffer,
  });
}

const shownBy = (entries: ReturnType<typeof listOf>, filters: Partial<typeof NO_FILTERS>) =>
  entries.filter((entry) => passes({ ...NO_FILTERS, ...filters }, entry)).map(({ region }) => region);

it('counts what is left and what is the viewer’s', () => {
  const counts = listOf({ 0: 'mine', 1: 'occupied', 2: 'notForSale' }).map(({ left, mine }) => [left, mine]);
  expect(counts).toEqual([
    [5, 1],
    [3, 0],
    [50, 0],
    [1, 0],
  ]);
});

it('filters by price, by region, and by what is left or the viewer’s', () => {
  const full = listOf({ 8: 'occupied', 9: 'occupied', 10: 'occupied' }, 0);
  expect(shownBy(full, {})).toEqual([0, 1, 2, 3]);
  expect(shownBy(full, { prices: new Set([1800, 2400]) })).toEqual([1, 2]);
  expect(shownBy(full, { region: 3 })).toEqual([3]);
  expect(shownBy(full, { onlyLeft: true })).toEqual([0]);
  expect(shownBy(listOf({ 8: 'mine', 9: 'occupied', 10: 'occupied' }, 1), { onlyLeft: true })).toEqual([
    0, 1, 2,
  ]);
});
