import { describe, expect, test } from 'vitest';
import type { HoldRequest } from '../hold-request.ts';
import { type BareShow, laterHold, makeBareShow, newHold, placesOf, seatOf } from '../testing/bare-show.ts';
import { clients, inStorm, joinEvent, type Storm, tally } from './testing/storm.ts';
import { type Guard, GUARDS, switchOff } from '../testing/without-guard.ts';

const BOOKINGS = 12;
const SEATS = 160;
/** Of a booking: in all, in region 0 of each show, of the second ticket type. */
const MOST = { overall: 8, region: 2, type: 2 } as const;

/** What each tab clicks. Of the limited ones more than may be had, of all together one more than may be had. */
const TABS = [
  ...Array.from({ length: 4 }, () => 'region' as const),
  ...Array.from({ length: 4 }, () => 'type' as const),
  ...Array.from({ length: 4 }, (_, index) => (index % 2 === 0 ? ('any' as const) : ('places' as const))),
];

describe('12 tabs of each of 12 bookings take more at once than one may have', () => {
  async function limitedShows({ database }: Storm): Promise<readonly [BareShow, BareShow]> {
    const { db } = database;
    const size = { regions: 2, seatsPerRegion: SEATS, places: 600 };
    const [first, second] = await joinEvent(database, [
      await makeBareShow(db, size),
      await makeBareShow(db, size),
    ]);
    if (first === undefined || second === undefined) throw new Error('no shows');
    await db.updateTable('event').set({ max_tickets_per_user: MOST.overall }).execute();
    await db.updateTable('show_region').set({ max_tickets: MOST.region }).where('region', '=', 0).execute();
    await db
      .updateTable('ticket_type')
      .set({ max_per_order: MOST.type })
      .where('id', '=', first.otherTypeId)
      .execute();
    return [first, second];
  }

  function clickOf(
    [first, second]: readonly [BareShow, BareShow],
    booking: number,
    tab: number,
  ): Partial<HoldRequest> {
    const own = booking * TABS.length + tab;
    const type = { ticketTypeId: first.otherTypeId, typeMost: MOST.type };
    switch (TABS[tab]) {
      case 'region':
        return { seats: [seatOf(first, own, { regionMost: MOST.region })] };
      case 'type':
        return tab % 2 === 0
          ? { seats: [seatOf(second, SEATS + own, type)] }
          : { seats: [seatOf(first, SEATS + own, type)] };
      case 'places':
        return { places: [placesOf(tab % 4 === 1 ? first : second, 1)] };
      default:
        return { seats: [seatOf(second, SEATS + own)] };
    }
  }

  async function storm(parts: Storm) {
    const shows = await limitedShows(parts);
    const bookings: HoldRequest[] = [];
    for (let booking = 0; booking < BOOKINGS; booking += 1) {
      const seats = [seatOf(shows[0], 2 * SEATS - 1 - booking)];
      const first = newHold(shows[0], { seats, ticketsMost: MOST.overall });
      await parts.servers[0].hold(first);
      bookings.push(first);
    }
    // The tabs of one booking are on both servers.
    const verdicts = await clients(parts.servers, BOOKINGS * TABS.length, async (server, client) => {
      const [booking, tab] = [Math.floor(client / TABS.length), client % TABS.length];
      return server.hold(laterHold(bookings[booking]!, clickOf(shows, booking, tab)));
    });
    return tally(verdicts.map(({ code }) => code));
  }

  test('and none passes a limit, and each has as many as it may', async () => {
    await inStorm(async (parts) => {
      const { ok, ...refused } = await storm(parts);
      expect([ok, Object.keys(refused)]).toEqual([
        BOOKINGS * (MOST.overall - 1),
        ['limitOverall', 'limitRegion', 'limitTicketType'],
      ]);
      expect(await parts.sweep()).toEqual([]);
    });
  });

  const cases: readonly (readonly [string, Guard, RegExp])[] = [
    ['overall', GUARDS.overallLimit, /^booking \S+ has \d+ tickets of 8$/],
    ['of a region', GUARDS.regionLimit, /^booking \S+ has \d+ tickets of 2 in region 0/],
    ['of a ticket type', GUARDS.typeLimit, /^booking \S+ has \d+ tickets of 2 of type/],
  ];
  test.each(cases)('and without the limit %s it is passed', async (_limit, guard, found) => {
    await inStorm(async (parts) => {
      await switchOff(parts.database.db, guard);
      await storm(parts);
      expect(await parts.sweep()).toContainEqual(expect.stringMatching(found));
    });
  });
});
