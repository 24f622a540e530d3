import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShowId } from '#domain/ids.ts';
import { type PlanStatus, SEAT_STATUS } from '#engine/plan/status.ts';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import type { Bus } from '../bus/bus.ts';
import { memoryNetwork } from '../bus/memory-bus.ts';
import { natsBus } from '../bus/nats-bus.ts';
import { postgresBus } from '../bus/postgres-bus.ts';
import { busReader } from '../bus/testing/bus-reader.ts';
import { hasNatsServer, startNatsServer } from '../bus/testing/nats-server.ts';
import { type Clock, systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { buildTheatre, type Theatre } from '../testing/theatre.ts';

let database: TestDatabase;
let theatre: Theatre;
let undo: (() => Promise<void>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  theatre = await buildTheatre(database.db);
  undo = [() => database.close()];
});
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
});

const options = { clock: systemClock, onFailure: () => undefined };
const overPostgres = () => postgresBus({ ...options, self: randomUUID(), connection: database.connection });

/** A server process: its own connections, memory and bus. */
async function serverOn(bus: Bus, clock: Clock = systemClock): Promise<TestServer> {
  const { connection } = database;
  const server = await startTestServer({ clock }, { ...openDatabase(connection), connection }, bus);
  undo.push(() => server.close());
  return server;
}

async function hold({ app }: TestServer, seat: number): Promise<number> {
  const { showId, adultId: ticketTypeId } = theatre;
  const payload = { seats: [{ showId, seat, ticketTypeId }], places: [] };
  return (await app.inject({ method: 'POST', url: '/api/open/booking/', payload })).statusCode;
}

async function statusAt({ live }: TestServer, showId: ShowId): Promise<PlanStatus> {
  const snapshot = await live.snapshot(showId);
  if (snapshot === null) throw new Error('no such show');
  return decodeStatus(snapshot.content);
}

/** A stream over HTTP, from the version that it is at now. */
async function openStream(server: TestServer) {
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { version } = await statusAt(server, theatre.showId);
  const stream = await fetch(`${origin}/api/open/status/stream?shows=${theatre.showId}&versions=${version}`);
  const reader = stream.body?.getReader();
  if (reader === undefined) throw new Error('no stream');
  let text = '';
  const events = () =>
    [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => {
      const { version: at, seats } = JSON.parse(data ?? '') as { version: number; seats: number[][] };
      return { event, version: at, seats };
    });
  return {
    async until(enough: (seen: ReturnType<typeof events>) => boolean) {
      while (!enough(events())) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended after ${text}`);
        text += Buffer.from(value).toString();
      }
      return events();
    },
  };
}

/** Both have a connection and hear each other. */
async function acquainted(one: Bus, other: Bus): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const reader = busReader(to, 'offers');
    const stop = systemClock.every(5, () => from.publish('offers', '[]'));
    await reader.until((heard) => heard.includes('[]'));
    stop();
    reader.stop();
  }
}

describe.each([
  ['PostgreSQL', async () => overPostgres],
  ...(hasNatsServer()
    ? [
        [
          'NATS',
          async () => {
            const nats = await startNatsServer();
            undo.push(() => nats.close());
            return () => natsBus({ ...options, self: randomUUID(), url: nats.url, subject: 'butaca.test' });
          },
        ] as const,
      ]
    : []),
] as const)('over %s', (_name, carrier) => {
  test('a hold on one server is seen by who reads a stream of the other, by the bus alone', async () => {
    const newBus = await carrier();
    const [one, other] = [newBus(), newBus()];
    await acquainted(one, other);
    const [a, b] = [await serverOn(one), await serverOn(other)];
    const stream = await openStream(b);
    expect(await hold(a, 2)).toBe(201);
    const seen = await stream.until((events) => events.length > 0);
    expect(seen).toEqual([{ event: 'status', version: 1, seats: [[2, SEAT_STATUS.occupied]] }]);
  });
});

test('without a bus it is not, until the database was looked at twice', async () => {
  const network = () => memoryNetwork().join();
  const [a, b] = [await serverOn(network()), await serverOn(network())];
  await statusAt(b, theatre.showId);
  expect(await hold(a, 2)).toBe(201);
  expect((await statusAt(a, theatre.showId)).version).toBe(1);
  await b.live.refresh();
  expect((await statusAt(b, theatre.showId)).version).toBe(0);
  await b.live.refresh();
  expect(await statusAt(b, theatre.showId)).toEqual(await statusAt(a, theatre.showId));
});

const endListening = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'butaca bus' and datname = current_database()`.execute(database.db);

test('LISTEN connections that end in the middle of holds cost no reader a change', async () => {
  const [one, other] = [overPostgres(), overPostgres()];
  await acquainted(one, other);
  const [a, b] = [await serverOn(one), await serverOn(other)];
  const stream = await openStream(b);
  const taken: Promise<number>[] = [];
  for (let seat = 0; seat < 6; seat += 1) {
    taken.push(hold(seat % 2 === 0 ? a : b, seat));
    if (seat % 2 === 1) await endListening();
    await taken.at(-1);
  }
  expect(await Promise.all(taken)).toEqual(taken.map(() => 201));
  const { status_version: last } = await database.db
    .selectFrom('show')
    .select('status_version')
    .where('id', '=', theatre.showId)
    .executeTakeFirstOrThrow();
  const seen = await stream.until((events) => events.some(({ version }) => version === last));
  expect(seen.map(({ event, version }) => `${event} ${version}`)).toEqual(
    Array.from({ length: last }, (_, index) => `status ${index + 1}`),
  );
  expect([...(await statusAt(b, theatre.showId)).seats.slice(0, 6)]).toEqual(
    taken.map(() => SEAT_STATUS.occupied),
  );
});

/** A holds a seat while B cannot hear; what B knows after it listens again and a second has passed. */
async function afterDeafness(listen: (bus: Bus) => Bus): Promise<() => Promise<number>> {
  const [deaf, other] = [memoryNetwork().join(), overPostgres()];
  const ears = busReader(other, 'offers');
  await ears.until((heard) => heard.includes(null));
  const clock = manualClock();
  const [a, b] = [await serverOn(deaf), await serverOn(listen(other), clock)];
  await statusAt(b, theatre.showId);
  ears.heard.length = 0;
  expect(await hold(a, 2)).toBe(201);
  await endListening();
  await ears.until((heard) => heard.includes(null));
  return async () => {
    clock.advance(1000);
    return (await statusAt(b, theatre.showId)).version;
  };
}

test('whoever could not hear for a while catches up as soon as it listens again', async () => {
  await expect.poll(await afterDeafness((bus) => bus)).toBe(1);
});

test('and would not, if the bus did not say that something may have been missed', async () => {
  const version = await afterDeafness((bus) => ({
    ...bus,
    subscribe: (channel, listener) => bus.subscribe(channel, { ...listener, missed: () => undefined }),
  }));
  for (let look = 0; look < 20; look += 1) expect(await version()).toBe(0);
});
