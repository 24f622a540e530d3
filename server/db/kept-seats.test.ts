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

test('0034: what is blocked is kept, and holds of other seats stay on their page', async () => {
  const { db } = database;
  await migrateTo(db, '0033-audit-calls');
  await sql`insert into space (name) values ('Teatro')`.execute(db);
  await sql`insert into room (space_id, name, capacity) select id, 'Sala', 100 from space`.execute(db);
  await sql`
    insert into plan (room_id, version, document, content, content_brotli, content_hash, seat_count)
    select id, 1, '{"regions": []}', '', '', 'hash', 2 from room`.execute(db);
  await sql`insert into event (space_id, name, title) select id, 'Obra', 'Obra' from space`.execute(db);
  await sql`
    insert into show (event_id, room_id, plan_id, starts_at, ends_at)
    select event.id, room.id, plan.id, now(), now() + interval '2 hours' from event, room, plan`.execute(db);
  await sql`
    insert into show_seat (show_id, seat, region, state, kept)
    select show.id, seat, 0, state, kept::jsonb from show,
      (values (0, 0, null), (1, 4, null), (2, 4, '{"reason": "Prensa"}')) as laid (seat, state, kept)`.execute(
    db,
  );

  expect(await migrateToLatest(db)).toContain('0034-kept-seats');

  const { rows } = await sql`select seat, kept from show_seat order by seat`.execute(db);
  expect(rows).toEqual([
    { seat: 0, kept: null },
    { seat: 1, kept: {} },
    { seat: 2, kept: { reason: 'Prensa' } },
  ]);
  await expect(sql`update show_seat set state = 4 where seat = 0`.execute(db)).rejects.toThrow(
    'blocked_seat_is_kept',
  );
  expect(await hotUpdates()).toBe(1);
  expect(await hotUpdates(sql`create index on show_seat (state)`)).toBe(0);
});

/** Of one hold, after a statement; nothing of it stays. */
async function hotUpdates(before = sql`select`): Promise<number> {
  const undo = new Error('undone');
  let made = Number.NaN;
  const tried = database.db.transaction().execute(async (trx) => {
    const counted = async () =>
      (
        await sql<{ count: number }>`
          select pg_stat_get_xact_tuples_hot_updated('show_seat'::regclass) as count`.execute(trx)
      ).rows[0]?.count ?? 0;
    await before.execute(trx);
    const first = await counted();
    await sql`
      update show_seat set state = 1, booking_id = gen_random_uuid(), ticket_type_id = 1, held_until = now(), kept = kept
      where seat = 0`.execute(trx);
    made = (await counted()) - first;
    throw undo;
  });
  await expect(tried).rejects.toBe(undo);
  return made;
}
