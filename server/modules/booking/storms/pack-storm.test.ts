import { describe, expect, test } from 'vitest';
import {
  type BareShow,
  laterHold,
  makeBareShow,
  newHold,
  placesOf,
  seatOf,
  TOKEN_HASH,
} from '../testing/bare-show.ts';
import { backwards, clients, inStorm, joinEvent, type Storm, tally } from './testing/storm.ts';
import { stormServer, unfairness } from './testing/storm-server.ts';
import { heldUp, oneSeat } from '../testing/held-up.ts';
import { GUARDS, switchOff } from '../testing/without-guard.ts';

const SEATS = 20;
const CLIENTS = 100;

async function threeShows({ database }: Storm): Promise<readonly BareShow[]> {
  const shows: BareShow[] = [];
  for (let index = 0; index < 3; index += 1) {
    shows.push(await makeBareShow(database.db, { regions: 2, seatsPerRegion: SEATS / 2, places: 30 }));
  }
  return joinEvent(database, shows);
}

/** A seat of every show, in the order that the buyer clicked them. */
function packOf(shows: readonly BareShow[], random: () => number) {
  const first = Math.floor(random() * SEATS);
  const step = Math.floor(random() * 3);
  const from = Math.floor(random() * shows.length);
  const clicked = [...shows.slice(from), ...shows.slice(0, from)];
  return clicked.map((show) => seatOf(show, (first + step * shows.indexOf(show)) % SEATS));
}

describe('100 clients want packs of 3 shows that overlap', () => {
  async function storm(parts: Storm) {
    const shows = await threeShows(parts);
    const codes = await clients(parts.servers, CLIENTS, async (server, client, random) => {
      const given: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const places = turn === 2 ? shows.map((show) => placesOf(show, 1)) : [];
        const pack = newHold(shows[0]!, { seats: packOf(shows, random), places });
        const { code } = await server.hold(pack);
        given.push(code);
        if (code !== 'ok') continue;
        const more = await server.hold(laterHold(pack, { seats: packOf(shows, random) }));
        given.push(more.code);
        const { bookingId } = pack;
        if ((client + turn) % 3 > 0)
          await server.giveBack({ kind: 'release', bookingId, tokenHash: TOKEN_HASH, seats: [] });
      }
      return given;
    });
    return tally(codes.flat());
  }

  test('and each pack is held whole or not at all, and nobody waits long', async () => {
    await inStorm(async (parts) => {
      const codes = await storm(parts);
      expect(Object.keys(codes)).toEqual(['ok', 'seatAlreadySelected', 'seatTaken']);
      expect(await parts.sweep()).toEqual([]);
      expect(unfairness(parts.servers.flatMap(({ waits }) => waits))).toBeLessThanOrEqual(10);
    });
  });

  test('and where a refused pack leaves behind what was free of it, the sweep sees it', async () => {
    await inStorm(async (parts) => {
      await switchOff(parts.database.db, GUARDS.allOrNothing);
      await storm(parts);
      expect(await parts.sweep()).toContainEqual(
        expect.stringMatching(/^seat .* is held by no open booking/),
      );
    });
  });
});

describe('two servers that want the same pack and meet in the middle of it', () => {
  async function race(parts: Storm) {
    const shows = await threeShows(parts);
    const other = stormServer(backwards(parts.database.connection), parts.journal);
    const seats = shows.map((show) => seatOf(show, 4));
    const settled = await heldUp(parts.database.db, oneSeat(seats[1]!), 2, () =>
      Promise.allSettled(
        [parts.servers[0], other].map((server) => server.hold(newHold(shows[0]!, { seats }))),
      ),
    );
    await other.close();
    return settled.map((one) => (one.status === 'fulfilled' ? one.value.code : one.reason.code)).toSorted();
  }

  test('one gets it, the other hears of all three seats', async () => {
    await inStorm(async (parts) => {
      expect(await race(parts)).toEqual(['ok', 'seatTaken']);
      expect(await parts.sweep()).toEqual([]);
    });
  });

  test('and with seats locked in no common order they wait for each other', async () => {
    await inStorm(async (parts) => {
      await switchOff(parts.database.db, GUARDS.lockOrder);
      expect(await race(parts)).toEqual(['40P01', 'ok']);
    });
  });
});
