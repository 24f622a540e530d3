import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inStep, joinQueries, NotTogether, requireAlone } from './in-step.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { sharedTransactions } from './shared-transactions.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import type { Database } from './schema.ts';

/** Numbers in a table of its own, and what was asked of the database, one entry a statement. */
let database: TestDatabase;
let open: OpenDatabase;
const asked: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.connection);
  await sql`create table noted (number integer primary key)`.execute(open.db);
});
afterAll(async () => {
  await open.close();
  await database.close();
});
beforeEach(async () => {
  asked.length = 0;
  await sql`delete from noted`.execute(open.db);
});

const note = inStep(async (db, numbers: readonly number[]) => {
  asked.push(`note ${numbers.join(' ')}`);
  await sql`insert into noted select * from unnest(${[...numbers]}::integer[])`.execute(db);
  return numbers.map((number) => number * 10);
});
const count = inStep(async (db, keys: readonly string[]) => {
  asked.push(`count ${keys.join(' ')}`);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from noted`.execute(db);
  return keys.map(() => rows[0]?.count ?? 0);
});
const noted = async () => {
  const { rows } = await sql<{ number: number }>`select number from noted order by number`.execute(open.db);
  return rows.map(({ number }) => number);
};
const noteAndCount = (number: number) => async (trx: Kysely<Database>) => {
  const answer = await note(trx, number);
  return [answer, await count(trx, `of ${number}`)];
};

describe('those that come while one is under way', () => {
  test('share the next transaction, one statement a step, each with its own answer', async () => {
    const transact = sharedTransactions(open.db);
    const done = await Promise.all([1, 2, 3].map((number) => transact([`${number}`], noteAndCount(number))));
    expect(done).toEqual([
      [10, 3],
      [20, 3],
      [30, 3],
    ]);
    expect(asked).toEqual(['note 1 2 3', 'count of 1 of 2 of 3']);
  });

  test('do not share it with whom they have a key in common', async () => {
    const transact = sharedTransactions(open.db);
    const done = await Promise.all([
      transact(['a', 'mine'], noteAndCount(1)),
      transact(['b'], noteAndCount(2)),
      transact(['mine', 'c'], noteAndCount(3)),
    ]);
    expect(done.map(([, seen]) => seen)).toEqual([2, 2, 3]);
    expect(asked).toEqual(['note 1 2', 'count of 1 of 2', 'note 3', 'count of 3']);
  });

  test('who goes another way is served beside the others', async () => {
    const transact = sharedTransactions(open.db);
    const [other, ...same] = await Promise.all([
      transact(['1'], async (trx) => count(trx, 'at once')),
      transact(['2'], noteAndCount(2)),
      transact(['3'], noteAndCount(3)),
    ]);
    expect(other).toBe(0);
    expect(same).toEqual([
      [20, 2],
      [30, 2],
    ]);
    expect(asked).toEqual(['count at once', 'note 2 3', 'count of 2 of 3']);
  });
});

describe('when one of them fails', () => {
  test('by the database, the others are done singly, and it alone is told', async () => {
    const transact = sharedTransactions(open.db);
    await transact(['0'], noteAndCount(2));
    const done = await Promise.allSettled(
      [1, 2, 3].map((number, index) => transact([`${index}`], noteAndCount(number))),
    );
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await noted()).toEqual([1, 2, 3]);
  });

  test('by itself after it wrote, nothing of it is left', async () => {
    const transact = sharedTransactions(open.db);
    const failing = async (trx: Kysely<Database>) => {
      await note(trx, 7);
      throw new Error('no more');
    };
    const [failed, done] = await Promise.allSettled([
      transact(['1'], failing),
      transact(['2'], noteAndCount(8)),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no more' } });
    expect(done).toEqual({ status: 'fulfilled', value: [80, 1] });
    expect(await noted()).toEqual([8]);
  });
});

test('what has to be alone is done alone, and so are those who came with it', async () => {
  const transact = sharedTransactions(open.db);
  const alone = async (trx: Kysely<Database>) => {
    requireAlone(trx);
    return note(trx, 1);
  };
  expect(await Promise.all([transact(['1'], alone), transact(['2'], noteAndCount(2))])).toEqual([
    10,
    [20, 2],
  ]);
  expect(asked.slice(-3)).toEqual(['note 1', 'note 2', 'count of 2']);
});

test('a shared statement can ask for that, too', async () => {
  const onlyOne = inStep(async (_db, keys: readonly number[]) => {
    if (keys.length > 1) throw new NotTogether('one at a time');
    return keys;
  });
  const transact = sharedTransactions(open.db);
  expect(await Promise.all([1, 2].map((key) => transact([`${key}`], (trx) => onlyOne(trx, key))))).toEqual([
    1, 2,
  ]);
});

describe('a database that joins queries', () => {
  test('answers who asks at once by one statement, and who asks meanwhile by the next', async () => {
    const joining = openDatabase(database.connection);
    try {
      const db = joinQueries(joining.db);
      const first = [count(db, 'a'), count(db, 'b')];
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([...first, count(db, 'c'), count(db, 'd')]);
      expect(asked).toEqual(['count a b', 'count c d']);
    } finally {
      await joining.close();
    }
  });

  test('tells a fault to whom it belongs', async () => {
    const joining = openDatabase(database.connection);
    try {
      const db = joinQueries(joining.db);
      await note(db, 2);
      const done = await Promise.allSettled([note(db, 1), note(db, 2), note(db, 3)]);
      expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await noted()).toEqual([1, 2, 3]);
    } finally {
      await joining.close();
    }
  });
});
