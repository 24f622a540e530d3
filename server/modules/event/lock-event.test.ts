import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingId, orderId, userId } from '#domain/ids.ts';
import { lockEvent } from '#server/modules/event-product/product-scope.ts';
import { completeOrder } from '#server/modules/order/paid-order.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;
beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
});
afterAll(async () => server.close());

/** An order of one place is made and paid by another connection, which waits for no lock. */
const sell = async (name: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email) values (${`${name}@example.org`}) returning id`.execute(server.db);
  const buyer = userId.parse(rows[0]?.id);
  return server.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '400ms'`.execute(trx);
    const { rows: made } = await sql<{ id: number; booking: string }>`
      with booked as (
        insert into booking (token_hash, event_id, user_id) values ('', ${theatre.eventId}, ${buyer}) returning id
      )
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
      select ${name}, ${theatre.eventId}, id, ${buyer}, 'pending', 'EUR', 0, 1500, '{}' from booked
      returning id, booking_id as booking`.execute(trx);
    const ticket = {
      showId: theatre.showId,
      region: 2,
      seat: null,
      ticketTypeId: theatre.floorId,
      price: 1500,
      participant: {},
      regionName: 'Pista',
      marks: [],
      furniture: null,
      rowName: null,
      seatName: null,
      ticketTypeName: 'Pista',
      ticketGroupId: null,
    };
    const order = {
      orderId: orderId.parse(made[0]?.id),
      bookingId: bookingId.parse(made[0]?.booking),
      confirmation: { tickets: [ticket], addOns: [] },
      paymentMethod: 'sandbox',
    };
    await completeOrder(trx, order);
  });
};
const tickets = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ticket where event_id = ${theatre.eventId}`.execute(server.db);
  return rows[0]?.count;
};

test('an event is edited while it is sold', async () => {
  await server.db.transaction().execute(async (trx) => {
    await lockEvent(trx, theatre.eventId);
    await sell('WHILE1');
  });
  expect(await tickets()).toBe(1);
});

test('a lock that is held against all would stop the sale', async () => {
  const stopped = server.db.transaction().execute(async (trx) => {
    await sql`select from event where id = ${theatre.eventId} for update`.execute(trx);
    await sell('WHILE2');
  });
  await expect(stopped).rejects.toThrow('lock timeout');
  expect(await tickets()).toBe(1);
});
