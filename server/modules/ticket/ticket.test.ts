import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soldOrderList } from '#domain/calls/box-office.ts';
import type {
  ManagedOrder,
  ManagedOrderDetail,
  ManagedTicket,
  TicketChoices,
} from '#domain/calls/managed-ticket.ts';
import type { OrderId } from '#domain/ids.ts';
import { type SoldTheatre, type Staff, startSoldTheatre } from './testing/sold-theatre.ts';

let sold: SoldTheatre;
let first: OrderId;
let second: OrderId;

beforeAll(async () => {
  sold = await startSoldTheatre();
  const max = await sold.account('max@example.org', 'Máximo', 'Prat', ['ROLE_USER']);
  const participants = [{ firstName: 'Luz', lastName: 'Abad', email: 'luz@example.org' }];
  first = (await sold.sell({ seats: [0, 1], participants })).orderId;
  second = (await sold.sell({ places: 3, customer: max, state: 'reserved' })).orderId;
  await sql`update ticket set state = 'used', used_at = now() where order_id = ${second} and position = 0`.execute(
    sold.server.db,
  );
});
afterAll(async () => sold.server.close());

async function orders(query: string, who: Staff = 'admin') {
  const answer = await sold.call(who, 'GET', `/api/ticket-order/${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: ManagedOrder[]; total: number }>();
}
async function tickets(query: string, who: Staff = 'admin') {
  const answer = await sold.call(who, 'GET', `/api/ticket/${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: ManagedTicket[]; total: number }>();
}
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);

describe('orders', () => {
  test('are listed, the latest first', async () => {
    const { items, total } = await orders('');
    expect([total, idsOf({ items })]).toEqual([2, [second, first]]);
    expect(items[1]).toMatchObject({
      state: 'paid',
      tickets: 2,
      voidTickets: 0,
      total: 6000,
      refunded: 0,
      isCombo: false,
      customer: { name: 'Eva Ruiz', email: 'eva@example.org' },
    });
  });

  test('say what of them is void and was given back', async () => {
    const { db } = sold.server;
    const { orderId } = await sold.sell({ seats: [2, 3, 4] });
    await sql`update ticket set state = 'void' where order_id = ${orderId} and position = 0`.execute(db);
    await sql`
      insert into order_refund (order_id, worth, amount, currency, origin, reason)
      values (${orderId}, 3000, 2700, 'EUR', 'customer', ''), (${orderId}, 0, 300, 'EUR', 'staff', 'Cortesía')`.execute(
      db,
    );
    const part = { tickets: 3, voidTickets: 1, total: 9000, refunded: 3000 };
    expect((await orders('')).items.find(({ id }) => id === orderId)).toMatchObject(part);
    const asSold = await sold.call('admin', 'GET', '/api/ticket-order-group/order/');
    expect(soldOrderList.parse(asSold.json()).items.find(({ id }) => id === orderId)).toMatchObject(part);
    await sql`delete from order_refund where order_id = ${orderId}`.execute(db);
    await sql`delete from ticket where order_id = ${orderId}`.execute(db);
    await sql`delete from ticket_order where id = ${orderId}`.execute(db);
  });

  test('are found by a refund that the bank refuses, of what was sold and of what came too late', async () => {
    const { db } = sold.server;
    const refund = async (order: OrderId, error: string | null, state = 'due') => {
      const payment = randomUUID();
      await sql`
        with paid as (
          insert into payment (id, order_id, provider, state, amount, currency)
          values (${payment}, ${order}, 'sandbox', 'failed', 3000, 'EUR')
        )
        insert into refund (payment_id, amount, attempts, error, state)
        values (${payment}, 3000, 1, ${error}, ${state})`.execute(db);
    };
    const refused = async (who: Staff = 'admin') => idsOf(await orders('?refundRefused=true', who));
    await refund(first, null);
    await refund(second, null, 'done');
    expect(await refused()).toEqual([]);
    await refund(second, 'SIS0054');
    expect([await refused(), await refused('manager')]).toEqual([[second], [second]]);
    expect([await refused('stranger'), await refused('usher')]).toEqual([[], []]);
    expect(idsOf(await orders('?refundRefused=false'))).toEqual([first]);
    expect((await orders('')).items.map(({ refundRefused }) => refundRefused)).toEqual([true, false]);
    await sql`delete from refund`.execute(db);
    await sql`delete from payment`.execute(db);
  });

  test('say how many tickets they are of before those are made', async () => {
    const { db } = sold.server;
    const { orderId } = await sold.sell({ state: 'pending' });
    await sql`
      update ticket_order set confirmation = '{"tickets": [{}, {}], "addOns": []}' where id = ${orderId}`.execute(
      db,
    );
    expect((await orders('?state=pending')).items.map(({ tickets: count }) => count)).toEqual([2]);
    await sql`delete from ticket_order where id = ${orderId}`.execute(db);
  });

  test.each([
    ['?state=reserved', () => [second]],
    ['?search=SOLD1', () => [first]],
    ['?search=máximo', () => [second]],
    ['?search=EVA@EXAMPLE', () => [first]],
    ['?search=pr', () => [second]],
    ['?search=at', () => []],
    ['?search=100%25', () => []],
    ['?combo=true', () => []],
    ['?combo=false&sort=reference', () => [first, second]],
    ['?sort=total', () => [second, first]],
    ['?eventId=999', () => []],
    ['?size=1&page=2', () => [first]],
    ['?size=1&page=3', () => []],
  ])('%s', async (query, expected) => {
    expect(idsOf(await orders(query))).toEqual(expected());
  });

  test('of a show and an event', async () => {
    const { eventId, showId, draftShowId } = sold.theatre;
    expect((await orders(`?eventId=${eventId}&showId=${showId}`)).total).toBe(2);
    expect((await orders(`?showId=${draftShowId}`)).total).toBe(0);
  });

  test('tell how many of their tickets were used', async () => {
    const usedOf = async (id: OrderId) =>
      (await sold.call('admin', 'GET', `/api/ticket-order/${id}`)).json<ManagedOrderDetail>().usedTickets;
    expect([await usedOf(first), await usedOf(second)]).toEqual([0, 1]);
  });

  test('tell what their participants lack', async () => {
    await sold.require('email');
    const order = await sold.call('admin', 'GET', `/api/ticket-order/${first}`);
    expect(order.json<ManagedOrderDetail>()).toMatchObject({
      required: ['email'],
      missingEmails: 1,
      incomplete: 1,
    });
  });
});

