import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import type { Bus } from './bus.ts';
import { writeFrames } from './bus-message.ts';
import { memoryNetwork } from './memory-bus.ts';
import { natsBus } from './nats-bus.ts';
import { postgresBus } from './postgres-bus.ts';
import { type BusReader, busReader } from './testing/bus-reader.ts';
import { hasNatsServer, type NatsServer, startNatsServer } from './testing/nats-server.ts';

/** What carries words between the servers of a test. */
interface Carrier {
  readonly join: () => Bus;
  /** Breaks every connection; null: there are none. */
  readonly breakAll: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const newServer = () => ({ self: randomUUID(), clock: systemClock, onFailure: () => undefined });

const carriers: Readonly<Record<string, () => Promise<Carrier>>> = {
  memory: async () => {
    const network = memoryNetwork();
    return { join: () => network.join(), breakAll: null, close: async () => undefined };
  },
  PostgreSQL: async () => {
    const database: TestDatabase = await createTestDatabase();
    return {
      join: () => postgresBus({ ...newServer(), connection: database.connection }),
      breakAll: async () => {
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'butaca bus' and datname = current_database()`.execute(database.db);
      },
      close: () => database.close(),
    };
  },
  ...(hasNatsServer()
    ? {
        NATS: async () => {
          const server: NatsServer = await startNatsServer();
          return {
            join: () => natsBus({ ...newServer(), url: server.url, subject: 'butaca.test' }),
            breakAll: () => server.restart(),
            close: () => server.close(),
          };
        },
      }
    : {}),
};

describe.skipIf(hasNatsServer())('NATS', () => {
  test.skip('is not tested: there is no nats-server on the PATH', () => undefined);
});

describe.each(Object.entries(carriers))('a bus over %s', (_name, start) => {
  let carrier: Carrier;
  beforeAll(async () => {
    carrier = await start();
  });
  afterAll(async () => carrier.close());

  /** Two servers that hear each other, and what the second one hears of `status` from now on. */
  const pair = async () => {
    const [one, other] = [carrier.join(), carrier.join()];
    const [atOne, atOther] = [busReader(one, 'status'), busReader(other, 'status')];
    // Each says a word until the other has heard it: before that it may have no connection.
    const greet = async (from: Bus, reader: BusReader, word: string) => {
      await sayUntilHeard(from, word, reader);
      from.publish('status', `${word}!`);
      await reader.until((heard) => heard.at(-1) === `${word}!`);
      reader.heard.length = 0;
    };
    await greet(one, atOther, 'hello');
    await greet(other, atOne, 'hello back');
    return {
      one,
      other,
      atOne,
      atOther,
      close: () => Promise.all([one.close(), other.close()]),
    };
  };

  test('brings everything said to the others, in order, and nothing back', async () => {
    const { one, atOne, atOther, close } = await pair();
    const said = Array.from({ length: 2000 }, (_, index) => `${index} «ñ» "quoted" \\ \u{1f3ad}`);
    said.forEach((word) => one.publish('status', word));
    expect(await atOther.until((heard) => heard.length >= said.length)).toEqual(said);
    expect(atOne.heard).toEqual([]);
    await close();
  });

  test('keeps channels apart, and who has left a channel hears no more', async () => {
    const { one, other, atOther, close } = await pair();
    const offers = busReader(other, 'offers');
    one.publish('offers', 'for sale');
    await offers.until((heard) => heard.includes('for sale'));
    expect(atOther.heard).toEqual([]);
    offers.stop();
    one.publish('offers', 'not heard');
    one.publish('status', 'last');
    await atOther.until((heard) => heard.includes('last'));
    expect(offers.heard.filter((word) => word === 'not heard')).toEqual([]);
    await close();
  });

  test('says at least that something was missed, where something is too long', async () => {
    const { one, atOther, close } = await pair();
    const long = 'x'.repeat(2_000_000);
    one.publish('status', 'before');
    one.publish('status', long);
    one.publish('status', 'after');
    const heard = await atOther.until((words) => words.includes('after'));
    expect(heard.map((word) => (word === long ? null : word))).toEqual(['before', null, 'after']);
    await close();
  });

  test('sends what was said before it is closed', async () => {
    const { one, atOther, close } = await pair();
    one.publish('status', 'one');
    one.publish('status', 'last words');
    await one.close();
    one.publish('status', 'from the grave');
    expect(await atOther.until((heard) => heard.length === 2)).toEqual(['one', 'last words']);
    await close();
  });

  test('survives broken connections, and whoever may have missed something is told', async ({ skip }) => {
    const { breakAll } = carrier;
    if (breakAll === null) return skip();
    const { one, other, atOne, atOther, close } = await pair();
    let said = 0;
    // Words go on while the connections break: which of them are lost depends on the moment.
    const speaking = systemClock.every(2, () => one.publish('status', String((said += 1))));
    await breakAll();
    await Promise.all([atOne, atOther].map((reader) => reader.until((heard) => heard.includes(null))));
    const atBreak = said;
    await atOther.until((heard) => heard.some((word) => Number(word) > atBreak));
    speaking();
    // A connection may end as late as now: until a word arrives it is said again.
    await sayUntilHeard(one, 'end', atOther);
    expect(unexplainedGaps(atOther.heard)).toEqual([]);
    await sayUntilHeard(other, 'and back', atOne);
    await close();
  });
});

async function sayUntilHeard(from: Bus, word: string, reader: BusReader): Promise<void> {
  const stop = systemClock.every(5, () => from.publish('status', word));
  await reader.until((heard) => heard.includes(word));
  stop();
}

/** Numbers that are not followed by their successor although nothing was said to be missed in between. */
function unexplainedGaps(heard: readonly (string | null)[]): readonly string[] {
  const gaps: string[] = [];
  let last: number | null = null;
  for (const word of heard) {
    const number = word === null ? Number.NaN : Number(word);
    if (Number.isNaN(number)) last = null;
    else {
      if (last !== null && number !== last + 1) gaps.push(`${last} ${number}`);
      last = number;
    }
  }
  return gaps;
}

test('what looks for gaps finds one', () => {
  expect(unexplainedGaps(['1', '2', null, '5', '6', '8', 'end'])).toEqual(['6 8']);
});

test('frames hold as many messages as fit, in order', () => {
  const messages = ['a', 'b', 'ñ'.repeat(30), 'x'.repeat(200), 'c'].map((payload) => ({
    channel: 'offers' as const,
    payload,
  }));
  const frames = writeFrames('me', messages, 100);
  expect(frames.every((frame) => Buffer.byteLength(frame) <= 100)).toBe(true);
  const said = frames.flatMap((frame) =>
    JSON.parse(frame).said.map(([, payload]: [string, string]) => payload),
  );
  expect(said).toEqual(['a', 'b', 'ñ'.repeat(30), null, 'c']);
});
