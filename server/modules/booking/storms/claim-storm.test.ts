import { type KyselyPlugin, RawNode } from 'kysely';
import { expect, test } from 'vitest';
import { openBooking } from '#domain/calls/booking.ts';
import { type OpenDatabase, openDatabase } from '../../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts';
import { violations } from '../../../testing/invariants.ts';
import { buildPackHouse, newCustomer, type PackEvent, putOn } from '../../../testing/pack-house.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tally } from './testing/storm.ts';

const USERS = 6;
/** Of each user, picked before signing in on as many devices; of two tickets each, where five are allowed. */
const BOOKINGS = 6;
const USER_LOCK = 'from app_user where id = ';
const BINDING = 'where booking.id = bound.id';

/** Takes the lock of the user out of everything a server asks. */
const withoutUserLock: KyselyPlugin = {
  transformQuery({ node }) {
    if (!RawNode.is(node) || node.sqlFragments[0]?.includes(USER_LOCK) !== true) return node;
    const fragments = node.sqlFragments.map((text) => text.replace('for no key update', ''));
    return RawNode.create(fragments, node.parameters);
  },
  transformResult: async ({ result }) => result,
};

/** Leaves seconds between what a claim has seen and its commit, in which the other servers see the same. */
const slowBinding = (seconds: number): KyselyPlugin => ({
  transformQuery({ node }) {
    if (!RawNode.is(node) || !node.sqlFragments.some((text) => text.includes(BINDING))) return node;
    const fragments = node.sqlFragments.map((text) =>
      text.replace(BINDING, `${BINDING} and pg_sleep(${seconds}) is not null`),
    );
    return RawNode.create(fragments, node.parameters);
  },
  transformResult: async ({ result }) => result,
});

interface Devices {
  readonly database: TestDatabase;
  readonly servers: readonly [TestServer, TestServer, TestServer];
  /** Every claim of every user at once, each on all servers; answers the codes, and what the users have then. */
  readonly claimAll: () => Promise<{ readonly codes: object; readonly tickets: readonly number[] }>;
}

async function onDevices<Outcome>(
  open: (connection: string) => OpenDatabase,
  act: (devices: Devices) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await createTestDatabase();
  const { connection } = database;
  const start = () => startTestServer({}, { ...open(connection), connection });
  const servers = [await start(), await start(), await start()] as const;
  const house = await buildPackHouse(database.db);
  const users = await Promise.all(
    Array.from({ length: USERS }, async () => ({
      event: await putOn(house),
      ...(await newCustomer(database.db)),
    })),
  );
  const made = await Promise.all(
    users.flatMap(({ event, authorization }) =>
      Array.from({ length: BOOKINGS }, async (_, index) => {
        const url = '/api/open/booking/';
        const answer = await servers[0].app.inject({ method: 'POST', url, payload: twoSeats(event, index) });
        const { booking, token } = openBooking.unwrap().parse(answer.json());
        return {
          url: `/api/booking/${booking.id}/claim`,
          headers: { authorization, 'x-booking-token': token },
        };
      }),
    ),
  );
  // None has to read first what the others have read already.
  await Promise.all(
    servers.flatMap(({ app }) =>
      made.map(({ url, headers }) =>
        app.inject({ url: url.replace('/api/', '/api/open/').replace('/claim', ''), headers }),
      ),
    ),
  );
  const claimAll: Devices['claimAll'] = async () => {
    // A server does one of a user at a time: each begins with another device of everybody.
    const answers = await Promise.all(
      servers.flatMap(({ app }, index) => {
        const turned = made.map((_claim, place) => {
          const user = place - (place % BOOKINGS);
          return made[user + ((place + index * 2) % BOOKINGS)];
        });
        return turned
          .flatMap((claim) => claim ?? [])
          .map((claim) => app.inject({ method: 'POST', ...claim }));
      }),
    );
    const codes = answers.map(({ statusCode, json }) => {
      const refusal = json<{ violations?: readonly { code: string }[] }>();
      return statusCode === 200 ? 'ok' : (refusal.violations?.[0]?.code ?? String(statusCode));
    });
    const open = await Promise.all(
      users.map(async ({ event, authorization }) => {
        const url = `/api/booking/?eventId=${event.eventId}`;
        const answer = await servers[1].app.inject({ url, headers: { authorization } });
        return openBooking.parse(answer.json())?.booking.items.length ?? 0;
      }),
    );
    return { codes: tally(codes), tickets: open };
  };
  try {
    return await act({ database, servers, claimAll });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
  }
}

/** Seats that no other booking of the event wants, in two shows, in regions without and with a limit. */
function twoSeats({ showIds, adult: ticketTypeId }: PackEvent, index: number): object {
  const row = Math.floor(index / showIds.length);
  const show = (more: number) => showIds[(index + more) % showIds.length];
  return {
    seats: [
      { showId: show(0), seat: 8 + row, ticketTypeId },
      { showId: show(1), seat: row, ticketTypeId },
    ],
  };
}

const slow = (connection: string, seconds = 0.02): OpenDatabase => {
  const open = openDatabase(connection);
  return { ...open, db: open.db.withPlugin(slowBinding(seconds)) };
};

test('six devices of a user are signed in at once: one booking, as much of all as the limit allows, nothing lost', async () => {
  await onDevices(
    (connection) => slow(connection),
    async ({ database, claimAll }) => {
      const { codes, tickets } = await claimAll();
      expect(tickets).toEqual(Array.from({ length: USERS }, () => 4));
      expect(codes).toEqual({ limitReached: 3 * USERS * (BOOKINGS - 2), ok: 3 * USERS * 2 });
      expect(await violations(database.db)).toEqual([]);
      const held = await database.db.selectFrom('show_seat').where('state', '=', 1).select('seat').execute();
      expect(held).toHaveLength(2 * USERS * BOOKINGS);
    },
  );
});

test('and where the user is not locked, the limit is passed', async () => {
  const passed = expect.stringMatching(/^user \d+ has \d+ tickets of 5/);
  const found = async (seconds: number) => {
    const unlocked = (connection: string): OpenDatabase => {
      const open = slow(connection, seconds);
      return { ...open, db: open.db.withPlugin(withoutUserLock) };
    };
    return onDevices(unlocked, async ({ database, claimAll }) => {
      await claimAll();
      return violations(database.db);
    });
  };
  // As long as this machine needs to bring the claims of the servers together.
  let last = await found(0.5);
  for (const seconds of [2, 5]) if (last.length === 0) last = await found(seconds);
  expect(last).toContainEqual(passed);
}, 120_000);
