import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderTickets, ReserveAnswer } from '#domain/calls/box-office.ts';
import type { UserId } from '#domain/ids.ts';
import { type Made, madeOf, saleCaller } from '#server/modules/booking/testing/sale-caller.ts';
import { brokenInvariants } from '#server/modules/booking/testing/sale-invariants.ts';
import { type SaleServer, startSaleServer } from '#server/modules/booking/testing/sale-server.ts';
import { type Counter, counterOf, soldOf } from './testing/counter.ts';

let sale: SaleServer;
let sellers: readonly Counter[];
let customer: UserId;
const { call, empty } = saleCaller(() => sale);

beforeAll(async () => {
  sale = await startSaleServer();
  sellers = await Promise.all(Array.from({ length: 20 }, () => counterOf(sale, 'ROLE_TICKET_MANAGER')));
  customer = (await sale.signIn()).userId;
  await sql`update region set reservable = true`.execute(sale.database.db);
  await sql`update event set participants_later = true`.execute(sale.database.db);
});
beforeEach(async () => {
  const { db } = sale.database;
  await sql`truncate ticket_order, booking, booking_place, letter cascade`.execute(db);
  await empty();
  await sql`update show_seat set kept = null`.execute(db);
});
afterAll(async () => sale.close());

const wrongs = async () => [
  ...(await brokenInvariants(sale.database.db, sale.showId)),
  ...(await brokenInvariants(sale.database.db, sale.secondShowId)),
];
const seatsSold = async () =>
  (
    await sql<{ sold: number; tickets: number; seats: number }>`
      select (select count(*)::integer from show_seat where state = 2) as sold,
        (select count(*)::integer from ticket where state = 'valid') as tickets,
        (select count(distinct (show_id, seat))::integer from ticket where state = 'valid') as seats`.execute(
      sale.database.db,
    )
  ).rows[0];

test('20 sellers and 20 of the public on 40 seats: each is sold once', async () => {
  const seatsOf = (turn: number) => ({
    showId: turn % 2 === 0 ? sale.showId : sale.secondShowId,
    seat: Math.floor(turn / 2) % 20,
  });
  const sell = async (seller: Counter, turn: number) => {
    const chosen = await seller.call('POST', 'booking/', { seats: [seatsOf(turn)] });
    if (chosen.status !== 201) return 0;
    const made = madeOf(chosen);
    const mine: Made = { ...made, headers: { ...seller.headers, ...made.headers } };
    return (await seller.sell(mine, 3100)).status === 200 ? 1 : 0;
  };
  const hold = async (turn: number) =>
    (await call('POST', 'open/booking/', { seats: [seatsOf(turn)] })).status === 201;
  let sold = 0;
  let held = 0;
  await Promise.all([
    ...sellers.map(async (seller, place) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const made = await sell(seller, place * 3 + turn * 7);
        sold += made;
      }
    }),
    ...Array.from({ length: 20 }, async (_, place) => {
      for (let turn = 0; turn < 4; turn += 1) if (await hold(place * 5 + turn * 11)) held += 1;
    }),
  ]);
  expect(await wrongs()).toEqual([]);
  expect(await seatsSold()).toEqual({ sold, tickets: sold, seats: sold });
  expect(sold).toBeGreaterThan(0);
  expect(sold + held).toBeLessThanOrEqual(40);
});

test('one sale is made of many that are the same, and of two different ones', async () => {
  const [seller] = sellers;
  const made = await seller!.choose({ seats: [{ seat: 0 }] });
  const requestKey = randomUUID();
  const same = await Promise.all(Array.from({ length: 10 }, () => seller!.sell(made, 3100, { requestKey })));
  const answers = same.map(soldOf);
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  const other = await seller!.choose({ seats: [{ seat: 1 }] });
  const two = await Promise.all([seller!.sell(other, 3100), seller!.sell(other, 3100)]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await seatsSold()).toEqual({ sold: 2, tickets: 2, seats: 2 });
});

test('a reservation that ends while it is paid is paid or over, never both', async () => {
  const [seller] = sellers;
  const { db } = sale.database;
  for (let turn = 0; turn < 8; turn += 1) {
    const made = await seller!.choose({ seats: [{ seat: turn }] });
    const { orderId } = (await seller!.reserve(made, customer)).body as ReserveAnswer;
    const payment = { method: 'cash', tendered: 3100 };
    const end = async () => {
      await sql`update ticket_order set reserved_until = clock_timestamp() where id = ${orderId} and state = 'reserved'`.execute(
        db,
      );
      await sale.bookings.sweeper.sweep();
    };
    const [paid] = await Promise.all([
      seller!.call('POST', `ticket-order/${orderId}/sale`, { payment, total: 3100 }),
      turn % 2 === 0 ? end() : seller!.call('DELETE', `reservation/${orderId}`),
    ]);
    await sale.bookings.sweeper.sweep();
    const { rows } = await sql<{ state: string; seat: number; tickets: number; paid: number }>`
      select ordered.state, (select state from show_seat where show_id = ${sale.showId} and seat = ${turn}) as seat,
        (select count(*)::integer from ticket where order_id = ordered.id) as tickets,
        (select count(*)::integer from payment where order_id = ordered.id) as paid
      from ticket_order ordered where id = ${orderId}`.execute(db);
    expect(rows).toEqual([
      paid.status === 200
        ? { state: 'paid', seat: 2, tickets: 1, paid: 1 }
        : { state: turn % 2 === 0 ? 'expired' : 'cancelled', seat: 0, tickets: 0, paid: 0 },
    ]);
  }
  expect(await wrongs()).toEqual([]);
});

test('moves race holds and each other: a seat is one ticket’s', async () => {
  const [seller] = sellers;
  const made = await seller!.choose({ seats: Array.from({ length: 6 }, (_, seat) => ({ seat })) });
  const { orderId } = soldOf(await seller!.sell(made, 6 * 3100));
  const { tickets } = (await seller!.call('GET', `ticket-order/${orderId}/ticket/`)).body as OrderTickets;
  await Promise.all([
    ...tickets.map(({ id }, place) =>
      seller!.call('POST', 'ticket/move', {
        tickets: [{ ticketId: id, showId: sale.showId, seat: 10 + (place % 4) }],
      }),
    ),
    ...Array.from({ length: 8 }, (_, place) =>
      call('POST', 'open/booking/', { seats: [{ showId: sale.showId, seat: 10 + (place % 4) }] }),
    ),
  ]);
  expect(await wrongs()).toEqual([]);
  expect(await seatsSold()).toEqual({ sold: 6, tickets: 6, seats: 6 });
});