describe('tickets', () => {
  test('are found by participant, customer and reference', async () => {
    expect((await tickets('?search=abad')).items.map(({ participant }) => participant.name)).toEqual([
      'Luz Abad',
    ]);
    expect((await tickets('?search=luz@')).total).toBe(1);
    expect((await tickets('?search=max@example')).total).toBe(3);
    expect((await tickets('?search=SOLD2')).total).toBe(3);
  });

  test('and orders are not found by a phone, which neither shows', async () => {
    await sql`update app_user set phone = '600111222' where email = 'max@example.org'`.execute(
      sold.server.db,
    );
    for (const search of ['600111222', '0111', '60']) {
      expect([(await tickets(`?search=${search}`)).total, (await orders(`?search=${search}`)).total]).toEqual(
        [0, 0],
      );
    }
  });

  test('are filtered and sorted', async () => {
    const { showId, draftId } = sold.theatre;
    expect((await tickets('?state=used')).items.map(({ usedAt }) => usedAt !== null)).toEqual([true]);
    expect((await tickets(`?showId=${showId}`)).total).toBe(5);
    expect((await tickets(`?eventId=${draftId}`)).total).toBe(0);
    expect((await tickets('?sort=-price')).items.map(({ price }) => price)).toEqual([
      3000, 3000, 1500, 1500, 1500,
    ]);
    expect((await tickets('?sort=-name&size=1')).items[0]?.participant.name).toBe('Luz Abad');
  });
});

describe('who reaches them', () => {
  test('a space manager those of the own spaces, an usher all tickets and no orders', async () => {
    expect([(await orders('', 'manager')).total, (await tickets('', 'manager')).total]).toEqual([2, 5]);
    expect([(await orders('', 'usher')).total, (await tickets('', 'usher')).total]).toEqual([0, 5]);
    expect((await sold.call('usher', 'GET', `/api/ticket-order/${first}`)).statusCode).toBe(404);
    expect([(await orders('', 'stranger')).total, (await tickets('', 'stranger')).total]).toEqual([0, 0]);
    expect((await sold.call('stranger', 'GET', `/api/ticket-order/${first}`)).statusCode).toBe(404);
    expect((await sold.call('manager', 'GET', `/api/ticket-order/${first}`)).statusCode).toBe(200);
    expect((await sold.call('eventManager', 'GET', '/api/ticket/')).statusCode).toBe(403);
  });

  test('and may filter by their events alone', async () => {
    const choices = async (who: Staff) =>
      (await sold.call(who, 'GET', '/api/ticket/choices')).json<TicketChoices>().events;
    expect((await choices('manager')).map(({ id, shows }) => [id, shows.length])).toEqual([
      [sold.theatre.eventId, 1],
    ]);
    expect(await choices('stranger')).toEqual([]);
  });
});
