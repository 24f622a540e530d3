import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { CancelImpact, ManagedShow } from '#domain/calls/event-shows.ts';
import { DAY_MS } from '#domain/day.ts';
import type { OrderId } from '#domain/ids.ts';
import { findOrder } from '../order/order-repository.ts';
import { type SoldTheatre, startSoldTheatre } from '../ticket/testing/sold-theatre.ts';

let sold: SoldTheatre;
let orderId: OrderId;

beforeAll(async () => {
  sold = await startSoldTheatre();
});
afterAll(async () => sold.server.close());
beforeEach(async () => {
  sold.server.letters.length = 0;
  await sql`delete from ticket`.execute(sold.server.db);
  // A test may have called it off.
  await sql`update show set sale_ends_at = null where id = ${sold.theatre.showId}`.execute(sold.server.db);
  ({ orderId } = await sold.sell({ seats: [0] }));
  await settle(orderId);
});

/** As a sale leaves it: the seats are the booking's, the money has come. */
async function settle(id: OrderId) {
  const { db } = sold.server;
  await sql`update show_seat set state = 2, booking_id = ordered.booking_id, ticket_type_id = ticket.ticket_type_id
    from ticket_order ordered join ticket on ticket.order_id = ordered.id
    where ordered.id = ${id} and ticket.state <> 'void'
      and show_seat.show_id = ticket.show_id and show_seat.seat = ticket.seat`.execute(db);
  await sql`update show_region set taken = (
      select count(*) from ticket where ticket.show_id = show_region.show_id and ticket.state <> 'void')
    where region in (-1, 0)`.execute(db);
  await sql`insert into payment (order_id, provider, state, amount, currency)
    select id, 'sandbox', 'succeeded', total, 'EUR' from ticket_order where id = ${id}`.execute(db);
}

const base = () => `/api/event/${sold.theatre.eventId}/show/`;
const show = async () =>
  (await sold.call('manager', 'GET', `${base()}${sold.theatre.showId}`)).json<ManagedShow>();
const letters = async () => {
  await sold.server.deliverLetters();
  return sold.server.letters.splice(0);
};

test('a move is told to those who have tickets where that is chosen, once, with the reason', async () => {
  const { id, version } = await show();
  const move = { days: 1, minutes: 0 };
  const silent = await sold.call('manager', 'POST', `${base()}change`, { shows: [{ id, version }], move });
  expect([silent.statusCode, await letters()]).toEqual([200, []]);
  const told = { shows: [{ id, version: version + 1 }], move, tell: { reason: 'Hay huelga.' } };
  expect((await sold.call('manager', 'POST', `${base()}change`, told)).statusCode).toBe(200);
  const [letter, ...others] = await letters();
  expect([letter?.to, others]).toEqual(['eva@example.org', []]);
  expect(letter?.text).toMatch(/Antes era: .*\n/);
  expect(letter?.text).toContain('Hay huelga.');
});

test('an edit tells of another hour, and of nothing where the hour stays', async () => {
  const { room, startsAt, saleStartsAt, saleEndsAt, version } = await show();
  const call = {
    roomId: room.id,
    durationMinutes: 90,
    saleStartsAt,
    saleEndsAt,
    capacity: null,
    regionLimits: [],
    startsAt,
    newestPlan: false,
    version,
    tell: { reason: '' },
  };
  const url = `${base()}${sold.theatre.showId}`;
  const same = await sold.call('manager', 'PUT', url, call);
  expect([same.statusCode, await letters()]).toEqual([200, []]);
  const later = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  await sold.call('manager', 'PUT', url, { ...call, startsAt: later, version: version + 1 });
  expect((await letters()).map(({ to }) => to)).toEqual(['eva@example.org']);
});

