import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  MoveAnswer,
  OrderLink,
  OrderTickets,
  ReserveAnswer,
  ShowStatusAnswer,
} from '#domain/calls/box-office.ts';
import { BOOKING_TOKEN_HEADER, type Order, type OwnOrdersAnswer } from '#domain/calls/booking.ts';
import type { UserId } from '#domain/ids.ts';
import { refused, saleCaller } from '#server/modules/booking/testing/sale-caller.ts';
import { brokenInvariants } from '#server/modules/booking/testing/sale-invariants.ts';
import { type SaleServer, startSaleServer } from '#server/modules/booking/testing/sale-server.ts';
import { type Counter, counterOf, soldOf } from './testing/counter.ts';

let sale: SaleServer;
let seller: Counter;
let customer: UserId;
const { call, create, empty, endDeadline } = saleCaller(() => sale);

beforeAll(async () => {
  sale = await startSaleServer();
  seller = await counterOf(sale, 'ROLE_TICKET_MANAGER');
  customer = (await sale.signIn()).userId;
  await sql`update region set reservable = (key = 'stalls')`.execute(sale.database.db);
  await sql`update event set participants_later = true`.execute(sale.database.db);
});
beforeEach(async () => {
  const { db } = sale.database;
  await sql`truncate ticket_order, booking, booking_place, letter cascade`.execute(db);
  await empty();
  await sql`update show_seat set kept = null`.execute(db);
});
afterAll(async () => sale.close());

const statesOf = async () =>
  Object.fromEntries(
    (
      await sql<{ seat: number; state: number }>`
        select seat, state from show_seat where show_id = ${sale.showId} and state > 0 order by seat`.execute(
        sale.database.db,
      )
    ).rows.map(({ seat, state }) => [seat, state]),
  );
const orders = async () =>
  (
    await sql<{ state: string; booking: string; total: number; paid: number; tickets: number }>`
      select ordered.state, booking.state as booking, ordered.total,
        (select coalesce(sum(amount), 0)::integer from payment where order_id = ordered.id and payment.state = 'succeeded') as paid,
        (select count(*)::integer from ticket where order_id = ordered.id and ticket.state = 'valid') as tickets
      from ticket_order ordered join booking on booking.id = ordered.booking_id order by ordered.id`.execute(
      sale.database.db,
    )
  ).rows;
const sound = async () => expect(await brokenInvariants(sale.database.db, sale.showId)).toEqual([]);

test('sells more than a person may have, before the sale, for cash with change; said again it answers the same', async () => {
  const made = await seller.choose({
    showId: sale.laterShowId,
    seats: Array.from({ length: 8 }, (_, seat) => ({ seat })),
  });
  const wish = { requestKey: randomUUID(), payment: { method: 'cash', tendered: 30_000 } };
  const total = 8 * 3100;
  const sold = soldOf(await seller.sell(made, total, wish));
  expect(sold).toMatchObject({ state: 'paid', total, change: 5200, url: null });
  expect((await seller.sell(made, total, wish)).body).toEqual(sold);
  expect(refused(await seller.sell(made, total))).toEqual([409, 'bookingClosed', {}]);
  expect(await orders()).toEqual([{ state: 'paid', booking: 'confirmed', total, paid: total, tickets: 8 }]);
  const { rows } = await sql<{ seller: number; method: string }>`
    select ticket_order.seller_id as seller, payment_method as method from ticket_order`.execute(
    sale.database.db,
  );
  expect(rows).toEqual([{ seller: seller.userId, method: 'cash' }]);
});

