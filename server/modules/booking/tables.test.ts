import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReserveAnswer } from '#domain/calls/box-office.ts';
import { type Order, order, paymentStarted } from '#domain/calls/booking.ts';
import type { RoomId, ShowId } from '#domain/ids.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { PlanRowDocument } from '#engine/plan/plan-document.ts';
import { bestAvailable } from '#engine/selection/best-available.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { counterOf } from '../box-office/testing/counter.ts';
import { publishPlan } from '../room/publish-plan.ts';
import { layOutShow } from '../show/lay-out-show.ts';
import { itemsOf, madeOf, refused, saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
/** Tables 0–3 and 4–7 sold whole, table 8–11 by chair, an ordinary row 12–15 with a wheelchair place at 12, companion 13. */
let showId: ShowId;

const region = testRegion({ id: 'hall', rows: 4, seatsPerRow: 4 });
if (!region.seated) throw new Error('a hall without seats');
const rows = region.rows.map((row, i): PlanRowDocument => {
  if (i === 3) {
    const marks = [['accessible'], ['companion']] as const;
    return { ...row, seats: row.seats.map((seat, j) => ({ ...seat, marks: marks[j] ?? [] })) };
  }
  const at = { x: 30, y: 20 * i };
  const size = { width: 60, height: 10, angle: 0 };
  return { ...row, furniture: { kind: 'table', shape: 'rectangle', at, ...size, soldWhole: i < 2 } };
});
const document = testDocument([{ ...region, rows }]);

beforeAll(async () => {
  sale = await startSaleServer();
  const { db } = sale.database;
  const room = await sql<{ id: RoomId }>`
    insert into room (space_id, name, capacity) select space_id, 'Cabaret', 16 from event where id = ${sale.eventId} returning id`.execute(
    db,
  );
  const roomId = room.rows[0]!.id;
  const published = await publishPlan(db, roomId, document);
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
  const show = await sql<{ id: ShowId }>`
    insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
    values (${sale.eventId}, ${roomId}, ${published.value.planId}, now() + interval '9 days', now() + interval '10 days', now() - interval '1 day')
    returning id`.execute(db);
  showId = show.rows[0]!.id;
  await layOutShow(db, showId, published.value.plan, null, () => null);
  await sql`insert into ticket_type (event_id, name, price) values (${sale.eventId}, 'Mesa', 1000)`.execute(
    db,
  );
  await sql`update event set max_tickets_per_user = 12 where id = ${sale.eventId}`.execute(db);
});
afterAll(() => sale.close());

const { call, create, empty } = saleCaller(() => sale);
beforeEach(async () => {
  await sql`truncate ticket_order, booking, letter cascade`.execute(sale.database.db);
  await empty();
});

const seats = (...all: readonly number[]) => ({ showId, seats: all.map((seat) => ({ seat })) });
const held = (...all: readonly number[]) => all.map((seat) => `${showId}:${seat}`);
const whole = [409, 'tableSoldWhole', { table: 'A', region: 'Region hall' }];

test('a part of a table that is sold whole is refused when a booking is made and when seats are added', async () => {
  const { inShow } = saleCaller(() => sale);
  expect(refused(await call('POST', 'open/booking/', inShow(seats(0, 1))))).toEqual(whole);
  expect(refused(await call('POST', 'open/booking/', inShow(seats(12, 0, 1, 2))))).toEqual(whole);
  const made = await create(seats(8));
  const added = (...all: readonly number[]) =>
    call('POST', `open/${made.path}/seat`, inShow(seats(...all)), made.headers);
  expect(refused(await added(0, 1, 2))).toEqual(whole);
  expect(await added(0, 1, 2, 3)).toMatchObject({ status: 200 });
  // the rest of it is in the booking already, and still it is asked for whole
  expect(refused(await added(3))).toEqual(whole);
});

test('a table by chair is sold by chair', async () => {
  expect(itemsOf((await create(seats(8, 9))).booking)).toEqual(held(8, 9));
});

test('who gives one of its seats back gives all back', async () => {
  const made = await create(seats(0, 1, 2, 3, 8));
  const given = await call('DELETE', `open/${made.path}/seat/${showId}/2`, undefined, made.headers);
  expect(itemsOf(given.body as typeof made.booking)).toEqual(held(8));
  expect(itemsOf((await create(seats(0, 1, 2, 3))).booking)).toHaveLength(4);
});

test('of two who want the same table at once one has all of it, the other nothing', async () => {
  const { inShow } = saleCaller(() => sale);
  const answers = await Promise.all(
    [0, 1, 2].map(() => call('POST', 'open/booking/', inShow(seats(0, 1, 2, 3)))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const { rows: left } = await sql<{ seats: number; bookings: number }>`
    select count(*)::integer as seats, count(distinct booking_id)::integer as bookings from show_seat
    where show_id = ${showId} and seat < 4 and state = 1`.execute(sale.database.db);
  expect(left).toEqual([{ seats: 4, bookings: 1 }]);
});

test('a claim joins bookings with their tables whole', async () => {
  const { authorization } = await sale.signIn();
  const claim = ({ path, headers }: Awaited<ReturnType<typeof create>>) =>
    call('POST', `${path}/claim`, undefined, { ...headers, authorization });
  madeOf(await claim(await create(seats(0, 1, 2, 3))));
  const joined = madeOf(await claim(await create(seats(4, 5, 6, 7))));
  expect(itemsOf(joined.booking)).toEqual(held(0, 1, 2, 3, 4, 5, 6, 7));
});

test.each([
  { quantity: 4 },
  { quantity: 3 },
  { quantity: 5 },
  { quantity: 8 },
  { quantity: 2, wheelchairs: 1 },
  { quantity: 1, wheelchairs: 1 },
  { quantity: 2, wheelchairs: 2 },
  { quantity: 9, maxPrice: 999 },
])(
  'the call and the function propose the same for $quantity ($wheelchairs in a wheelchair)',
  async (wish) => {
    const baked = bakePlan(document);
    if (!baked.ok) throw new Error('the plan is not sound');
    const plan = baked.value;
    const { maxPrice = 1000, ...rest } = wish as { quantity: number; maxPrice?: number };
    const priceOf = () => (maxPrice < 1000 ? null : 1000);
    const local = bestAvailable({ plan, seats: new Uint8Array(16), priceOf, ...rest });
    const answer = await call('POST', 'open/best-available', { showId, ...wish });
    if (local === null)
      expect(refused(answer)).toEqual([409, 'noSeatsTogether', { quantity: wish.quantity }]);
    else expect(itemsOf(madeOf(answer).booking)).toEqual(held(...local.seats));
  },
);

test('more wheelchairs than people are no wish', async () => {
  const answer = await call('POST', 'open/best-available', { showId, quantity: 1, wheelchairs: 2 });
  expect(answer).toMatchObject({ status: 400, body: { violations: [{ propertyPath: 'wheelchairs' }] } });
});

test('a reservation of a seat of a table says so', async () => {
  const admin = await counterOf(sale, 'ROLE_ADMIN');
  const { userId } = await sale.signIn();
  await sql`update region set reservable = true`.execute(sale.database.db);
  const reserved = await admin.reserve(await admin.choose(seats(10)), userId);
  const { orderId } = reserved.body as ReserveAnswer;
  expect((await admin.call('GET', `ticket-order/${orderId}/confirmation`)).body).toMatchObject({
    slots: [{ furniture: 'table', rowName: 'C', seatName: '3' }],
  });
});

test('a seat of a table is told as such from the booking to the ticket, and where that goes', async () => {
  const made = await create(seats(8, 14));
  const places = [
    { furniture: 'table', rowName: 'C', seatName: '1' },
    { furniture: null, rowName: 'D', seatName: '3' },
  ];
  expect(made.booking.items).toMatchObject(places);
  const bought = await buy(made);
  expect(bought.tickets).toMatchObject(places);

  const admin = await counterOf(sale, 'ROLE_ADMIN');
  const read = async (url: string) => (await admin.call('GET', url)).body;
  const sold = { tickets: places };
  expect(await read(`ticket-order/${bought.id}/ticket/`)).toMatchObject(sold);
  expect(await read(`ticket-order/${bought.id}/money`)).toMatchObject(sold);
  const listed = { items: expect.arrayContaining(places.map((place) => expect.objectContaining(place))) };
  expect(await read(`ticket/?showId=${showId}`)).toMatchObject(listed);
  expect(await read(`ticket-order/${bought.id}/participant/`)).toMatchObject(listed);
  expect(await read(`scan/show/${showId}`)).toMatchObject({ tickets: listed.items });

  const [first, second] = bought.tickets;
  const moved = await admin.call('POST', 'ticket/move', {
    tickets: [
      { ticketId: first?.id, showId, seat: 15 },
      { ticketId: second?.id, showId, seat: 9 },
    ],
  });
  const there = [
    { furniture: null, rowName: 'D', seatName: '4' },
    { furniture: 'table', rowName: 'C', seatName: '2' },
  ];
  expect(moved.body).toMatchObject({ tickets: there });
  expect(await read(`ticket-order/${bought.id}/ticket/`)).toMatchObject({ tickets: there });
});

test('what is special about a seat is told from the booking to the ticket, and goes where that goes', async () => {
  const made = await create(seats(12, 13));
  const marked = [{ marks: ['accessible'] }, { marks: ['companion'] }];
  expect(made.booking.items).toMatchObject(marked);
  const bought = await buy(made);
  expect(bought.tickets).toMatchObject(marked);

  const admin = await counterOf(sale, 'ROLE_ADMIN');
  const [first, second] = bought.tickets;
  await admin.call('POST', 'ticket/move', {
    tickets: [
      { ticketId: first?.id, showId, seat: 15 },
      { ticketId: second?.id, showId, seat: 12 },
    ],
  });
  const moved = await sql<{ marks: string[] }>`select marks from ticket order by position`.execute(
    sale.database.db,
  );
  expect(moved.rows).toEqual([{ marks: [] }, { marks: ['accessible'] }]);
});

/** Two tickets, paid. */
async function buy(made: Awaited<ReturnType<typeof create>>): Promise<Order> {
  const headers = { ...made.headers, authorization: (await sale.signIn()).authorization };
  const people = [{ firstName: 'Ana' }, { firstName: 'Luz' }];
  const confirmed = await call(
    'POST',
    `${made.path}/confirm`,
    { acceptTerms: true, participants: people, addOns: [], total: 2200 },
    headers,
  );
  expect(confirmed).toMatchObject({ status: 200 });
  const started = await call('POST', `${made.path}/payment`, {}, headers);
  await sale.server.app.inject({
    method: 'POST',
    url: `/sandbox-payment/${paymentStarted.parse(started.body).paymentId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
  return order.parse((await call('GET', `open/${made.path}/order`, undefined, headers)).body);
}
