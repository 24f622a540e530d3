import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventId } from '#domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import { accept } from '#domain/result.ts';
import { changeProducts } from './product-routes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a change is made anew where it and a payment waited for one another, and told once', async () => {
  const { db } = database;
  await sql`create table probe (attempt integer)`.execute(db);
  let told = 0;
  const offers = { changed: () => Promise.resolve(void (told += 1)), listen: () => undefined };
  const scope = { eventId: eventId.parse(1), isArchived: false };
  let attempts = 0;
  const done = await changeProducts({ db, offers }, scope, async (trx) => {
    attempts += 1;
    await sql`insert into probe values (${attempts})`.execute(trx);
    if (attempts === 1)
      await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(trx);
    return accept(attempts);
  });
  const { rows } = await sql`select attempt from probe`.execute(db);
  expect([done, rows, told]).toEqual([accept(2), [{ attempt: 2 }], 1]);
});
