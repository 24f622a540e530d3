import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBooking } from '#domain/calls/booking.ts';
import { openDatabase } from '../../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts';
import { violations } from '../../../testing/invariants.ts';
import { buildPackHouse, newCustomer, type PackEvent, putOn } from '../../../testing/pack-house.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { heldUp } from '../testing/held-up.ts';
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

const TURNSTILE = 1;

/** Lets a claim pass between what it has seen and its commit only once nobody holds the turnstile. */
const metAtBinding: KyselyPlugin = {
  transformQuery({ node }) {
    if (!RawNode.is(node) || !node.sqlFragments.some((text) => text.includes(BINDING))) return node;
    const fragments = node.sqlFragments.map((text) =>
      text.replace(BINDING, `${BINDING} and pg_advisory_xact_lock_shared(${TURNSTILE}) is not null`),
    );
    return RawNode.create(fragments, node.parameters);
  },
  transformResult: async ({ result }) => result,
};

interface Devices {
  readonly database: TestDatabase;
  readonly servers: readonly [TestServer, TestServer, TestServer];
  /**
   * Every claim of every user at once, each on all servers, or only as many of each server: of these none commits
   * before each server has come as far as it can. Answers the codes, and what the users have then.
   */
  readonly claim: (
    ofEach?: number,
  ) => Promise<{ readonly codes: object; readonly tickets: readonly number[] }>;
}

async function onDevices<Outcome>(
  plugins: readonly KyselyPlugin[],
  act: (devices: Devices) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await createTestDatabase();
  const { connection } = database;
  const start = () => {
    const open = openDatabase(connection);
    const db = plugins.reduce((plugged, plugin) => plugged.withPlugin(plugin), open.db);
    return startTestServer({}, { ...open, db, connection });
  };
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
  const claim: Devices['claim'] = async (ofEach) => {
    // A server does one of a user at a time: each begins with another device of everybody.
    const claims = () =>
      servers.flatMap(({ app }, index) => {
        const turned = made.map((_claim, place) => {
          const user = place - (place % BOOKINGS);
          return made[user + ((place + index * 2) % BOOKINGS)];
        });
        return turned
          .flatMap((known) => known ?? [])
          .slice(0, ofEach)
          .map((known) => app.inject({ method: 'POST', ...known }));
      });
    const closed = sql`select pg_advisory_xact_lock(${TURNSTILE})`;
    const answers = await heldUp(database.db, closed, servers.length, () => Promise.all(claims()));
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
    return await act({ database, servers, claim });
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

test('six devices of a user are signed in at once: one booking, as much of all as the limit allows, nothing lost', async () => {
  await onDevices([metAtBinding], async ({ database, claim }) => {
    const { codes, tickets } = await claim();
    expect(tickets).toEqual(Array.from({ length: USERS }, () => 4));
    expect(codes).toEqual({ limitReached: 3 * USERS * (BOOKINGS - 2), ok: 3 * USERS * 2 });
    expect(await violations(database.db)).toEqual([]);
    const held = await database.db.selectFrom('show_seat').where('state', '=', 1).select('seat').execute();
    expect(held).toHaveLength(2 * USERS * BOOKINGS);
  });
});

test('and where the user is not locked, the limit is passed', async () => {
  await onDevices([metAtBinding, withoutUserLock], async ({ database, claim }) => {
    await claim(1);
    const passed = expect.stringMatching(/^user \d+ has \d+ tickets of 5/);
    expect(await violations(database.db)).toContainEqual(passed);
  });
});
