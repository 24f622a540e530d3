import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { Database } from '../db/schema.ts';
import { loadInBulk } from './load-in-bulk.ts';

const TABLES = ['ticket_order', 'payment'] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

/** Definitions of the tables' foreign keys and indexes, by name. */
async function partsOf(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ part: string }>`
    select conname || ' ' || pg_get_constraintdef(oid) as part from pg_constraint
      where conrelid = any(${[...TABLES]}::text[]::regclass[])
    union select pg_get_indexdef(indexrelid) from pg_index where indrelid = any(${[...TABLES]}::text[]::regclass[])
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** A payment of an order that there is none of. */
const payForNothing = (db: Kysely<Database>) =>
  sql`insert into payment (order_id, provider, state, amount, currency) values (4711, 'sandbox', 'succeeded', 1, 'EUR')`.execute(
    db,
  );

test('keys and indexes are away while rows come, and afterwards as they were', async () => {
  const before = await partsOf(server.db);
  let meanwhile: readonly string[] = [];
  await server.db.transaction().execute(async (transaction) => {
    await loadInBulk(transaction, TABLES, async () => {
      meanwhile = await partsOf(transaction);
    });
  });
  expect(await partsOf(server.db)).toEqual(before);
  expect(before.filter((part) => !meanwhile.includes(part))).toEqual(
    before.filter((part) => part.includes('FOREIGN KEY') || part.startsWith('CREATE INDEX')),
  );
  expect(before.length).toBeGreaterThan(meanwhile.length);
});

test('a row that refers to nothing is refused at the end, and nothing has changed', async () => {
  const before = await partsOf(server.db);
  const loading = server.db.transaction().execute((transaction) =>
    loadInBulk(transaction, TABLES, async () => {
      await payForNothing(transaction);
    }),
  );
  await expect(loading).rejects.toThrow(/foreign key/);
  expect(await partsOf(server.db)).toEqual(before);
  const { rows } = await sql`select 1 from payment`.execute(server.db);
  expect(rows).toEqual([]);
});
