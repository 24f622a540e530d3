import { expect, it } from 'vitest';
import { testPlan } from '#engine/plan/test-plan.ts';
import { addressOf, seatsOfAddress, viewOfAddress } from './map-link.ts';

const plan = testPlan({ id: 'A', rows: 2, seatsPerRow: 5 });
const other = testPlan({ id: 'B', rows: 2, seatsPerRow: 5 });

it('writes the view and the seats beside what else the address says, and reads them again', () => {
  const address = addressOf(plan, new URLSearchParams('show=2'), { view: '10_20_300', seats: [7, 3, 4] });
  expect(address.toString()).toMatch(/^show=2&view=10_20_300&seats=[0-9a-z_.]+$/);
  expect([viewOfAddress(address), seatsOfAddress(plan, address)]).toEqual(['10_20_300', [3, 4, 7]]);
});

it('takes away what is no more, and leaves an address that says the same', () => {
  const address = addressOf(plan, new URLSearchParams('show=2'), { view: '1_2_3', seats: [1] });
  expect(addressOf(plan, address, { view: null, seats: [] }).toString()).toBe('show=2');
  expect(addressOf(plan, address, { view: '1_2_3', seats: [1] })).toBe(address);
});

it.each(['', 'seats', 'seats=', 'seats=%F0%9F%92%BA', 'seats=zzzz_1', 'seats=1_1_1_1_1_1_1'])(
  'knows no seats in "%s"',
  (search) => {
    expect(seatsOfAddress(plan, new URLSearchParams(search))).toEqual([]);
  },
);

it('knows no seats of another plan', () => {
  const address = addressOf(other, new URLSearchParams(), { view: null, seats: [1] });
  expect(seatsOfAddress(plan, address)).toEqual([]);
});
