import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import {
  type WaitingRoomSettings,
  type WaitingStanding,
  waitingStanding,
} from '#domain/calls/waiting-room.ts';
import { userId, type UserId } from '#domain/ids.ts';
import { USUAL_ROOM } from '#domain/waiting-room/room.ts';
import { createTestDatabase } from '#server/db/testing.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, TOKEN_KEY } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

type Which = 0 | 1;

/** A browser with its cookies, which asks whichever server. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly ask: (which: Which, method: 'GET' | 'POST' | 'DELETE', part?: string) => Promise<WaitingStanding>;
  readonly book: (which: Which, wish?: object) => Promise<LightMyRequestResponse>;
}

/** The slowest rate there is: what is let in are the turns that {@link TwoServers.grant} gives. */
export const BY_HAND: WaitingRoomSettings = { ...USUAL_ROOM, enabled: true, rateLeast: 1, rateMost: 1 };

/** Two servers on one database, with one event and its waiting room. */
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;

export async function startTwoServers() {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = manualClock();
  const servers = [
    await startTestServer({ clock }, database),
    await startTestServer({ clock }, { ...database, close: async () => undefined }),
  ] as const;
  const theatre: Theatre = await buildTheatre(db);
  const admin = await account('admin@waiting.test', ['ROLE_ADMIN']);
  const authorization = `Bearer ${(await startSession({ db, tokenKey: TOKEN_KEY }, admin)).access_token}`;

  async function account(email: string, roles: readonly string[]): Promise<UserId> {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (email, name, roles, verified_at) values (${email}, 'Ana', ${[...roles]}::text[], now())
      returning id`.execute(db);
    return userId.parse(rows[0]?.id);
  }

  /** What the servers know of rooms and sales is read anew. */
  const later = () => clock.advance(3_000);
  const advance = async (which: Which) => {
    await servers[which].waitingRooms.advance();
    later();
  };
  const newBrowser = (): Browser => {
    const cookies = new Map<string, string>();
    const header = () => ({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    });
    const url = `/api/open/event/${theatre.eventId}/queue`;
    return {
      cookies,
      async ask(which, method, part = '') {
        const answer = await servers[which].app.inject({
          method,
          url: `${url}${part}`,
          headers: header(),
        });
        for (const { name, value } of answer.cookies) cookies.set(name, value);
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
        return waitingStanding.parse(answer.json());
      },
      book: async (which, wish = { places: [{ showId: theatre.showId, region: 2, quantity: 1 }] }) =>
        servers[which].app.inject({
          method: 'POST',
          url: '/api/open/booking/',
          headers: header(),
          payload: wish,
        }),
    };
  };

  return {
    servers,
    database,
    pool: database.pool,
    db,
    clock,
    theatre,
    admin,
    later,
    newBrowser,
    advance,
    /** Both at the same moment. */
    advanceBoth: async () => {
      await Promise.all(servers.map(({ waitingRooms }) => waitingRooms.advance()));
      later();
    },
    setUp: async (settings: WaitingRoomSettings) => {
      const answer = await servers[0].app.inject({
        method: 'PUT',
        url: `/api/event/${theatre.eventId}/waiting-room`,
        headers: { authorization },
        payload: settings,
      });
      later();
      return answer;
    },
    read: async () =>
      (
        await servers[1].app.inject({
          url: `/api/event/${theatre.eventId}/waiting-room`,
          headers: { authorization },
        })
      ).json<unknown>(),
    /** As after so long that the rate owes `turns`. */
    grant: async (turns: number) =>
      sql`update waiting_room set credit = ${turns}, advanced_at = clock_timestamp()`.execute(db),
    /** The sale of the show begins so long from now. */
    moveSale: async (interval: string) =>
      sql`update show set sale_starts_at = now() + ${interval}::interval where id = ${theatre.showId}`.execute(
        db,
      ),
    /** Forgets the room, who waits and what was booked. */
    async reset() {
      await sql`truncate waiting_room, waiting_entry, waiting_load`.execute(db);
      await sql`update show_region set taken = case when region in (-1, 1) then 2 else 0 end`.execute(db);
      await sql`delete from booking_place`.execute(db);
      await sql`delete from booking`.execute(db);
      await sql`update show set sale_starts_at = now() - interval '1 day' where id = ${theatre.showId}`.execute(
        db,
      );
      later();
    },
    async close() {
      await servers[1].close();
      await servers[0].close();
    },
  };
}
