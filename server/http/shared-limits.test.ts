import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer, UNLIMITED_RATES } from '../testing/test-server.ts';
import { purgeCounts, storedCounts } from './stored-counts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

const secret = Buffer.from('of the installation');
const WINDOW_MS = 60_000;
const countsOf = (db = database.db) => storedCounts(db, secret, systemClock);

/** Two servers with these limits on one database, asked in turn. */
async function twoServers(limits: Partial<typeof UNLIMITED_RATES>) {
  const own = await createTestDatabase();
  const start = () =>
    startTestServer(
      { rateLimits: { ...UNLIMITED_RATES, ...limits } },
      { ...openDatabase(own.connection), connection: own.connection },
    );
  const servers: readonly TestServer[] = [await start(), await start()];
  let turn = 0;
  return {
    next: () => servers[(turn += 1) % servers.length]!.app,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await own.close();
    },
  };
}

const signIn = (username: string) =>
  ({ method: 'POST', url: '/login.php', payload: { username, password: 'wrong' } }) as const;
const inTurn = async (times: number, ask: () => Promise<{ statusCode: number }>) => {
  const codes: number[] = [];
  for (let call = 0; call < times; call += 1) codes.push((await ask()).statusCode);
  return codes;
};

test('sign-ins of one address are counted by all servers together', async () => {
  const { next, close } = await twoServers({ login: 3 });
  let account = 0;
  const codes = await inTurn(5, () => next().inject(signIn(`somebody-${(account += 1)}@example.org`)));
  expect(codes).toEqual([401, 401, 401, 429, 429]);
  await close();
});

test('so are passwords tried for one account, registrations and bookings', async () => {
  const { next, close } = await twoServers({
    guesses: { fromOneAddress: 2, fromAll: 100 },
    register: 1,
    booking: 1,
  });
  expect(await inTurn(3, () => next().inject(signIn('ana@example.org')))).toEqual([401, 401, 429]);
  expect((await next().inject(signIn('eva@example.org'))).statusCode).toBe(401);
  const register = {
    method: 'POST',
    url: '/api/open/forgotten-password',
    payload: { email: 'a@example.org' },
  } as const;
  const [first, second] = await inTurn(2, () => next().inject(register));
  expect([first !== 429, second]).toEqual([true, 429]);
  const booking = { method: 'POST', url: '/api/open/booking/', payload: {} } as const;
  expect((await inTurn(2, () => next().inject(booking))).map((code) => code === 429)).toEqual([false, true]);
  await close();
});

test('of many calls at once on two servers each has a count of its own', async () => {
  const other = openDatabase(database.connection);
  const servers = [countsOf(), countsOf(other.db)];
  const keys = ['one address', 'another', 'a third'];
  const counted = await Promise.all(
    Array.from({ length: 600 }, async (_, call) => {
      const key = keys[call % keys.length]!;
      return { key, ...(await servers[call % 2]!.count(key, WINDOW_MS, 1000)) };
    }),
  );
  for (const key of keys) {
    const own = counted.filter((each) => each.key === key).map(({ current }) => current);
    expect(own.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  }
  expect(counted.every(({ ttl }) => ttl > 0 && ttl <= WINDOW_MS)).toBe(true);
  await other.close();
});

test('and servers that do not share them count each for itself', async () => {
  const [one, other] = [countsOf(), storedCounts(database.db, Buffer.from('of another'), systemClock)];
  await one.count('somebody', WINDOW_MS, 10);
  expect((await other.count('somebody', WINDOW_MS, 10)).current).toBe(1);
  expect((await countsOf().count('somebody', WINDOW_MS, 10)).current).toBe(2);
});

test('a window that is over begins again, and is forgotten', async () => {
  await sql`delete from throttle`.execute(database.db);
  const counts = countsOf();
  const [short, long] = ['short', 'long'];
  await counts.count(short, 1, 10);
  await counts.count(long, WINDOW_MS, 10);
  await sql`update throttle set ends_at = clock_timestamp() where ends_at < clock_timestamp() + interval '1 s'`.execute(
    database.db,
  );
  expect((await counts.count(short, 1, 10)).current).toBe(1);
  expect((await counts.count(long, WINDOW_MS, 10)).current).toBe(2);
  await sql`update throttle set ends_at = clock_timestamp() where count = 1`.execute(database.db);
  await purgeCounts(database.db);
  const { rows } = await sql<{ count: number }>`select count from throttle`.execute(database.db);
  expect(rows).toEqual([{ count: 2 }]);
});

test('whoever is past the limit costs the database nothing until the window ends', async () => {
  const clock = manualClock();
  const own = await createTestDatabase();
  const counts = storedCounts(own.db, secret, clock);
  const key = 'a flood';
  for (let call = 0; call < 3; call += 1) await counts.count(key, WINDOW_MS, 2);
  const stored = async () =>
    (await sql<{ count: number }>`select count from throttle`.execute(own.db)).rows[0]?.count;
  const before = await stored();
  const refused = await Promise.all(Array.from({ length: 500 }, () => counts.count(key, WINDOW_MS, 2)));
  expect(refused.every(({ current, ttl }) => current > 2 && ttl > 0 && ttl <= WINDOW_MS)).toBe(true);
  expect([before, await stored()]).toEqual([3, 3]);
  clock.advance(WINDOW_MS);
  await counts.count(key, WINDOW_MS, 2);
  expect(await stored()).toBe(4);
  await own.close();
});

test('the table says nothing of whom it counts', async () => {
  await storedCounts(database.db, randomBytes(32), systemClock).count('203.0.113.7 login', WINDOW_MS, 10);
  const { rows } = await sql<{ key: string }>`select key from throttle`.execute(database.db);
  expect(rows.filter(({ key }) => !/^[\w-]{22}$/.test(key))).toEqual([]);
});
