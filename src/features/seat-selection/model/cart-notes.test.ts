import { expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import { type RefusalToNote, cartNotes } from './cart-notes.ts';

const [show, other] = [showId.parse(3), showId.parse(4)];
const taken = (id: number, ...seats: readonly number[]): RefusalToNote => {
  const places = seats.map((seat) => ({ showId: show, seat }));
  return { id, refusal: { code: 'seatTaken', seats: places }, seats: places };
};
const limit = { code: 'limitRegion', maxTickets: 4, region: 'Platea' } as const;

it('joins the seats that were lost one after the other', () => {
  const notes = cartNotes(
    [taken(1, 5), { id: 2, refusal: limit, seats: [] }, taken(3, 4, 6)],
    show,
    new Map(),
  );
  expect(notes).toEqual([
    { kind: 'lost', ids: [1, 3], seats: [4, 5, 6] },
    { kind: 'refused', ids: [2], refusal: limit },
  ]);
});

it('says nothing of a seat that is selected again, nor of another show’s', () => {
  expect(cartNotes([taken(1, 5)], show, new Map([[5, 'held']]))).toEqual([]);
  expect(cartNotes([taken(1, 5)], other, new Map())).toEqual([]);
  const elsewhere = { id: 2, refusal: limit, seats: [{ showId: other, seat: 1 }] };
  expect(cartNotes([elsewhere], show, new Map())).toEqual([]);
});

it('knows that so many are not together', () => {
  const refusal = { code: 'noSeatsTogether', quantity: 6 } as const;
  expect(cartNotes([{ id: 7, refusal, seats: [] }], show, new Map())).toEqual([
    { kind: 'notTogether', ids: [7], quantity: 6 },
  ]);
});
