import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/ids.ts';
import type { TestDatabase } from '../../../db/testing.ts';
import { untidied } from '../../../testing/invariants.ts';
import { extendDeadlineOnce } from '../../payment/payment-repository.ts';
import { sweeperOf } from '../sweeper.ts';
import { laterHold, makeBareShow, newHold, placesOf, seatOf, TOKEN_HASH } from '../testing/bare-show.ts';
import { clients, inStorm, type Storm, tally } from './testing/storm.ts';
import { stormServer, type StormServer, unfairness } from './testing/storm-server.ts';
import { GUARDS, switchOff } from '../testing/without-guard.ts';

const SEATS = 20;
const CLIENTS = 60;
const TURNS = 8;

/** Some server asks for every booking back, whether or not its time is over. */
async function askAllBack({ db }: TestDatabase, server: StormServer): Promise<void> {
  const open = await db.selectFrom('booking').select('id').where('state', '=', 'open').execute();
  await Promise.all(
    open.map(({ id: bookingId }) =>
      server.giveBack({ kind: 'expire', bookingId, tokenHash: null, seats: [] }),
    ),
  );
}

/** A payment begins: unless its time is over, the booking gets five minutes. Answers whether it did. */
async function extend({ db }: TestDatabase, bookingId: BookingId): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from booking where id = ${bookingId} and state = 'open' and deadline > clock_timestamp() for update`.execute(
      trx,
    );
    if (rows.length > 0) await extendDeadlineOnce(trx, { bookingId, seconds: 300 });
    return rows.length > 0;
  });
}

/** The time of a live booking is over in `seconds`, or now. Locks as everybody does. */
async function shorten({ db }: TestDatabase, bookingId: BookingId, seconds: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update booking set deadline = clock_timestamp() + make_interval(secs => ${seconds})
      where id = ${bookingId} and state = 'open' and deadline > clock_timestamp()`.execute(trx);
    await sql`
      select from show_seat where booking_id = ${bookingId} and state = 1 order by show_id, seat for update`.execute(
      trx,
    );
    await sql`
      update show_seat set held_until = booking.deadline from booking
      where booking.id = ${bookingId} and booking_id = booking.id and show_seat.state = 1`.execute(trx);
  });
}

describe('60 clients on 20 seats whose time is over at once, soon, or put off by a payment', () => {
  async function storm(parts: Storm) {
    const { database, servers, journal } = parts;
    const show = await makeBareShow(database.db, { regions: 2, seatsPerRegion: SEATS / 2, places: 40 });
    /** What it holds is over when it is held. */
    const brief = stormServer(database.connection, journal, 0);
    const sweepers = servers.map((server) => sweeperOf(database.db, server, { publish: () => undefined }));
    const done = await clients([...servers, brief], CLIENTS, async (server, client, random) => {
      const said: string[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const seats = [seatOf(show, Math.floor(random() * SEATS))];
        const places = random() < 0.2 ? [placesOf(show, 1)] : [];
        const request = newHold(show, { seats, places });
        const { bookingId } = request;
        const { code } = await server.hold(request);
        said.push(code);
        if (code !== 'ok') continue;
        const luck = random();
        if (luck < 0.35) await shorten(database, bookingId, 0);
        else if (luck < 0.6) {
          await shorten(database, bookingId, 60);
          said.push((await extend(database, bookingId)) ? 'extended' : 'too late');
        } else if (luck < 0.8)
          await server.giveBack({ kind: 'release', bookingId, tokenHash: TOKEN_HASH, seats: [] });
        if (client % 5 === 0) await sweepers[turn % 2]?.sweep();
        if (client % 5 === 1) await askAllBack(database, servers[turn % 2]!);
        const later = [seatOf(show, Math.floor(random() * SEATS))];
        if (luck < 0.2) said.push((await server.hold(laterHold(request, { seats: later }))).code);
      }
      return said;
    });
    await brief.close();
    return { said: tally(done.flat()), sweeper: sweepers[0]! };
  }

  test('live holds stay, dead ones are taken over, and the sweep leaves nothing of them', async () => {
    await inStorm(async (parts) => {
      const { said, sweeper } = await storm(parts);
      expect(said).toMatchObject({
        bookingExpired: expect.any(Number),
        extended: expect.any(Number),
        seatTaken: expect.any(Number),
      });
      expect(said['ok']).toBeGreaterThan(SEATS);
      expect(await parts.sweep()).toEqual([]);
      await sweeper.sweep();
      expect([await parts.sweep(), await untidied(parts.database.db)]).toEqual([[], []]);
      expect(unfairness(parts.servers.flatMap(({ waits }) => waits))).toBeLessThanOrEqual(10);
    });
  });

  test('and where the deadline is not looked at, live holds are lost', async () => {
    await inStorm(async (parts) => {
      await switchOff(parts.database.db, GUARDS.deadline);
      await storm(parts);
      expect(await parts.sweep()).toContainEqual(
        expect.stringMatching(/^booking .* expired before its deadline$/),
      );
    });
  });
});