test('refuses too little cash, another total, a type that is used up, and a booking of somebody else', async () => {
  const made = await seller.choose({ seats: [{ seat: 0 }] });
  const other = await counterOf(sale, 'ROLE_ADMIN');
  expect(refused(await seller.sell(made, 3100, { payment: { method: 'cash', tendered: 3000 } }))).toEqual([
    409,
    'tenderedTooLittle',
    { missing: 100 },
  ]);
  expect(refused(await seller.sell(made, 3000))).toEqual([409, 'totalChanged', { total: 3100 }]);
  expect(
    refused(await other.sell({ ...made, headers: { ...made.headers, ...other.headers } }, 3100)),
  ).toEqual([404, 'bookingNotFound', {}]);
  expect(
    refused(
      await call(
        'POST',
        `open/${made.path}/seat`,
        { seats: [{ showId: sale.showId, seat: 1 }] },
        made.headers,
      ),
    ),
  ).toEqual([404, 'bookingNotFound', {}]);
  const floor = await seller.choose({ places: [{ region: 2, quantity: 5 }] });
  expect(refused(await seller.sell(floor, 5 * 1600))).toEqual([
    409,
    'ticketTypeSoldOut',
    { ticketType: 'Pista' },
  ]);
  await sound();
});

test('gives tickets away for a reason, and takes a card', async () => {
  const free = await seller.choose({ seats: [{ seat: 0 }] });
  expect(
    soldOf(await seller.sell(free, 3100, { payment: { method: 'free', reason: 'Prensa' } })),
  ).toMatchObject({ total: 0 });
  const card = await seller.choose({ seats: [{ seat: 1 }] });
  soldOf(
    await seller.sell(card, 3100, { customerId: customer, payment: { method: 'card', reference: 'A-1' } }),
  );
  expect((await orders()).map(({ total, paid, tickets }) => [total, paid, tickets])).toEqual([
    [0, 0, 1],
    [3100, 3100, 1],
  ]);
  await sound();
});

test('reserves what is reservable, extends, and is paid at the counter', async () => {
  const balcony = await seller.choose({ seats: [{ seat: 20 }] });
  expect(refused(await seller.reserve(balcony, customer))).toEqual([
    409,
    'notReservable',
    { region: 'Region balcony' },
  ]);
  const made = await seller.choose({ seats: [{ seat: 0 }, { seat: 1 }] });
  const answer = await seller.reserve(made, customer);
  expect(answer.status).toBe(200);
  const { orderId, total } = answer.body as ReserveAnswer;
  expect(await statesOf()).toMatchObject({ 0: 3, 1: 3 });
  expect(refused(await call('POST', 'open/booking/', { seats: [{ showId: sale.showId, seat: 0 }] }))[1]).toBe(
    'seatTaken',
  );
  const list = await seller.call('GET', 'reservation/');
  expect(list.body).toMatchObject({ total: 1, items: [{ orderId, tickets: 2, total: 6200 }] });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await seller.call('PUT', `reservation/${orderId}`, { until })).body).toMatchObject({ until });
  expect(
    refused(await seller.call('PUT', `reservation/${orderId}`, { until: '2020-01-01T00:00:00Z' }))[1],
  ).toBe('untilOutOfRange');
  expect((await seller.call('POST', `reservation/${orderId}/reminder`)).status).toBe(204);
  expect((await seller.call('GET', `ticket-order/${orderId}/confirmation`)).body).toMatchObject({
    total,
    slots: [{}, {}],
  });
  const payment = { method: 'cash', tendered: 10_000 };
  expect(soldOf(await seller.call('POST', `ticket-order/${orderId}/sale`, { payment, total }))).toMatchObject(
    { change: 3800 },
  );
  expect(refused(await seller.call('POST', `ticket-order/${orderId}/sale`, { payment, total }))[1]).toBe(
    'reservationPaid',
  );
  expect(refused(await seller.call('DELETE', `reservation/${orderId}`))[1]).toBe('reservationPaid');
  expect(await orders()).toEqual([
    { state: 'paid', booking: 'confirmed', total: 6200, paid: 6200, tickets: 2 },
  ]);
  await sound();
});

