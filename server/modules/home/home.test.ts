import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Home, HOME_DAYS } from '#domain/calls/home.ts';
import { type SoldTheatre, type Staff, startSoldTheatre } from '../ticket/testing/sold-theatre.ts';

let sold: SoldTheatre;

beforeAll(async () => {
  sold = await startSoldTheatre();
  await sold.require('email');
  await sold.sell({ seats: [0, 1], participants: [{ email: 'eva@example.org' }] });
  await sold.sell({ places: 1, state: 'reserved' });
  await sql`update event set description = '' where id = ${sold.theatre.draftId}`.execute(sold.server.db);
});
afterAll(async () => sold.server.close());

async function home(who: Staff): Promise<Home> {
  const answer = await sold.call(who, 'GET', '/api/home');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('an admin sees shows, sales, orders and what is to be done', async () => {
  const { today, next, sales, orders, tasks } = await home('admin');
  expect([today, next.map(({ id, capacity, taken }) => [id, capacity, taken])]).toEqual([
    [],
    [[sold.theatre.showId, 18, 2]],
  ]);
  expect(sales?.map(({ currency, days }) => [currency, days.length])).toEqual([['EUR', HOME_DAYS]]);
  const sum = sales?.[0]?.days.reduce((all, day) => [all[0]! + day.tickets, all[1]! + day.amount], [0, 0]);
  expect(sum).toEqual([2, 6000]);
  expect(orders?.map(({ state, tickets, customer }) => [state, tickets, customer])).toEqual([
    ['reserved', 1, 'Eva Ruiz'],
    ['paid', 2, 'Eva Ruiz'],
  ]);
  expect(tasks).toMatchObject([
    { kind: 'reservationExpiring', eventName: 'La mujer del saco' },
    {
      kind: 'incompleteEvent',
      eventId: sold.theatre.draftId,
      missing: ['ticketTypes', 'description', 'image'],
    },
    { kind: 'missingEmails', eventId: sold.theatre.eventId, count: 2 },
  ]);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'what was sold now is of the day that it is in %s',
  async (zone) => {
    const { db } = sold.server;
    const before = await sql<{ readonly id: number; readonly zone: string }>`
      update space set time_zone = ${zone} from space old where old.id = space.id
      returning space.id, old.time_zone as zone`.execute(db);
    try {
      const { sales } = await home('admin');
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format();
      expect(sales?.[0]?.days).toHaveLength(HOME_DAYS);
      expect(sales?.[0]?.days.at(-1)).toEqual({ day: today, tickets: 2, amount: 6000 });
    } finally {
      for (const row of before.rows)
        await sql`update space set time_zone = ${row.zone} where id = ${row.id}`.execute(db);
    }
  },
);

test('a space manager sees the own spaces, without what participants lack', async () => {
  const { next, sales, orders, tasks } = await home('manager');
  expect([next.length, sales?.length, orders?.length]).toEqual([1, 1, 2]);
  expect(tasks.map(({ kind }) => kind)).toEqual(['reservationExpiring', 'incompleteEvent']);
});

test('of other spaces a space manager sees nothing', async () => {
  expect(await home('stranger')).toEqual({
    today: [],
    next: [],
    sales: [],
    orders: [],
    tasks: [],
    refusedRefunds: [],
    firstSteps: [],
  });
});

test('until there is an event, whoever makes it is told what comes before, and what of it there is', async () => {
  const { db } = sold.server;
  const stepsOf = async (who: Staff) =>
    (await home(who)).firstSteps.map(({ step, done }) => `${step}${done ? ' ✓' : ''}`);
  expect(await stepsOf('admin')).toEqual([]);
  const spaces = await sql<{ readonly id: number; readonly of: number }>`
    with elsewhere as (
      insert into space (name, address, city, time_zone) values ('Otra', '', '', 'Europe/Madrid') returning id
    )
    select elsewhere.id, event.space_id as of from elsewhere, event limit 1`.execute(db);
  const [elsewhere, own] = [spaces.rows[0]?.id, spaces.rows[0]?.of];
  try {
    await sql`update event set space_id = ${elsewhere}`.execute(db);
    expect(await stepsOf('manager')).toEqual(['room ✓', 'map ✓', 'event']);
    expect(await stepsOf('eventManager')).toEqual([]);
    await sql`update room set archived_at = now() where space_id = ${own}`.execute(db);
    const rooms = await sql<{ readonly id: number }>`
      insert into room (space_id, name, capacity) values (${own}, 'Vacía', 5), (${own}, 'Otra', 5)
      returning id`.execute(db);
    const [first, second] = rooms.rows.map(({ id }) => id);
    const map = async () => (await home('manager')).firstSteps.find(({ step }) => step === 'map');
    expect(await map()).toEqual({ step: 'map', done: false, room: null });
    await sql`delete from room where id = ${second}`.execute(db);
    expect(await map()).toEqual({ step: 'map', done: false, room: first });
  } finally {
    await sql`delete from room where space_id = ${own} and name in ('Vacía', 'Otra')`.execute(db);
    await sql`update room set archived_at = null where space_id = ${own}`.execute(db);
    await sql`update event set space_id = ${own}`.execute(db);
    await sql`delete from space where id = ${elsewhere}`.execute(db);
  }
});

test('an event manager sees the shows to sell for, and neither money nor customers', async () => {
  const { next, sales, orders, tasks } = await home('eventManager');
  expect([next.length, sales, orders, tasks]).toEqual([1, null, null, []]);
});

test('an event manager finds every show ahead by its event, a page at a time; of others’ spaces nobody does', async () => {
  const { db } = sold.server;
  const { eventId, showId } = sold.theatre;
  const { rows } = await sql<{ readonly id: number }>`
    insert into show (event_id, room_id, plan_id, starts_at, ends_at)
    select event_id, room_id, plan_id, starts_at + day * interval '1 day', ends_at + day * interval '1 day'
    from show, generate_series(1, 8) day where show.id = ${showId} returning id`.execute(db);
  const ids = [showId, ...rows.map(({ id }) => id)];
  const shows = async (who: Staff, query: string) => {
    const answer = await sold.call(who, 'GET', `/api/home/show/${query}`);
    const { items, total } = answer.json<{ items: { id: number; eventId: number }[]; total: number }>();
    return [items.map(({ id }) => id), total];
  };
  try {
    expect((await home('eventManager')).next).toHaveLength(6);
    expect(await shows('eventManager', '?size=5')).toEqual([ids.slice(0, 5), 9]);
    expect(await shows('eventManager', '?size=5&page=2&search=mujer')).toEqual([ids.slice(5), 9]);
    expect(await shows('eventManager', '?search=otra+obra')).toEqual([[], 0]);
    expect(await shows('stranger', '')).toEqual([[], 0]);
    expect((await sold.call('usher', 'GET', '/api/home/show/')).statusCode).toBe(403);
    await sql`update event set state = 'draft' where id = ${eventId}`.execute(db);
    expect(await shows('eventManager', '')).toEqual([[], 0]);
  } finally {
    await sql`update event set state = 'published' where id = ${eventId}`.execute(db);
    await sql`delete from show where id = any(${rows.map(({ id }) => id)})`.execute(db);
  }
});

test('what went back of an order that stays paid is taken off the day it was sold on', async () => {
  const { db } = sold.server;
  const { rows } = await sql<{ readonly id: string }>`
    insert into order_refund (order_id, worth, amount, currency, origin)
    select id, 1000, 1000, currency, 'staff' from ticket_order where state = 'paid' returning id`.execute(db);
  expect(rows).toHaveLength(1);
  expect((await home('admin')).sales?.[0]?.days.at(-1)).toMatchObject({ tickets: 2, amount: 5000 });
  await sql`delete from order_refund`.execute(db);
});

test('orders whose refund the bank refuses are counted for who reaches them, until it has accepted', async () => {
  const { db } = sold.server;
  const { orderId } = await sold.sell({ seats: [3] });
  const payment = randomUUID();
  await sql`
    insert into payment (id, order_id, provider, state, amount, currency)
    values (${payment}, ${orderId}, 'sandbox', 'succeeded', 3000, 'EUR')`.execute(db);
  const { rows } = await sql<{ readonly id: string }>`
    with given as (
      insert into order_refund (order_id, worth, amount, currency, origin)
      select ${orderId}, 1000, 1000, 'EUR', 'staff' from generate_series(1, 2) returning id
    )
    insert into refund (payment_id, amount, order_refund_id, attempts) select ${payment}, 1000, id, 1 from given
    returning id`.execute(db);
  const refused = async (who: Staff) => (await home(who)).refusedRefunds;
  expect(await refused('admin')).toEqual([]);
  await sql`update refund set error = 'SIS0054'`.execute(db);
  const counted = [{ eventId: sold.theatre.eventId, eventName: 'La mujer del saco', count: 1 }];
  expect([await refused('admin'), await refused('manager')]).toEqual([counted, counted]);
  expect([await refused('stranger'), await refused('eventManager')]).toEqual([[], []]);
  await sql`update refund set state = 'done', error = null`.execute(db);
  expect([rows.length, await refused('admin')]).toEqual([2, []]);
  await sql`delete from refund`.execute(db);
  await sql`delete from order_refund`.execute(db);
  await sql`delete from payment`.execute(db);
  await sql`delete from ticket where order_id = ${orderId}`.execute(db);
  await sql`delete from ticket_order where id = ${orderId}`.execute(db);
});

test('what was withheld of an order that was given back whole is of the day it was sold on', async () => {
  const { db } = sold.server;
  const { orderId } = await sold.sell({ seats: [2] });
  await sql`
    with given as (
      insert into order_refund (order_id, worth, amount, currency, origin) values (${orderId}, 3000, 2700, 'EUR', 'customer')
    ), void as (
      update ticket set state = 'void' where order_id = ${orderId}
    )
    update ticket_order set state = 'refunded' where id = ${orderId}`.execute(db);
  expect((await home('admin')).sales?.[0]?.days.at(-1)).toMatchObject({ tickets: 2, amount: 6300 });
});

test('others have no home', async () => {
  expect((await sold.call('usher', 'GET', '/api/home')).statusCode).toBe(403);
});

test('a show of today stands apart, by the clock of its house', async () => {
  await sql`update show set starts_at = clock_timestamp(), ends_at = clock_timestamp() + interval '1 hour'
    where id = ${sold.theatre.showId}`.execute(sold.server.db);
  const { today, next } = await home('admin');
  expect([today.map(({ id }) => id), next]).toEqual([[sold.theatre.showId], []]);
});

test('a show that was called off is nowhere to be sold', async () => {
  const { db } = sold.server;
  await sql`update show set sale_ends_at = sale_starts_at where id = ${sold.theatre.showId}`.execute(db);
  const { today, next } = await home('admin');
  expect([...today, ...next]).toEqual([]);
  await sql`update show set starts_at = clock_timestamp() + interval '1 day', ends_at = clock_timestamp() + interval '2 days'
    where id = ${sold.theatre.showId}`.execute(db);
  const later = await home('eventManager');
  expect([...later.today, ...later.next]).toEqual([]);
  const found = await sold.call('eventManager', 'GET', '/api/home/show');
  expect(found.body).not.toContain('La mujer del saco');
});
