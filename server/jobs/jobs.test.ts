import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import type { MailMessage } from '../mail/mailer.ts';
import { deliverLetters, postLetter } from '../mail/outbox.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { findDueWork } from './due-work.ts';
import { type Job, type JobQueue, startJobQueue } from './job-queue.ts';
import { type DueTasks, startServerJobs } from './server-jobs.ts';

let database: TestDatabase;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  stops = [];
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  // The last connections of a queue end a moment after it has stopped; dropped meanwhile, they would throw.
  await expect.poll(openConnections).toBe(0);
  await database.close();
});

async function openConnections(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where application_name = 'butaca jobs' and datname = current_database()`.execute(database.db);
  return rows.length;
}

const onFailure = (error: unknown) => {
  throw error;
};

/** As many servers with the same jobs, started at once on a database that never had a queue. */
async function serversWith(count: number, job: Pick<Job, 'policy' | 'run'>): Promise<readonly JobQueue[]> {
  const jobs = [{ name: 'work', longestSeconds: 60, ...job }];
  const { connection } = database;
  const queues = await Promise.all(
    Array.from({ length: count }, () => startJobQueue({ connection, jobs, onFailure })),
  );
  stops.push(...queues.map((queue) => () => queue.stop()));
  return queues;
}

/** Work that begins, and goes on until it is let go. */
function longWork() {
  let begun = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    begun: () => begun,
    letGo,
    run: async () => {
      begun += 1;
      await held;
    },
  };
}

const askAll = async (queues: readonly JobQueue[]) => {
  const asked = await Promise.all(queues.map((queue) => queue.ask('work')));
  return asked.filter(Boolean).length;
};

describe('four servers that start at once', () => {
  test('do what all of them ask for once, leave it alone while one does it, and do it again', async () => {
    const work = longWork();
    const queues = await serversWith(4, { policy: 'alone', run: work.run });
    expect(await askAll(queues)).toBe(1);
    await expect.poll(work.begun).toBe(1);
    expect(await askAll(queues)).toBe(0);
    work.letGo();
    await expect.poll(() => queues[0]?.ask('work')).toBe(true);
    await expect.poll(work.begun).toBe(2);
    await Promise.all(queues.map((queue) => queue.stop()));
    expect(work.begun()).toBe(2);
  });

  test('and where it may, another one begins beside it', async () => {
    const work = longWork();
    const queues = await serversWith(4, { policy: 'queuedOnce', run: work.run });
    await askAll(queues);
    await expect.poll(work.begun).toBeGreaterThan(0);
    await askAll(queues);
    await expect.poll(work.begun).toBeGreaterThan(1);
    work.letGo();
  });
});

test('work that fails is told, and what waits is done all the same', async () => {
  const told: unknown[] = [];
  let runs = 0;
  const wrong = new Error('the mail server is away');
  const run = async () => {
    runs += 1;
    if (runs === 1) throw wrong;
  };
  const jobs = [{ name: 'work', policy: 'alone', longestSeconds: 60, run } as const];
  const { connection } = database;
  const queue = await startJobQueue({ connection, jobs, onFailure: (error) => told.push(error) });
  stops.push(() => queue.stop());
  await queue.ask('work');
  await expect.poll(() => told).toEqual([wrong]);
  await expect.poll(() => queue.ask('work')).toBe(true);
  await expect.poll(() => runs).toBe(2);
});

test('a queue whose connections end goes on over new ones', async () => {
  let runs = 0;
  const jobs = [{ name: 'work', policy: 'alone', longestSeconds: 60, run: async () => (runs += 1) } as const];
  const { connection, db } = database;
  const queue = await startJobQueue({ connection, jobs, onFailure: () => undefined });
  stops.push(() => queue.stop());
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'butaca jobs' and datname = current_database()`.execute(db);
  await expect.poll(() => queue.ask('work').catch(() => false), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => runs, { timeout: 40_000 }).toBe(1);
}, 60_000);

const NOTHING: DueTasks = {
  letters: async () => undefined,
  notifications: async () => undefined,
  refunds: async () => undefined,
  invoices: async () => undefined,
  payments: async () => undefined,
  sandbox: async () => undefined,
};

/** Two servers that deliver letters, by a clock that is moved by hand; answers whom letters came to. */
async function twoServers(sweep: () => Promise<unknown> = async () => undefined) {
  const { db, connection } = database;
  const clock = manualClock();
  const arrived: string[] = [];
  const written: MailMessage = { to: 'ana@example.org', subject: '', text: '', html: '', attachments: [] };
  const parts = {
    db,
    onFailure,
    write: async () => written,
    deliver: async (_message: MailMessage, id: string) => (arrived.push(id), 'sent' as const),
  };
  const due = { ...NOTHING, letters: () => deliverLetters(parts) };
  const options = { db, connection, clock, providers: [], due, calendar: {}, sweep, onFailure };
  stops.push(...(await Promise.all([startServerJobs(options), startServerJobs(options)])));
  const asked = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.job`.execute(db);
    return rows.filter(({ name }) => !name.startsWith('__')).map(({ name }) => name);
  };
  return { clock, arrived, asked };
}

const post = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      postLetter(database.db, { orderId: null, kind: 'test', content: {} }),
    ),
  );

test('two servers see that letters are due, and each letter goes once', async () => {
  const { clock, arrived, asked } = await twoServers();
  await post(45);
  clock.advance(1000);
  await expect.poll(() => arrived.length).toBe(45);
  expect(new Set(arrived).size).toBe(45);
  expect(new Set(await asked())).toEqual(new Set(['letters']));
});

test('where nothing is due, nobody is asked for anything', async () => {
  let swept = 0;
  const { clock, asked } = await twoServers(async () => (swept += 1));
  for (let second = 0; second < 5; second += 1) {
    clock.advance(1000);
    expect(await findDueWork(database.db, [])).toEqual([]);
  }
  await Promise.all(stops.splice(0).map((stop) => stop()));
  expect([await asked(), swept]).toEqual([[], 0]);
});

test('what is overdue is given back by whoever sees it', async () => {
  let swept = 0;
  const { clock } = await twoServers(async () => (swept += 1));
  await sql`
    with house as (insert into space (name) values ('Teatro') returning id),
      play as (insert into event (space_id, name, title) select id, 'Obra', 'Obra' from house returning id)
    insert into booking (token_hash, event_id, state, deadline) select '\\x00', id, 'open', now() from play`.execute(
    database.db,
  );
  expect(await findDueWork(database.db, [])).toEqual(['sweep']);
  clock.advance(1000);
  await expect.poll(() => swept).toBe(2);
});