test('a reservation that is cancelled or expires gives its seats back, kept ones kept', async () => {
  expect(
    (await seller.call('POST', `show/${sale.showId}/block`, { seats: [1], reason: 'Prensa' })).body,
  ).toEqual({ changed: 1 });
  const first = await seller.choose({ seats: [{ seat: 0 }, { seat: 1 }] });
  const { orderId } = (await seller.reserve(first, customer)).body as ReserveAnswer;
  expect((await seller.call('DELETE', `reservation/${orderId}?reason=No`)).status).toBe(204);
  expect(await statesOf()).toEqual({ 1: 4 });
  expect(refused(await seller.call('POST', `reservation/${orderId}/reminder`))[1]).toBe(
    'reservationCancelled',
  );
  const second = await seller.choose({ seats: [{ seat: 0 }] });
  const again = (await seller.reserve(second, customer)).body as ReserveAnswer;
  await sql`update ticket_order set reserved_until = now() - interval '1 second' where id = ${again.orderId}`.execute(
    sale.database.db,
  );
  const payment = { method: 'cash', tendered: 10_000 };
  expect(
    refused(await seller.call('POST', `ticket-order/${again.orderId}/sale`, { payment, total: 3100 }))[1],
  ).toBe('reservationExpired');
  await sale.bookings.sweeper.sweep();
  expect(await statesOf()).toEqual({ 1: 4 });
  expect((await orders()).map(({ state, booking }) => [state, booking])).toEqual([
    ['cancelled', 'released'],
    ['expired', 'expired'],
  ]);
  await sound();
});

test('keeps seats for the box office: nobody else takes them, and given back they are kept again', async () => {
  expect(
    (await seller.call('POST', `show/${sale.showId}/block`, { seats: [0, 1], reason: 'Prensa' })).body,
  ).toEqual({ changed: 2 });
  expect(refused(await call('POST', 'open/booking/', { seats: [{ showId: sale.showId, seat: 0 }] }))[1]).toBe(
    'seatTaken',
  );
  const made = await seller.choose({ seats: [{ seat: 0 }] });
  const status = (await seller.call('GET', `show/${sale.showId}/status`)).body as ShowStatusAnswer;
  expect(status.claims.map(({ state, seats, reason }) => [state, seats, reason])).toEqual([
    ['blocked', [1], 'Prensa'],
    ['held', [0], null],
  ]);
  await endDeadline(made.booking.id);
  expect(refused(await call('POST', 'open/booking/', { seats: [{ showId: sale.showId, seat: 0 }] }))[1]).toBe(
    'seatTaken',
  );
  await sale.bookings.sweeper.sweep();
  expect(await statesOf()).toEqual({ 0: 4, 1: 4 });
  const held = await create({ seats: [{ seat: 2 }] });
  expect(
    refused(await seller.call('POST', `show/${sale.showId}/block`, { seats: [2, 3], reason: 'x' }))[1],
  ).toBe('seatTaken');
  expect((await seller.call('POST', `show/${sale.showId}/unblock`, { seats: [0, 1, 2] })).body).toEqual({
    changed: 2,
  });
  expect(Object.keys(await statesOf())).toEqual(['2']);
  expect(held.booking.items).toHaveLength(1);
  await sound();
});

