import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './db/testing.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { buildTheatre, type Theatre } from './testing/theatre.ts';

let database: TestDatabase;
let theatre: Theatre;
/** Stands in the way of a call for as long as the test wants. */
let lock: pg.Client;
let server: ServerProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  theatre = await buildTheatre(database.db);
});
beforeEach(async () => {
  lock = new pg.Client({ connectionString: database.connection });
  await lock.connect();
});
afterEach(async () => {
  await lock.end();
  await server?.remove();
  server = undefined;
});
afterAll(async () => database.close());

async function start(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  server = await startServerProcess(database.connection, settings);
  return server;
}

/** A call that is under way until `letGo`. */
async function callUnderWay(url: string) {
  await lock.query('begin; lock table category in access exclusive mode');
  const state = { isAnswered: false };
  const call = fetch(`${url}/api/open/category/`).finally(() => {
    state.isAnswered = true;
  });
  const waiting = async () => {
    const { rows } = await lock.query<{ waiting: boolean }>(
      `select exists (select from pg_locks where not granted and relation = 'category'::regclass) as waiting`,
    );
    return rows[0]?.waiting;
  };
  await expect.poll(waiting).toBe(true);
  return { call, isAnswered: () => state.isAnswered, letGo: async () => lock.query('commit') };
}

const ready = async (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status,
    () => 'refused',
  );

test('a server that is told to stop says so, ends its streams, answers what is under way, and ends well', async () => {
  const { url, signal, ended } = await start({ SHUTDOWN_NOTICE_SECONDS: '1' });
  expect(await ready(url)).toBe(200);
  const stream = await fetch(`${url}/api/open/status/stream?shows=${theatre.showId}`);
  const whole = stream.text();
  const { call, isAnswered, letGo } = await callUnderWay(url);

  signal('SIGTERM');
  await expect.poll(() => ready(url)).toBe(503);
  expect((await fetch(`${url}/api/open/show/${theatre.showId}/status`)).status).toBe(200);
  expect(await whole).toMatch(/^retry: 2000\n[^]*\n\nretry: \d{4}\n\n$/);
  await expect.poll(() => ready(url)).toBe('refused');
  expect(isAnswered()).toBe(false);

  await letGo();
  const answer = await call;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await answer.json()).toEqual(expect.any(Array));
  expect(await ended).toBe(0);
  const { rows } = await lock.query<{ left: number }>(
    `select count(*)::int as left from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%kysely%'`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('the second signal ends it at once', async () => {
  const { url, signal, ended } = await start({});
  const { call } = await callUnderWay(url);
  signal('SIGTERM');
  await expect.poll(() => ready(url)).toBe('refused');
  signal('SIGTERM');
  await expect(call).rejects.toThrow();
  expect(await ended).toBe(1);
});

test('what does not end in time is cut off, and said', async () => {
  const { url, signal, ended, output } = await start({ SHUTDOWN_SECONDS: '1' });
  const { call } = await callUnderWay(url);
  signal('SIGTERM');
  await expect(call).rejects.toThrow();
  expect(await ended).toBe(1);
  expect(output()).toContain('not everything ended within 1 seconds (SHUTDOWN_SECONDS)');
});
