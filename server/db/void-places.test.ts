import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SaleServer, startSaleServer } from '#server/modules/booking/testing/sale-server.ts';
import { type Counter, counterOf, soldOf } from '#server/modules/box-office/testing/counter.ts';
import { violations } from '#server/testing/invariants.ts';
import { up } from './migrations/0037-void-places.ts';

let sale: SaleServer;
let seller: Counter;
beforeAll(async () => {
  sale = await startSaleServer();
  seller = await counterOf(sale, 'ROLE_TICKET_MANAGER');
  await sql`update event set participants_later = true`.execute(sale.database.db);
});
afterAll(async () => sale.close());

const FLOOR = 2;
/** What the whole show and its floor count. */
const taken = async () => {
  const { rows } = await sql<{ taken: number }>`
    select taken from show_region where show_id = ${sale.showId} and region in (-1, ${FLOOR}) order by region`.execute(
    sale.database.db,
  );
  return rows.map((row) => row.taken);
};
const sell = async (quantity: number, total: number) =>
  soldOf(await seller.sell(await seller.choose({ places: [{ region: FLOOR, quantity }] }), total)).orderId;
/** As tickets were voided before their places were given back. */
const voidOf = async (orderId: number, tickets: number) =>
  sql`update ticket set state = 'void' where id in (
    select id from ticket where order_id = ${orderId} order by position limit ${tickets})`.execute(
    sale.database.db,
  );

test('0037: places whose tickets were voided alone are anybody’s, and all else stays counted', async () => {
  const { db } = sale.database;
  const [part, whole] = [await sell(2, 3200), await sell(1, 1600)];
  await seller.choose({ seats: [{ seat: 0 }], places: [{ region: FLOOR, quantity: 1 }] });
  expect(await taken()).toEqual([5, 4]);
  await up(db);
  expect(await taken()).toEqual([5, 4]);
  await voidOf(part, 1);
  await voidOf(whole, 1);
  await up(db);
  expect(await taken()).toEqual([3, 2]);
  const { rows } = await sql<{ quantity: number }>`
    select quantity from booking_place join ticket_order using (booking_id) where ticket_order.id in (${part}, ${whole})`.execute(
    db,
  );
  expect(rows).toEqual([{ quantity: 1 }]);
  // Money went back for none of them here.
  expect((await violations(db)).filter((wrong) => !wrong.startsWith('order '))).toEqual([]);
  await up(db);
  expect(await taken()).toEqual([3, 2]);
});
