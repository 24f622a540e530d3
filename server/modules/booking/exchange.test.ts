import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { booking } from '#domain/calls/booking.ts';
import { itemsOf, type Made, refused, saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(() => sale.close());

const { call, create, empty } = saleCaller(() => sale);
beforeEach(() => empty());

const seats = (...all: readonly number[]) => all.map((seat) => ({ showId: sale.showId, seat }));
const named = (...all: readonly number[]) => all.map((seat) => `${sale.showId}:${seat}`);
const exchange = ({ path, headers }: Made, instead: readonly number[], add: readonly number[]) =>
  call('POST', `open/${path}/seat`, { seats: seats(...add), instead: seats(...instead) }, headers);
const itemsNow = async ({ path, headers }: Made) => {
  const { body } = await call('GET', `open/${path}`, undefined, headers);
  return itemsOf(booking.parse(body));
};

const full = [409, 'limitRegion', { maxTickets: 4, region: 'Region stalls' }];

// At most 4 seats of the stalls a booking: there is no room for both at once.
test('a booking at its limit exchanges its seats for as many others', async () => {
  const made = await create({ seats: seats(0, 2, 4, 6) });
  expect(await exchange(made, [0, 2, 4, 6], [10, 11, 12, 13])).toMatchObject({ status: 200 });
  expect(await itemsNow(made)).toEqual(named(10, 11, 12, 13));
  await create({ seats: seats(0, 2, 4, 6) });
});

test('it keeps all it has when somebody has one of the others', async () => {
  await create({ seats: seats(11) });
  const made = await create({ seats: seats(0, 2, 4, 6) });
  expect(refused(await exchange(made, [0, 2, 4, 6], [10, 11, 12, 13]))).toEqual([
    409,
    'seatTaken',
    { seats: `${sale.showId}:11` },
  ]);
  expect(await itemsNow(made)).toEqual(named(0, 2, 4, 6));
  await create({ seats: seats(10, 12, 13) });
});

test('what it does not have makes no room', async () => {
  await create({ seats: seats(7) });
  const made = await create({ seats: seats(0, 2, 4, 6) });
  expect(refused(await exchange(made, [7, 8], [10]))).toEqual(full);
  expect(await itemsNow(made)).toEqual(named(0, 2, 4, 6));
});

test('more than the limit lets are refused, and nothing is given back', async () => {
  const made = await create({ seats: seats(0, 2, 4, 6) });
  expect(refused(await exchange(made, [0], [10, 11]))).toEqual(full);
  expect(await itemsNow(made)).toEqual(named(0, 2, 4, 6));
});
