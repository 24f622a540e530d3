import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { itemsOf, madeOf, refused, saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(() => sale.close());

const { call, empty } = saleCaller(() => sale);
beforeEach(() => empty());

/** Of the stalls in one booking. */
const MOST = 4;

/** In the first show's stalls, rows 0–9 and 10–19, all but these are held by others. */
async function leaveInStalls(...left: readonly number[]): Promise<void> {
  const taken = Array.from({ length: 20 }, (_, seat) => seat).filter((seat) => !left.includes(seat));
  for (let from = 0; from < taken.length; from += MOST) {
    const seats = taken.slice(from, from + MOST).map((seat) => ({ showId: sale.showId, seat }));
    madeOf(await call('POST', 'open/booking/', { seats }));
  }
}

const best = (quantity: number, more: object = {}) =>
  call('POST', 'open/best-available', { showId: sale.showId, region: 0, quantity, ...more });
const inShow = (...seats: readonly number[]) => seats.map((seat) => `${sale.showId}:${seat}`);

test('the best seats are side by side as long as there are so many', async () => {
  await leaveInStalls(3, 4, 5, 13, 14, 16, 17, 18);
  expect(itemsOf(madeOf(await best(3)).booking)).toEqual(inShow(3, 4, 5));
  expect(itemsOf(madeOf(await best(3)).booking)).toEqual(inShow(16, 17, 18));
});

test('then in two rows, one behind the other, then nearby in the region, and none are half of what was asked', async () => {
  await leaveInStalls(0, 4, 5, 9, 14, 15);
  expect(itemsOf(madeOf(await best(4)).booking)).toEqual(inShow(4, 5, 14, 15));
  expect(refused(await best(3))).toEqual([409, 'noSeatsTogether', { quantity: 3 }]);
  expect(itemsOf(madeOf(await best(2)).booking)).toEqual(inShow(0, 9));
});

test('packs get seats side by side in every show before the same seats further apart', async () => {
  await leaveInStalls(0, 1, 4);
  // the first of the stalls of the small room: the same in all are the second and the fifth alone
  madeOf(await call('POST', 'open/booking/', { seats: [{ showId: sale.smallShowId, seat: 8 }] }));
  const made = madeOf(await best(2, { showGroupId: sale.groupId }));
  const items = itemsOf(made.booking);
  expect(items.slice(0, 2)).toEqual(inShow(0, 1));
  expect(items).toHaveLength(6);
});

test('what viewers see is chosen from, and what it does not tell yet is found in the database', async () => {
  await leaveInStalls(3, 4, 5, 13, 14, 16, 17, 18);
  await sale.server.live.snapshot(sale.showId);
  expect(itemsOf(madeOf(await best(3)).booking)).toEqual(inShow(3, 4, 5));

  // By another server, whose word has not come yet.
  await sql`
    update show_seat set state = 2, booking_id = other.booking_id, ticket_type_id = other.ticket_type_id
    from show_seat other where other.show_id = ${sale.showId} and other.seat = 3
      and show_seat.show_id = ${sale.showId} and show_seat.seat in (16, 17, 18)`.execute(sale.database.db);
  expect(refused(await best(3))).toEqual([409, 'noSeatsTogether', { quantity: 3 }]);
  expect(itemsOf(madeOf(await best(2)).booking)).toEqual(inShow(13, 14));

  // Given back there, and not heard either.
  await sql`
    update show_seat set state = 0, booking_id = null, ticket_type_id = null
    where show_id = ${sale.showId} and seat in (16, 17, 18)`.execute(sale.database.db);
  expect(itemsOf(madeOf(await best(3)).booking)).toEqual(inShow(16, 17, 18));
});
