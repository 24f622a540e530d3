import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { MIGRATIONS, migrateToLatest } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});
afterAll(() => database.close());

test('several servers that start at once migrate once', async () => {
  const servers = Array.from({ length: 5 }, () => openDatabase(database.connection));
  const applied = await Promise.all(servers.map((server) => migrateToLatest(server.db)));
  await Promise.all(servers.map((server) => server.close()));
  expect(applied.flat()).toEqual(Object.keys(MIGRATIONS));
  expect(await migrateToLatest(database.db)).toEqual([]);
});

test('the clock of the database answers instants, counts answer numbers', async () => {
  const { rows } = await sql<{ at: Date; bookings: number }>`
    select timestamptz '2026-11-21 10:00:00Z' as at, (select count(*) from booking) as bookings`.execute(
    database.db,
  );
  expect(rows).toEqual([{ at: new Date('2026-11-21T10:00:00Z'), bookings: 0 }]);
});
