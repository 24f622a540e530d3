import { expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { showId, ticketTypeId } from '#domain/ids.ts';
import { retakable } from './retakable.ts';

const show = showId.parse(3);
const of = { showId: show, ticketTypeId: ticketTypeId.parse(1) };
const seat = (index: number): Claim => ({ ...of, kind: 'seat', seat: index, region: 0 });
const places = (quantity: number): Claim => ({ ...of, kind: 'places', quantity, region: 1 });

it('tells what is still free from what is gone, and leaves other shows to the server', () => {
  const status = { seat: (index: number) => (index === 4 ? 1 : 0), placesLeft: () => [-1, 3] };
  const elsewhere = { ...seat(4), showId: showId.parse(9) };
  expect(retakable([seat(3), seat(4), places(2), elsewhere], show, status)).toEqual({
    free: [seat(3), places(2), elsewhere],
    gone: [seat(4)],
  });
});

it('does not give the last places twice', () => {
  const status = { seat: () => 0, placesLeft: () => [-1, 3] };
  expect(retakable([places(2), places(2), places(1)], show, status)).toEqual({
    free: [places(2), places(1)],
    gone: [places(2)],
  });
});
