import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { booking as bookingSchema } from '#domain/calls/booking.ts';
import { violations } from '../../testing/invariants.ts';
import { type Answer, itemsOf, type Made, madeOf, refused, saleCaller } from './testing/sale-caller.ts';
import { type SaleServer, startSaleServer } from './testing/sale-server.ts';

let sale: SaleServer;
/** The three shows of the group; the last one is in the smaller room. */
let shows: readonly [number, number, number];
beforeAll(async () => {
  sale = await startSaleServer();
  shows = [sale.showId, sale.secondShowId, sale.smallShowId];
});
afterAll(() => sale.close());

const { call, empty } = saleCaller(() => sale);
beforeEach(() => empty());
afterEach(async () => {
  expect(await violations(sale.database.db)).toEqual([]);
});

const post = (body: object) => call('POST', 'open/booking/', { showGroupId: sale.groupId, ...body });
const add = ({ path, headers }: Made, body: object) => call('POST', `open/${path}/seat`, body, headers);
const seats = (...wishes: readonly (readonly [show: number, seat: number])[]) => ({
  seats: wishes.map(([show, seat]) => ({ showId: shows[show], seat })),
});
const has = ({ body }: Answer) => itemsOf(bookingSchema.parse(body));
const named = (...wishes: readonly (readonly [show: number, seat: number])[]) =>
  wishes.map(([show, seat]) => `${shows[show]}:${seat}`);

/** So many are taken in a show, whoever has them. */
async function setTaken(showId: number, taken: number): Promise<void> {
  const { db } = sale.database;
  await sql`update show_region set taken = ${taken} where show_id = ${showId} and region = -1`.execute(db);
}

describe('a booking for packs', () => {
  test('takes seats of the group’s shows in one hold, and names the group', async () => {
    const answer = await post(seats([0, 4], [1, 4], [2, 9]));
    const made = madeOf(answer);
    expect(made.booking).toMatchObject({ showGroupId: sale.groupId, earlierTickets: 0 });
    expect(itemsOf(made.booking)).toEqual(named([0, 4], [1, 4], [2, 9]));
    const { rows } = await sql<{ moments: number }>`
      select count(distinct xmin::text)::integer as moments from show_seat where booking_id = ${made.booking.id}`.execute(
      sale.database.db,
    );
    expect(rows).toEqual([{ moments: 1 }]);
    const read = await call('GET', `open/${made.path}`, undefined, made.headers);
    expect(read.body).toMatchObject({ showGroupId: sale.groupId });
  });

  test('gets nothing when a seat of one show is taken, and hears which one', async () => {
    await call('POST', 'open/booking/', seats([1, 4], [2, 8]));
    const answer = await post(seats([0, 4], [1, 4], [2, 8]));
    expect(refused(answer)).toEqual([409, 'seatTaken', { seats: named([1, 4], [2, 8]).join(',') }]);
    const { rows } = await sql`select from show_seat where show_id = ${sale.showId} and state <> 0`.execute(
      sale.database.db,
    );
    expect(rows).toEqual([]);
    const repaired = madeOf(await post(seats([0, 4], [1, 5], [2, 9])));
    expect(itemsOf(repaired.booking)).toEqual(named([0, 4], [1, 5], [2, 9]));
    expect(refused(await add(repaired, seats([2, 10], [1, 5])))).toEqual([
      409,
      'seatAlreadySelected',
      { showSeat: `${shows[1]}:5` },
    ]);
  });

  test('is of the event’s group, and of its shows alone', async () => {
    expect(refused(await post({ showGroupId: 999_999, ...seats([0, 4]) }))).toEqual([409, 'otherGroup', {}]);
    const outside = { seats: [{ showId: sale.laterShowId, seat: 4 }] };
    expect(refused(await post(outside))).toEqual([409, 'otherGroup', {}]);
    const otherEvent = { seats: [{ showId: sale.otherShowId, seat: 4 }] };
    expect(refused(await post(otherEvent))).toEqual([409, 'otherGroup', {}]);
    expect(refused(await post({ seats: [...seats([0, 4]).seats, ...otherEvent.seats] }))).toEqual([
      409,
      'otherEvent',
      {},
    ]);
    const made = madeOf(await post(seats([0, 4])));
    expect(refused(await add(made, outside))).toEqual([409, 'otherGroup', {}]);
    expect(refused(await add(made, otherEvent))).toEqual([409, 'otherEvent', {}]);
    expect(has(await add(made, seats([1, 4])))).toEqual(named([0, 4], [1, 4]));
  });

  test('is begun only while all shows of the group are on sale, by what is left at this moment', async () => {
    expect(refused(await post({ showGroupId: sale.laterGroupId, ...seats([0, 4]) }))).toEqual([
      409,
      'groupNotOnSale',
      {},
    ]);
    const begun = madeOf(await post(seats([0, 4])));
    await setTaken(sale.smallShowId, 14);
    expect(refused(await post(seats([0, 5])))).toEqual([409, 'groupNotOnSale', {}]);
    expect(refused(await call('POST', 'open/best-available', best(1)))).toEqual([409, 'groupNotOnSale', {}]);
    expect(has(await add(begun, seats([1, 4])))).toEqual(named([0, 4], [1, 4]));
    await setTaken(sale.smallShowId, 0);
    madeOf(await post(seats([0, 5])));
  });

  test('counts what expired holds keep as left', async () => {
    const last = madeOf(await call('POST', 'open/booking/', seats([2, 8])));
    const { db } = sale.database;
    await sql`update show_region set capacity = 1 where show_id = ${sale.smallShowId} and region = -1`.execute(
      db,
    );
    expect(refused(await post(seats([0, 4])))).toEqual([409, 'groupNotOnSale', {}]);
    await saleCaller(() => sale).endDeadline(last.booking.id);
    madeOf(await post(seats([0, 4])));
    await sale.bookings.sweeper.sweep();
    await sql`update show_region set capacity = 14 where show_id = ${sale.smallShowId} and region = -1`.execute(
      db,
    );
  });

  test('counts the limits of all its shows together, and those of a region in its show', async () => {
    const stalls = (show: number, count: number) =>
      Array.from({ length: count }, (_, seat) => [show, (show === 2 ? 8 : 0) + seat] as const);
    expect(refused(await post(seats(...stalls(0, 3), ...stalls(1, 3), ...stalls(2, 1))))).toEqual([
      409,
      'limitOverall',
      { maxTickets: 6 },
    ]);
    expect(refused(await post(seats(...stalls(0, 1), ...stalls(2, 5))))).toEqual([
      409,
      'limitRegion',
      { maxTickets: 4, region: 'Region stalls' },
    ]);
    expect(itemsOf(madeOf(await post(seats(...stalls(0, 3), ...stalls(1, 3)))).booking)).toHaveLength(6);
  });

  test('is confirmed when every show has as many tickets, and not before', async () => {
    const { authorization } = await sale.signIn();
    const made = madeOf(await post(seats([0, 20], [1, 20])));
    const headers = { ...made.headers, authorization };
    const confirm = (tickets: number) =>
      call(
        'POST',
        `${made.path}/confirm`,
        {
          acceptTerms: true,
          participants: Array.from({ length: tickets }, () => ({ firstName: 'Ana' })),
          addOns: [],
          total: tickets * 3100,
        },
        headers,
      );
    expect(refused(await confirm(2))).toEqual([409, 'packsIncomplete', {}]);
    await add(made, seats([2, 0]));
    expect(await confirm(3)).toMatchObject({ status: 200, body: { total: 9300 } });
    await add(made, seats([0, 21]));
    expect(refused(await confirm(4))).toEqual([409, 'packsIncomplete', {}]);
  });
});

