import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateTo, migrateToLatest } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
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

test('0039: tickets sold before say what is special about their seat in the plan of their show', async () => {
  const { db } = database;
  await migrateTo(db, '0038-notified-orders');
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
  await sql`
    insert into booking (token_hash, event_id, state, user_id)
    select '', event.id, 'confirmed', app_user.id from event, app_user`.execute(db);
  await sql`
    insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
    select 'REF', event_id, id, user_id, 'paid', 'EUR', 0, 0, '{}' from booking`.execute(db);
  await sql`
    insert into ticket (order_id, event_id, show_id, region, seat, region_name, row_name, seat_name, ticket_type_name, price, position)
    select ticket_order.id, show.event_id, show.id, sold.region, sold.seat, '', sold.row, sold.name, '', 0, sold.position
    from show, ticket_order, (values (0, 1, 0, '1', '1'), (1, 1, 1, '1', '2'), (2, 1, 2, '1', '3'), (3, 1, 3, '2', '1'), (4, 0, null, null, null))
      as sold (position, region, seat, row, name)`.execute(db);

  expect(await migrateToLatest(db)).toContain('0039-ticket-marks');

  const { rows } = await sql<{ marks: string[] }>`select marks from ticket order by position`.execute(db);
  expect(rows.map(({ marks }) => marks)).toEqual([['accessible', 'restrictedView'], [], [], [], []]);
});
