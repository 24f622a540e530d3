import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.connection, { connections: 1, longestQueryMs: 300 });
});
afterAll(async () => {
  await open.close();
  await database.close();
});

const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(open.db)).rows;

test('a connection that breaks between two statements fails the next one, and nothing else', async () => {
  const cutOff = open.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid ?? 0;
    await sql`select pg_terminate_backend(${pid})`.execute(database.db);
    await vi.waitFor(async () => {
      const left = await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.db);
      expect(left.rows).toEqual([]);
    });
    await sql`select 1`.execute(trx);
  });
  await expect(cutOff).rejects.toThrow(/terminat|not queryable/i);
  expect(await one()).toEqual([{ one: 1 }]);
});

test('a statement that takes too long fails, and the next ones do not wait behind it', async () => {
  const slow = sql`select pg_sleep(60)`;
  await expect(slow.execute(open.db)).rejects.toThrow('Query read timeout');
  expect(await one()).toEqual([{ one: 1 }]);
  await expect(open.db.transaction().execute((trx) => slow.execute(trx))).rejects.toThrow(
    /timeout|not queryable/,
  );
  expect(await one()).toEqual([{ one: 1 }]);
});