test('a show with tickets is called off with money back and a letter, or stays as it is', async () => {
  const cancel = (who: 'manager' | 'stranger', tell: object | null) =>
    sold.call(who, 'POST', `${base()}cancel`, { showIds: [sold.theatre.showId], tell });
  expect((await cancel('manager', null)).statusCode).toBe(409);
  expect((await cancel('stranger', { reason: '' })).statusCode).toBe(404);
  // What it would do is told before: one purchase, 30 €; of the shows of the event alone.
  const impact = (who: 'manager' | 'stranger', ids: readonly number[]) =>
    sold.call(who, 'GET', `${base()}cancel?showIds=${ids.join(',')}`);
  expect((await impact('manager', [sold.theatre.showId])).json()).toEqual({
    tickets: 1,
    orders: 1,
    amount: 3000,
    held: 0,
    stuck: 0,
    kept: 1,
  });
  expect((await impact('manager', [sold.theatre.showId, 999_999])).statusCode).toBe(404);
  expect((await impact('stranger', [sold.theatre.showId])).statusCode).toBe(404);
  const listed = (await sold.call('manager', 'GET', base())).json<{ items: readonly ManagedShow[] }>();
  const row = listed.items.find(({ id }) => id === sold.theatre.showId);
  expect([row?.tickets, row?.blocked]).toEqual([1, 2]);
  const done = await cancel('manager', { reason: 'Hay huelga.' });
  expect([done.statusCode, done.body]).toEqual([204, '']);
  const told = await letters();
  expect(told.map(({ to }) => to)).toEqual(['eva@example.org', 'eva@example.org']);
  expect(told[0]?.subject).toContain('Se cancela');
  expect(told[0]?.attachments.at(-1)?.content.toString()).toContain('METHOD:CANCEL');
  expect(told[1]?.subject).toMatch(/ 30\s€ /);
  expect((await show()).saleState).toBe('cancelled');
  const seen = await sold.server.app.inject(`/api/open/event/${sold.theatre.eventId}`);
  expect(seen.json<EventDetail>().shows.map(({ id, saleState }) => [id, saleState])).toContainEqual([
    sold.theatre.showId,
    'cancelled',
  ]);
  const { rows } = await sql<{ state: string; taken: number }>`
    select ticket.state, whole.taken from ticket join show_region whole on whole.show_id = ticket.show_id and whole.region = -1
    where order_id = ${orderId}`.execute(sold.server.db);
  expect(rows).toEqual([{ state: 'void', taken: 0 }]);
  // The order goes on saying it, once the news has been read.
  const ordered = await findOrder(sold.server.db, { orderId });
  expect(ordered?.order.calledOff).toEqual([
    { showId: sold.theatre.showId, reason: 'Hay huelga.', back: 3000 },
  ]);
  const again = await cancel('manager', { reason: '' });
  expect([again.statusCode, sold.faultOf(again)]).toEqual([409, ['', 'showOver']]);
  expect(await letters()).toEqual([]);
});

test('orders that share places and add-ons each give back their own', async () => {
  const { db } = sold.server;
  const { eventId, showId, floorId } = sold.theatre;
  const addOn = await sql<{ id: number }>`
    insert into add_on (event_id, name, price, per, sold) values (${eventId}, 'Programa', 500, 'order', 5) returning id`.execute(
    db,
  );
  const addOnId = addOn.rows[0]?.id;
  for (const places of [1, 2]) {
    const { orderId: id } = await sold.sell({ seats: [places], places });
    await settle(id);
    await sql`insert into booking_place (booking_id, show_id, region, ticket_type_id, quantity)
      select booking_id, ${showId}, 2, ${floorId}, ${places} from ticket_order where id = ${id}`.execute(db);
    await sql`insert into order_add_on (order_id, add_on_id, name, quantity, price)
      values (${id}, ${addOnId}, 'Programa', ${places}, 500)`.execute(db);
  }
  await sql`update show_region set taken = 3 where show_id = ${showId} and region in (0, 2)`.execute(db);
  const version = () =>
    db.selectFrom('show').select('status_version').where('id', '=', showId).executeTakeFirstOrThrow();
  const before = await version();
  const cancelled = { showIds: [showId], tell: { reason: '' } };
  expect((await sold.call('manager', 'POST', `${base()}cancel`, cancelled)).statusCode).toBe(204);
  const { rows } = await sql`
    select (select array_agg(taken order by region) from show_region where show_id = ${showId} and region in (-1, 0, 2)) as taken,
      (select count(*)::integer from booking_place where show_id = ${showId}) as places,
      (select count(*)::integer from show_seat where show_id = ${showId} and state = 2) as seats,
      (select sold from add_on where id = ${addOnId}) as sold,
      (select array_agg(quantity - returned) from order_add_on where add_on_id = ${addOnId}) as kept`.execute(
    db,
  );
  expect(rows).toEqual([{ taken: [0, 0, 0], places: 0, seats: 0, sold: 2, kept: [0, 0] }]);
  // All of it is one change of the show.
  expect((await version()).status_version).toBe(before.status_version + 1);
});

test('of many orders of a show each customer and each participant is told once, of their own tickets', async () => {
  const participants = [{ firstName: 'Luz', email: 'luz@example.org' }, { email: 'EVA@example.org' }];
  const { orderId: other, ticketIds } = await sold.sell({ seats: [1, 2], participants });
  await settle(other);
  const cancelled = { showIds: [sold.theatre.showId], tell: { reason: 'Lluvia' } };
  expect((await sold.call('manager', 'POST', `${base()}cancel`, cancelled)).statusCode).toBe(204);
  const { rows } = await sql`
    select letter.order_id, letter.kind, content->>'back' as back, content->'to'->>'email' as to,
      content->'to'->'ticketIds' as tickets
    from letter where order_id in (${orderId}, ${other}) and kind in ('eventCancelled', 'refunded')
    order by kind, order_id, content->'to' is not null`.execute(sold.server.db);
  const none = { to: null, tickets: null };
  expect(rows).toEqual([
    { order_id: orderId, kind: 'eventCancelled', back: '3000', ...none },
    { order_id: other, kind: 'eventCancelled', back: '6000', ...none },
    {
      ...{ order_id: other, kind: 'eventCancelled', back: '6000' },
      ...{ to: 'luz@example.org', tickets: [ticketIds[0]] },
    },
    { order_id: orderId, kind: 'refunded', back: null, ...none },
    { order_id: other, kind: 'refunded', back: null, ...none },
  ]);
});