test('moves tickets to other seats and shows, also among themselves; a difference is settled or refused', async () => {
  const made = await seller.choose({ seats: [{ seat: 0 }, { seat: 1 }] });
  const { orderId } = soldOf(await seller.sell(made, 6200));
  await sql`update ticket set marks = '{companion}' where order_id = ${orderId} and seat = 1`.execute(
    sale.database.db,
  );
  const { tickets } = (await seller.call('GET', `ticket-order/${orderId}/ticket/`)).body as OrderTickets;
  expect(tickets.map(({ price, costs, marks }) => [price, costs, marks])).toEqual([
    [3000, 100, []],
    [3000, 100, ['companion']],
  ]);
  const [one, two] = tickets;
  const move = (moves: readonly object[], more: object = {}) =>
    seller.call('POST', 'ticket/move', { tickets: moves, ...more });
  const swapped = await move([
    { ticketId: one?.id, showId: sale.showId, seat: 1 },
    { ticketId: two?.id, showId: sale.showId, seat: 0 },
  ]);
  expect(swapped.body).toMatchObject({ difference: 0, tickets: [{ id: one?.id }, { id: two?.id }] });
  const away = { ticketId: one?.id, showId: sale.secondShowId, seat: 5 };
  expect((await move([away])).status).toBe(200);
  expect(await statesOf()).toEqual({ 0: 2 });
  await create({ seats: [{ seat: 9 }] });
  expect(refused(await move([{ ...away, showId: sale.showId, seat: 9 }]))[1]).toBe('seatTaken');
  const floor = { ticketId: two?.id, showId: sale.showId, region: 2 };
  expect(refused(await move([floor]))).toEqual([409, 'priceDiffers', { difference: -1500 }]);
  const settled = await move([floor], { settle: { method: 'refund' } });
  expect(settled.body).toMatchObject({
    difference: -1500,
    byHand: [{ method: 'cash', amount: 1500 }],
  } satisfies Partial<MoveAnswer>);
  const dearer = { ...floor, region: undefined, seat: 3 };
  const paid = await move([dearer], { settle: { method: 'cash', tendered: 2000 } });
  expect(paid.body).toMatchObject({ difference: 1500, change: 500, byHand: [] });
  await sound();
});

test('a reservation and a move that are asked for again are answered as before, and their keys serve nothing else', async () => {
  const reserving = { requestKey: randomUUID() };
  const made = await seller.choose({ seats: [{ seat: 0 }] });
  const reserved = await seller.reserve(made, customer, reserving);
  expect(reserved.status).toBe(200);
  expect((await seller.reserve(made, customer, reserving)).body).toEqual(reserved.body);
  const other = await seller.choose({ seats: [{ seat: 1 }] });
  expect(refused(await seller.reserve(other, customer, reserving))).toEqual([409, 'requestKeyUsed', {}]);
  expect(refused(await seller.sell(other, 3100, reserving))[1]).toBe('requestKeyUsed');

  const { orderId } = soldOf(await seller.sell(other, 3100));
  const { tickets } = (await seller.call('GET', `ticket-order/${orderId}/ticket/`)).body as OrderTickets;
  const moving = { requestKey: randomUUID() };
  const move = (seat: number, more: object = moving) =>
    seller.call('POST', 'ticket/move', {
      tickets: [{ ticketId: tickets[0]?.id, showId: sale.showId, seat }],
      ...more,
    });
  const moved = await move(5);
  expect(moved.status).toBe(200);
  expect((await move(6, {})).status).toBe(200);
  // The answer of then: the ticket stays where it was moved meanwhile.
  expect((await move(5)).body).toEqual(moved.body);
  expect(await statesOf()).toEqual({ 0: 3, 6: 2 });
  expect((await orders()).map(({ state, tickets: count }) => [state, count])).toEqual([
    ['reserved', 0],
    ['paid', 1],
  ]);
  await sound();
});

test('a link is paid without an account, and opened again does no harm', async () => {
  const made = await seller.choose({ seats: [{ seat: 0 }] });
  const sold = soldOf(await seller.sell(made, 3100, { customerId: customer, payment: { method: 'link' } }));
  expect(sold).toMatchObject({ state: 'pending', total: 3100 });
  const token = sold.url?.split('link=')[1] ?? '';
  const link = (await call('GET', `open/order-link/${token}`)).body as OrderLink;
  expect(link).toMatchObject({
    state: 'pending',
    wasPaid: false,
    total: 3100,
    booking: { id: made.booking.id, token },
  });
  const started = await call('POST', `open/order-link/${token}/payment`, {});
  expect(started.status).toBe(200);
  expect((await call('GET', `open/order-link/${'x'.repeat(30)}`)).status).toBe(404);
  // Paid at the counter in the end: the link says so, and pays no more.
  soldOf(await seller.sell(made, 3100, { customerId: customer }));
  const paid = (await call('GET', `open/order-link/${token}`)).body as OrderLink;
  expect(paid).toMatchObject({ state: 'paid', wasPaid: true, booking: { id: made.booking.id } });
  // From then on it opens what a letter does: the tickets, and not the booking.
  const withKey = (of: string) => call('GET', of, undefined, { [BOOKING_TOKEN_HEADER]: paid.booking.token });
  expect((await withKey(`open/booking/${made.booking.id}`)).status).toBe(404);
  const order = (await withKey(`open/booking/${made.booking.id}/order`)).body as Order;
  expect(order.tickets).toHaveLength(1);
  expect(order.customer.email).toContain('…');
  expect((await call('POST', `open/order-link/${token}/payment`, {})).status).toBe(409);
  await sound();
});

