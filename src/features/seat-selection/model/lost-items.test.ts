import { expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { showId, ticketTypeId } from '#domain/ids.ts';
import { lostItems } from './lost-items.ts';

const of = { showId: showId.parse(3), ticketTypeId: ticketTypeId.parse(1) };
const seat = (index: number): Claim => ({ ...of, kind: 'seat', seat: index, region: 0 });
const places = (quantity: number): Claim => ({ ...of, kind: 'places', quantity, region: 1 });

it('tells what is still free from what is gone', () => {
  const status = { seat: (index: number) => (index === 4 ? 1 : 0), placesLeft: () => [-1, 3] };
  expect(lostItems([seat(3), seat(4), places(2)], status)).toEqual({
    free: [seat(3), places(2)],
    gone: [seat(4)],
  });
});

it('does not give the last places twice', () => {
  const status = { seat: () => 0, placesLeft: () => [-1, 3] };
  expect(lostItems([places(2), places(2), places(1)], status)).toEqual({
    free: [places(2), places(1)],
    gone: [places(2)],
  });
});