function best(quantity: number, more: object = {}): object {
  return { showGroupId: sale.groupId, showId: sale.showId, quantity, ...more };
}

describe('the best seats for packs', () => {
  test('are the same in all shows, best in the one asked for, and stay so when some are taken', async () => {
    const stalls = { region: 0 };
    const first = madeOf(await call('POST', 'open/best-available', best(2, stalls)));
    expect(itemsOf(first.booking)).toEqual(named([0, 4], [0, 5], [1, 4], [1, 5], [2, 12], [2, 13]));
    expect(first.booking.showGroupId).toBe(sale.groupId);
    const second = madeOf(await call('POST', 'open/best-available', best(1, stalls)));
    const [inFirst, inSecond, inSmall] = second.booking.items.flatMap((item) =>
      item.kind === 'seat' ? [`${item.regionName} ${item.rowName} ${item.seatName}`] : [],
    );
    expect([inSecond, inSmall]).toEqual([inFirst, inFirst]);
  });

  test('are the best of each show where none are free together in all', async () => {
    // Of the stalls of the small room one half is taken, of those of the first show's row A the other.
    await call('POST', 'open/booking/', seats([2, 8], [2, 9], [2, 10]));
    await call('POST', 'open/booking/', seats([0, 3], [0, 4], [0, 5]));
    const made = madeOf(await call('POST', 'open/best-available', best(2, { region: 0 })));
    const taken = itemsOf(made.booking);
    expect(taken).toHaveLength(6);
    expect(taken.slice(4)).toEqual(named([2, 12], [2, 13]));
    expect(refused(await call('POST', 'open/best-available', best(2, { region: 0, maxPrice: 1 })))).toEqual([
      409,
      'noSeatsTogether',
      { quantity: 2 },
    ]);
  });

  test('join a booking in every show of its group; a booking of no group in the show asked for', async () => {
    const made = madeOf(await call('POST', 'open/best-available', best(1)));
    const more = (to: Made, wish: object) => call('POST', `open/${to.path}/best`, wish, to.headers);
    const wish = { showId: sale.secondShowId, quantity: 1 };
    expect(has(await more(made, wish))).toHaveLength(6);
    expect(refused(await more(made, wish))).toEqual([409, 'limitOverall', { maxTickets: 6 }]);
    expect(refused(await more(made, { ...wish, showId: sale.laterShowId }))).toEqual([409, 'otherGroup', {}]);

    const single = madeOf(await call('POST', 'open/booking/', seats([0, 20])));
    expect(has(await more(single, { ...wish, quantity: 3 }))).toHaveLength(4);
    expect(refused(await more(single, { ...wish, showId: sale.otherShowId }))).toEqual([
      409,
      'otherEvent',
      {},
    ]);
    expect(refused(await more(single, { ...wish, showId: sale.laterShowId }))).toEqual([
      409,
      'notOnSale',
      {},
    ]);
    expect(refused(await more({ ...single, headers: {} }, wish))).toEqual([404, 'bookingNotFound', {}]);
    await call('DELETE', `open/${single.path}`, undefined, single.headers);
    expect(refused(await more(single, wish))).toEqual([409, 'bookingClosed', {}]);
  });

  test('go round whoever was faster: fourteen at once get all that the small show has', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        call('POST', 'open/best-available', best(1, { requestKey: randomUUID() })),
      ),
    );
    const taken = answers.flatMap((answer) => itemsOf(madeOf(answer).booking));
    expect([taken.length, new Set(taken).size]).toEqual([42, 42]);
  });
});