test('a space manager sells for the own spaces alone', async () => {
  const manager = await counterOf(sale, 'ROLE_SPACE_MANAGER');
  const wish = { seats: [{ showId: sale.showId, seat: 0 }] };
  expect(refused(await manager.call('POST', 'booking/', wish))).toEqual([409, 'notOnSale', {}]);
  expect((await manager.call('GET', `show/${sale.showId}/status`)).status).toBe(404);
  expect((await manager.call('GET', 'show/')).body).toMatchObject({ items: [] });
  await sql`insert into space_manager select space_id, ${manager.userId} from event where id = ${sale.eventId}`.execute(
    sale.database.db,
  );
  soldOf(await manager.sell(await manager.choose({ seats: [{ seat: 0 }] }), 3100));
});

test('finds and makes customers, and lists shows, groups and orders', async () => {
  const made = await seller.call('POST', 'customer/', {
    name: 'Álvaro',
    lastName: 'Núñez',
    phone: '+34 600 111 222',
  });
  expect(made.status).toBe(201);
  expect((await seller.call('GET', 'customer/?search=nunez')).body).toMatchObject([{ name: 'Álvaro Núñez' }]);
  for (const digits of ['600111', '0111222']) {
    expect((await seller.call('GET', `customer/?search=${digits}`)).body).toMatchObject([
      { name: 'Álvaro Núñez' },
    ]);
  }
  await seller.call('POST', 'customer/', { name: 'Juncal', email: 'juncal@cañas.es' });
  expect(
    (await seller.call('GET', `customer/?search=${encodeURIComponent('@cañas.es')}`)).body,
  ).toMatchObject([{ name: 'Juncal', email: 'juncal@xn--caas-hqa.es' }]);
  expect(refused(await seller.call('POST', 'customer/', { name: 'X' }))[1]).toBe('customerUnreachable');
  expect((await seller.call('GET', 'show/?search=obra')).body).toMatchObject({ total: 5 });
  expect((await seller.call('GET', `ticket-order-group/?eventId=${sale.eventId}`)).body).toMatchObject({
    total: 2,
  });
  soldOf(await seller.sell(await seller.choose({ seats: [{ seat: 0 }] }), 3100));
  expect((await seller.call('GET', 'ticket-order-group/order/?combo=false')).body).toMatchObject({
    total: 1,
    totals: [{ orders: 1, tickets: 1, total: 3100 }],
  });
});

test('a reservation that waits is among what its customer has, until its time has come', async () => {
  const { userId, authorization } = await sale.signIn();
  const made = await seller.choose({ seats: [{ seat: 0 }, { seat: 1 }] });
  const kept = (await seller.reserve(made, userId)).body as ReserveAnswer;
  const own = async (query = '') =>
    (await call('GET', `me/ticket-order/${query}`, undefined, { authorization })).body as OwnOrdersAnswer;
  expect((await own()).reservations).toEqual([
    expect.objectContaining({
      id: kept.orderId,
      reference: kept.reference,
      tickets: 2,
      total: kept.total,
      until: kept.until,
      startsAt: [expect.any(String)],
    }),
  ]);
  expect([(await own('?when=past')).reservations, (await own('?page=2')).reservations]).toEqual([[], []]);
  await sql`update ticket_order set reserved_until = now() - interval '1 second'`.execute(sale.database.db);
  expect((await own()).reservations).toEqual([]);
});