test('what was given back before a show was called off is not called off with it', async () => {
  const { ticketIds, orderId: both } = await sold.sell({ seats: [1, 2] });
  await sql`update ticket set state = 'void' where id = ${ticketIds[0]}`.execute(sold.server.db);
  await settle(both);
  const done = await sold.call('manager', 'POST', `${base()}cancel`, {
    showIds: [sold.theatre.showId],
    tell: { reason: '' },
  });
  expect(done.statusCode).toBe(204);
  const ordered = await findOrder(sold.server.db, { orderId: both });
  expect(ordered?.tickets.map(({ state, calledOff }) => [state, calledOff])).toEqual([
    ['void', false],
    ['void', true],
  ]);
  // Of the 60 € that came.
  expect(ordered?.order.calledOff).toEqual([{ showId: sold.theatre.showId, reason: '', back: 3000 }]);
});

test('a show that cost nothing is called off with nothing to give back, whatever of the order went back before', async () => {
  const { db } = sold.server;
  await sql`update ticket set price = 0 where order_id = ${orderId}`.execute(db);
  await sql`insert into order_refund (order_id, worth, amount, currency, origin, reason, requested_by)
    values (${orderId}, 500, 500, 'EUR', 'staff', 'Cortesía', ${sold.customer})`.execute(db);
  await sold.call('manager', 'POST', `${base()}cancel`, {
    showIds: [sold.theatre.showId],
    tell: { reason: '' },
  });
  const { order } = (await findOrder(db, { orderId })) ?? {};
  expect([order?.refunded, order?.calledOff.map(({ back }) => back)]).toEqual([500, [0]]);
});

test('of two shows that are called off together each says its part of what goes back', async () => {
  const { db } = sold.server;
  const { room, startsAt } = await show();
  const made = await sold.call('manager', 'POST', base(), {
    roomId: room.id,
    durationMinutes: 90,
    saleStartsAt: null,
    saleEndsAt: null,
    capacity: null,
    regionLimits: [],
    when: { kind: 'single', startsAt: new Date(Date.parse(startsAt) + 7 * DAY_MS).toISOString() },
  });
  const [other = 0] = made.json<{ showIds: readonly number[] }>().showIds;
  const { ticketIds, orderId: both } = await sold.sell({ seats: [1, 2] });
  await sql`update ticket set show_id = ${other}, price = 1000 where id = ${ticketIds[1]}`.execute(db);
  await settle(both);
  // Of the 40 € that were paid 20 € are left.
  await sql`update payment set amount = 2000 where order_id = ${both}`.execute(db);
  const showIds = [sold.theatre.showId, other];
  const done = await sold.call('manager', 'POST', `${base()}cancel`, { showIds, tell: { reason: '' } });
  expect(done.statusCode).toBe(204);
  const ordered = await findOrder(db, { orderId: both });
  expect(ordered?.order.calledOff).toEqual([
    { showId: sold.theatre.showId, reason: '', back: 1500 },
    { showId: other, reason: '', back: 500 },
  ]);
  expect(ordered?.tickets.map(({ calledOff }) => calledOff)).toEqual([true, true]);
});

test('what keeps a show from being called off is told before, and refused after', async () => {
  const { db } = sold.server;
  const cancel = () =>
    sold.call('manager', 'POST', `${base()}cancel`, {
      showIds: [sold.theatre.showId],
      tell: { reason: '' },
    });
  const impact = async () =>
    (
      await sold.call('manager', 'GET', `${base()}cancel?showIds=${sold.theatre.showId}`)
    ).json<CancelImpact>();
  // Of the five that are taken one is sold, and two are blocked.
  await sql`update show_region set taken = 5 where show_id = ${sold.theatre.showId} and region in (-1, 0)`.execute(
    db,
  );
  expect(await impact()).toEqual({ tickets: 1, orders: 1, amount: 3000, held: 2, stuck: 0, kept: 1 });
  expect(sold.faultOf(await cancel())).toEqual(['', 'showHasTickets']);
  await sql`update show_region set taken = 3 where show_id = ${sold.theatre.showId} and region in (-1, 0)`.execute(
    db,
  );
  await sql`update ticket_order set state = 'reserved', reserved_until = now() + interval '1 day' where id = ${orderId}`.execute(
    db,
  );
  expect(await impact()).toEqual({ tickets: 1, orders: 1, amount: 0, held: 0, stuck: 1, kept: 1 });
  expect(sold.faultOf(await cancel())).toEqual(['showIds', 'orderNotPaid']);
});
