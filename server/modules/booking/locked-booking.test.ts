import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingModule } from './booking-module.ts';
import { type SaleServer, sameDatabase, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
beforeAll(async () => {
  sale = await startSaleServer();
});
afterAll(async () => sale.close());

test('more customers at once than the database has connections are all served', async () => {
  const { database, bookings, showId, floor, signIn } = sale;
  const wishes = { seats: [], places: [{ showId, region: 2, ticketTypeId: floor, quantity: 1 }] };
  const opened = await Promise.all(
    Array.from({ length: 25 }, () => bookings.service.create(wishes, { locale: 'es' })),
  );
  const made = opened.flatMap((result) => (result.ok ? [result.value] : []));
  const customers = await Promise.all(made.map(signIn));
  // A server that remembers nothing yet: each change needs the sale of the show.
  const { service } = bookingModule(sameDatabase({ database }));
  const claimed = await Promise.all(
    made.map(({ booking, token }, index) =>
      service.claim({ id: booking.id, token }, customers[index]!.userId),
    ),
  );
  expect(made).toHaveLength(25);
  expect(claimed.every(({ ok }) => ok)).toBe(true);
});
