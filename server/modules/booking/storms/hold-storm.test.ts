import { describe, expect, test } from 'vitest';
import { laterHold, makeBareShow, newHold, placesOf, seatOf } from '../testing/bare-show.ts';
import { clients, inStorm, type Storm, tally } from './testing/storm.ts';
import { unfairness } from './testing/storm-server.ts';
import { dropCapacityConstraint, type Guard, GUARDS, switchOff } from '../testing/without-guard.ts';

const SEATS = 50;
const CLIENTS = 200;

describe('200 clients want one of 50 seats each', () => {
  /** Each tries seats until it has one or has tried them all; some give theirs back and try again. */
  async function storm({ database, servers }: Storm) {
    const show = await makeBareShow(database.db, { regions: 5, seatsPerRegion: 10, places: 1 });
    return clients(servers, CLIENTS, async (server, client, random) => {
      let changesOfMind = client % 4;
      for (let tried = 0, seat = Math.floor(random() * SEATS); tried < SEATS; seat = (seat + 1) % SEATS) {
        tried += 1;
        const request = newHold(show, { seats: [seatOf(show, seat)] });
        const { code } = await server.hold(request);
        if (code !== 'ok') continue;
        if (changesOfMind === 0) return 'has one';
        changesOfMind -= 1;
        tried = 0;
        await server.giveBack({ ...request, kind: changesOfMind === 0 ? 'release' : 'seats' });
      }
      return 'has none';
    });
  }

  test('and 50 of them have one, each its own, and nobody waits long', async () => {
    await inStorm(async (parts) => {
      expect(tally(await storm(parts))).toEqual({ 'has none': CLIENTS - SEATS, 'has one': SEATS });
      expect(await parts.sweep()).toEqual([]);
      expect(unfairness(parts.servers.flatMap(({ waits }) => waits))).toBeLessThanOrEqual(10);
    });
  });

  test('and without the look at who has a seat, more than 50 are told that they have one', async () => {
    await inStorm(async (parts) => {
      await switchOff(parts.database.db, GUARDS.freeSeat);
      expect(tally(await storm(parts))['has one']).toBeGreaterThan(SEATS);
      expect(await parts.sweep()).toContainEqual(
        expect.stringMatching(/was granted seat .* and does not have it/),
      );
    });
  });
});

describe('200 clients want 1 to 3 of 50 places each', () => {
  async function storm({ database, servers }: Storm) {
    const show = await makeBareShow(database.db, {
      regions: 1,
      seatsPerRegion: 1,
      places: SEATS,
      capacity: SEATS,
    });
    return clients(servers, CLIENTS, async (server, client) => {
      const first = newHold(show, { places: [placesOf(show, 1 + (client % 3))] });
      if ((await server.hold(first)).code !== 'ok') return 'none';
      const { code } = await server.hold(laterHold(first, { places: [placesOf(show, 3 - (client % 3))] }));
      return code;
    });
  }

  test('and get no more than there are', async () => {
    await inStorm(async (parts) => {
      await storm(parts);
      expect(await parts.sweep()).toEqual([]);
      expect(unfairness(parts.servers.flatMap(({ waits }) => waits))).toBeLessThanOrEqual(10);
    });
  });

  const unguarded = async (parts: Storm, ...guards: readonly Guard[]) => {
    await switchOff(parts.database.db, ...guards);
    await dropCapacityConstraint(parts.database.db);
    await storm(parts);
    return parts.sweep();
  };
  test('and without the count and the database’s constraint they get more', async () => {
    await inStorm(async (parts) => {
      const found = await unguarded(parts, GUARDS.capacity);
      expect(found).toContainEqual(expect.stringMatching(/^region 1 of show \d+ has \d{2,3} of 50$/));
    });
  });
  test('and without the count alone the constraint stops them', async () => {
    await inStorm(async (parts) => {
      await switchOff(parts.database.db, GUARDS.capacity);
      await expect(storm(parts)).rejects.toMatchObject({ code: '23514' });
    });
  });
});
