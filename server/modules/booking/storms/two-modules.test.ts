import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ShowId } from '#domain/ids.ts';
import { type PlanStatus, SEAT_STATUS } from '#engine/plan/status.ts';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import { memoryNetwork } from '../../../bus/memory-bus.ts';
import { openDatabase } from '../../../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts';
import { violations } from '../../../testing/invariants.ts';
import { buildPackHouse, HOUSE_SEATS, type PackEvent, putOn } from '../../../testing/pack-house.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Guard, dropCapacityConstraint, GUARDS, switchOff } from '../testing/without-guard.ts';
import { tally } from './testing/storm.ts';

/** Whole servers, each with its own bookings, batches, caches, status and connections, on one database and one bus. */
interface TwoServers {
  readonly database: TestDatabase;
  readonly servers: readonly [TestServer, TestServer];
  readonly event: PackEvent;
}

async function onTwoServers<Outcome>(act: (parts: TwoServers) => Promise<Outcome>): Promise<Outcome> {
  const database = await createTestDatabase();
  const event = await putOn(await buildPackHouse(database.db));
  const network = memoryNetwork();
  const { connection } = database;
  const start = () => startTestServer({}, { ...openDatabase(connection), connection }, network.join());
  const servers = [await start(), await start()] as const;
  try {
    return await act({ database, servers, event });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
  }
}

const CLIENTS = 160;
/**
 * As many customers at once, spread over the servers: each wants one of the first stalls and balcony seats in two
 * shows (in either order) and two places of a floor that has few; half of them give all of it back and try again.
 */
async function storm({ servers, event }: TwoServers) {
  const [first, second] = event.showIds;
  if (first === undefined || second === undefined) throw new Error('no shows');
  await Promise.all(
    [first, second].map((show) => Promise.all(servers.map(({ live }) => live.snapshot(show)))),
  );
  const seat = (showId: ShowId, index: number) => ({ showId, seat: index, ticketTypeId: event.adult });
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const { app } = servers[client % 2 === 0 ? 0 : 1];
      const shows = client % 4 < 2 ? [first, second] : [second, first];
      const wishes = [
        { seats: shows.map((show) => seat(show, client % HOUSE_SEATS.all)), places: [] },
        { seats: [], places: [{ showId: first, region: 2, quantity: 2, ticketTypeId: event.floor }] },
      ];
      const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/open/booking/', payload });
      const made = await Promise.all(wishes.map(ask));
      if (client % 2 === 0) return made.map(outcome);
      for (const [index, answer] of made.entries()) {
        if (answer.statusCode !== 201) continue;
        const { booking, token } = answer.json<{ booking: { id: string }; token: string }>();
        const url = `/api/open/booking/${booking.id}`;
        await app.inject({ method: 'DELETE', url, headers: { 'x-booking-token': token } });
        made[index] = await ask(wishes[index] ?? {});
      }
      return made.map(outcome);
    }),
  );
  return {
    shows: [first, second],
    seats: tally(answers.map(([one]) => one ?? '')),
    places: tally(answers.map(([, one]) => one ?? '')),
  };
}

function outcome(answer: { readonly statusCode: number; json(): unknown }): string {
  if (answer.statusCode === 201) return 'ok';
  const { violations: found } = answer.json() as { violations?: readonly { code: string }[] };
  return found?.[0]?.code ?? String(answer.statusCode);
}

async function statusAt({ live }: TestServer, show: ShowId): Promise<PlanStatus> {
  const snapshot = await live.snapshot(show);
  if (snapshot === null) throw new Error('no such show');
  return decodeStatus(snapshot.content);
}

test('two servers that sell the same seats and places double nothing, pass no limit, wait for nobody for ever, and show the same', async () => {
  await onTwoServers(async (parts) => {
    const { shows, seats, places } = await storm(parts);
    expect(Object.keys(seats)).toEqual(['ok', 'seatTaken']);
    expect(seats['ok']).toBe(HOUSE_SEATS.all);
    expect(Object.keys(places)).toEqual(['ok', 'placesTaken']);
    expect(places['ok']).toBe(HOUSE_SEATS.floor / 2);
    expect(await violations(parts.database.db)).toEqual([]);
    for (const show of shows) {
      const [one, other] = await Promise.all(parts.servers.map((server) => statusAt(server, show)));
      expect(one).toEqual(other);
      const { rows } = await sql<{ seat: number; version: number }>`
        select seat, status_version as version from show_seat join show on show.id = show_id
        where show_id = ${show} and show_seat.state = 1 order by seat`.execute(parts.database.db);
      const taken = [...(one?.seats ?? [])].flatMap((state, seat) =>
        state === SEAT_STATUS.occupied ? [seat] : [],
      );
      expect([taken, one?.version]).toEqual([rows.map(({ seat }) => seat), rows[0]?.version]);
    }
  });
});

const cases: readonly (readonly [string, Guard, (parts: TwoServers) => Promise<void>])[] = [
  ['the look at who has a seat', GUARDS.freeSeat, async () => undefined],
  ['the count of places', GUARDS.capacity, ({ database }) => dropCapacityConstraint(database.db)],
];
test.each(cases)('and without %s more is promised than there is', async (_name, guard, more) => {
  await onTwoServers(async (parts) => {
    await switchOff(parts.database.db, guard);
    await more(parts);
    const { seats, places } = await storm(parts);
    expect((seats['ok'] ?? 0) > HOUSE_SEATS.all || (places['ok'] ?? 0) > HOUSE_SEATS.floor / 2).toBe(true);
  });
});
