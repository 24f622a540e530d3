import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrateTo, migrateToLatest } from './migrate.ts';
import type { Database } from './schema.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});
afterAll(() => database.close());

const marked = { name: '1', marks: ['panorama', 'restrictedView', 'accessible'] };
const DOCUMENT = {
  regions: [
    { id: 'floor', name: 'Pista', seated: false, capacity: 40 },
    {
      ...{ id: 'hall', name: 'Sala', seated: true },
      rows: [
        { name: '1', seats: [marked, { name: '2' }, { name: '3', marks: ['panorama'] }] },
        { name: '2', seats: [{ name: '1' }] },
      ],
    },
  ],
};

/** A show in the hall, and who has booked it. */
async function seedShow(db: Kysely<Database>): Promise<void> {
  await sql`insert into space (name) values ('Teatro')`.execute(db);
  await sql`insert into room (space_id, name, capacity) select id, 'Sala', 100 from space`.execute(db);
  await sql`
    insert into plan (room_id, version, document, content, content_brotli, content_hash, seat_count)
    select id, 1, ${JSON.stringify(DOCUMENT)}::jsonb, '', '', 'hash', 44 from room`.execute(db);
  await sql`insert into event (space_id, name, title) select id, 'Obra', 'Obra' from space`.execute(db);
  await sql`
    insert into show (event_id, room_id, plan_id, starts_at, ends_at)
    select event.id, room.id, plan.id, now(), now() + interval '2 hours' from event, room, plan`.execute(db);
  await sql`insert into app_user (email, name, last_name) values ('ana@example.org', 'Ana', 'Gil')`.execute(
    db,
  );
}

async function addOrder(
  db: Kysely<Database>,
  state: string,
  confirmation: object,
  reference = state,
): Promise<void> {
  await sql`
    with booked as (
      insert into booking (token_hash, event_id, state, user_id)
      select '', event.id, 'confirmed', app_user.id from event, app_user returning *
    )
    insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
    select ${reference}, event_id, id, user_id, ${state}, 'EUR', 0, 0, ${JSON.stringify(confirmation)}::jsonb from booked`.execute(
    db,
  );
}

test('0039: tickets sold before say what is special about their seat in the plan of their show', async () => {
  const { db } = database;
  await migrateTo(db, '0038-notified-orders');
  await seedShow(db);
  await addOrder(db, 'paid', {});
  await sql`
    insert into ticket (order_id, event_id, show_id, region, seat, region_name, row_name, seat_name, ticket_type_name, price, position)
    select ticket_order.id, show.event_id, show.id, sold.region, sold.seat, '', sold.row, sold.name, '', 0, sold.position
    from show, ticket_order, (values (0, 1, 0, '1', '1'), (1, 1, 1, '1', '2'), (2, 1, 2, '1', '3'), (3, 1, 3, '2', '1'), (4, 0, null, null, null))
      as sold (position, region, seat, row, name)`.execute(db);

  expect(await migrateToLatest(db)).toContain('0039-ticket-marks');

  const { rows } = await sql<{ marks: string[] }>`select marks from ticket order by position`.execute(db);
  expect(rows.map(({ marks }) => marks)).toEqual([['accessible', 'restrictedView'], [], [], [], []]);
});

test('0041: what was confirmed before and has no tickets yet says it too, and says nothing else', async () => {
  const { db } = database;
  await migrateTo(db, '0040-wheelchair-plans');
  await seedShow(db);
  const { rows: shows } = await sql<{ id: number }>`select id from show`.execute(db);
  const showId = shows[0]?.id;
  const seat = (index: number, rowName: string, seatName: string) => {
    return { showId, region: 1, seat: index, rowName, seatName, price: 1000 };
  };
  const standing = { showId, region: 0, seat: null, rowName: null, seatName: null, price: 500 };
  const addOns = [{ addOnId: 1, quantity: 1 }];
  const before = { tickets: [seat(0, '1', '1'), seat(1, '1', '2'), standing], addOns };
  for (const state of ['pending', 'reserved', 'expired', 'paid', 'cancelled'])
    await addOrder(db, state, before);
  const told = { tickets: [{ ...seat(0, '1', '1'), marks: ['companion'] }], addOns };
  await addOrder(db, 'pending', told, 'told');

  expect(await migrateToLatest(db)).toContain('0041-order-marks');

  const { rows } = await sql<{ reference: string; confirmation: object }>`
    select reference, confirmation from ticket_order order by id`.execute(db);
  const marks = [['accessible', 'restrictedView'], [], []];
  const after = {
    tickets: before.tickets.map((ticket, index) => ({ ...ticket, marks: marks[index] })),
    addOns,
  };
  expect(rows.map(({ reference, confirmation }) => [reference, confirmation])).toEqual([
    ['pending', after],
    ['reserved', after],
    ['expired', after],
    ['paid', before],
    ['cancelled', before],
    ['told', told],
  ]);
});
