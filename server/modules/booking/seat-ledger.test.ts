import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ticketTypeId } from '#domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts';
import type { HoldRequest } from './hold-request.ts';
import {
  type BareShow,
  laterHold,
  makeBareShow,
  newHold,
  placesOf,
  seatOf,
  TOKEN_HASH,
} from './testing/bare-show.ts';
import { brokenInvariants } from './testing/sale-invariants.ts';
import { type TestLedger, testLedger } from './testing/seat-ledgers.ts';

let database: TestDatabase;
let ledger: TestLedger;
let show: BareShow;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = testLedger(database.connection);
});
beforeEach(async () => {
  show = await makeBareShow(database.db, { regions: 2, seatsPerRegion: 10, places: 10 });
  ledger.published.length = 0;
});
afterEach(async () => expect(await brokenInvariants(database.db, show.showId)).toEqual([]));
afterAll(async () => {
  await ledger.close();
  await database.close();
});

async function held(wishes: Partial<HoldRequest>): Promise<HoldRequest> {
  const request = newHold(show, wishes);
  expect(await ledger.hold(request)).toMatchObject({ code: 'ok' });
  return request;
}

async function endDeadline({ bookingId }: HoldRequest): Promise<void> {
  await sql`update booking set deadline = now() - interval '1 second' where id = ${bookingId}`.execute(
    database.db,
  );
  await sql`
    update show_seat set held_until = (select deadline from booking where id = ${bookingId})
    where booking_id = ${bookingId}`.execute(database.db);
}

async function counters(): Promise<readonly (readonly [number, number])[]> {
  const rows = await database.db
    .selectFrom('show_region')
    .select(['region', 'taken'])
    .where('show_id', '=', show.showId)
    .orderBy('region')
    .execute();
  return rows.map(({ region, taken }) => [region, taken] as const);
}

describe('holding', () => {
  test('makes a booking with its deadline, counts, and publishes one change of the show', async () => {
    const request = newHold(show, {
      seats: [seatOf(show, 3), seatOf(show, 12)],
      places: [placesOf(show, 4)],
    });
    const verdict = await ledger.hold(request);
    const { rows } = await sql<{ deadline: Date; seats: unknown }>`
      select deadline, (select json_agg(json_build_array(seat, region, ticket_type_id) order by seat) from booking_seat where booking_id = id) as seats
      from booking where id = ${request.bookingId}`.execute(database.db);
    expect(verdict.code === 'ok' && Date.parse(verdict.deadline) - Date.parse(verdict.moment)).toBe(600_000);
    expect(verdict.code === 'ok' && new Date(verdict.deadline)).toEqual(rows[0]?.deadline);
    expect(rows[0]?.seats).toEqual([
      [3, 0, show.ticketTypeId],
      [12, 1, show.ticketTypeId],
    ]);
    expect(await counters()).toEqual([
      [-1, 6],
      [0, 1],
      [1, 1],
      [2, 4],
    ]);
    expect(ledger.published).toEqual([
      {
        showId: show.showId,
        version: 1,
        seats: [
          [3, 1],
          [12, 1],
        ],
        places: [[2, 6]],
      },
    ]);
  });

  test('is all or nothing, and names the seats that are lost', async () => {
    await held({ seats: [seatOf(show, 1), seatOf(show, 2)] });
    const request = newHold(show, { seats: [seatOf(show, 0), seatOf(show, 1), seatOf(show, 2)] });
    expect(await ledger.hold(request)).toEqual({
      code: 'seatTaken',
      seats: [1, 2].map((seat) => ({ showId: show.showId, seat })),
    });
    expect(await counters()).toEqual([
      [-1, 2],
      [0, 2],
      [1, 0],
      [2, 0],
    ]);
    expect(await database.db.selectFrom('booking').where('id', '=', request.bookingId).execute()).toEqual([]);
  });

  test('judges a batch in its order: the first of two rivals wins, and a refused one stands in nobody’s way', async () => {
    const wishes = [
      newHold(show, { seats: [seatOf(show, 5), seatOf(show, 6)] }),
      newHold(show, { seats: [seatOf(show, 6), seatOf(show, 7)], places: [placesOf(show, 10)] }),
      newHold(show, { seats: [seatOf(show, 7)], places: [placesOf(show, 10)] }),
    ];
    const verdicts = await Promise.all(wishes.map((wish) => ledger.hold(wish)));
    expect(verdicts.map(({ code }) => code)).toEqual(['ok', 'seatTaken', 'ok']);
    expect(verdicts[1]).toEqual({ code: 'seatTaken', seats: [{ showId: show.showId, seat: 6 }] });
    expect(ledger.published.map(({ version }) => version)).toEqual([1]);
  });

  test('adds to a booking, keeps its deadline, and says what it has already', async () => {
    const first = await held({ seats: [seatOf(show, 0)] });
    const deadlineOf = () =>
      database.db
        .selectFrom('booking')
        .select('deadline')
        .where('id', '=', first.bookingId)
        .executeTakeFirst();
    const before = await deadlineOf();
    expect(await ledger.hold(laterHold(first, { seats: [seatOf(show, 1)] }))).toMatchObject({ code: 'ok' });
    expect(await ledger.hold(laterHold(first, { seats: [seatOf(show, 1)] }))).toEqual({
      code: 'seatAlreadySelected',
      showSeat: { showId: show.showId, seat: 1 },
    });
    expect(await deadlineOf()).toEqual(before);
  });

  test('sets places to a total, down to none', async () => {
    const first = await held({ places: [placesOf(show, 7)] });
    expect(await ledger.hold(laterHold(first, { places: [placesOf(show, 2)] }))).toMatchObject({
      code: 'ok',
    });
    expect((await counters()).at(-1)).toEqual([2, 2]);
    expect(await ledger.hold(laterHold(first, { places: [placesOf(show, 0)] }))).toMatchObject({
      code: 'ok',
    });
    expect((await counters()).at(-1)).toEqual([2, 0]);
    expect(ledger.published.map(({ places }) => places)).toEqual([[[2, 3]], [[2, 8]], [[2, 10]]]);
  });

  test('two requests for one booking at once count together', async () => {
    const first = await held({ seats: [seatOf(show, 0)], ticketsMost: 2 });
    const more = [1, 2].map((seat) => ledger.hold(laterHold(first, { seats: [seatOf(show, seat)] })));
    expect((await Promise.all(more)).map(({ code }) => code)).toEqual(['ok', 'limitOverall']);
  });
});

describe('refusing', () => {
  test('what passes the limit of the booking, of a region, of a type', async () => {
    const first = await held({ seats: [seatOf(show, 0), seatOf(show, 10)] });
    const add = (wishes: Partial<HoldRequest>) => ledger.hold(laterHold(first, wishes));
    expect(await add({ seats: [seatOf(show, 1)], ticketsMost: 2 })).toEqual({ code: 'limitOverall' });
    expect(await add({ places: [placesOf(show, 2)], ticketsMost: 3 })).toEqual({ code: 'limitOverall' });
    expect(await add({ seats: [seatOf(show, 1, { regionMost: 1 })] })).toEqual({
      code: 'limitRegion',
      showId: show.showId,
      region: 0,
    });
    expect(await add({ places: [placesOf(show, 3, { regionMost: 2 })] })).toEqual({
      code: 'limitRegion',
      showId: show.showId,
      region: 2,
    });
    const type = { code: 'limitTicketType', ticketTypeId: show.ticketTypeId };
    expect(await add({ seats: [seatOf(show, 1, { typeMost: 2 })] })).toEqual(type);
    expect(await add({ places: [placesOf(show, 1, { typeMost: 2 })] })).toEqual(type);
    const other = { ticketTypeId: ticketTypeId.parse(show.otherTypeId), typeMost: 1 };
    expect(
      await add({ seats: [seatOf(show, 1, { ...other, regionMost: 2 })], ticketsMost: 3 }),
    ).toMatchObject({ code: 'ok' });
  });

  test('more places than are left, and says how many', async () => {
    await held({ places: [placesOf(show, 8)] });
    const refused = { code: 'placesTaken', showId: show.showId, region: 2, left: 2 };
    expect(await ledger.hold(newHold(show, { places: [placesOf(show, 3)] }))).toEqual(refused);
  });

  test('what passes the capacity of the show, though the region has room', async () => {
    show = await makeBareShow(database.db, { regions: 1, seatsPerRegion: 10, places: 10, capacity: 3 });
    await held({ seats: [seatOf(show, 0), seatOf(show, 1)] });
    const none = { code: 'notForSale', showId: show.showId, region: 0 };
    expect(await ledger.hold(newHold(show, { seats: [seatOf(show, 2), seatOf(show, 3)] }))).toEqual(none);
    const left = { code: 'placesTaken', showId: show.showId, region: 1, left: 1 };
    expect(await ledger.hold(newHold(show, { places: [placesOf(show, 2)] }))).toEqual(left);
  });

  test('a wrong token, an unknown, closed, expired or foreign booking', async () => {
    const first = await held({ seats: [seatOf(show, 0)] });
    const later = (wishes: Partial<HoldRequest>) =>
      ledger.hold(laterHold(first, { seats: [seatOf(show, 1)], ...wishes }));
    expect(await later({ tokenHash: Buffer.alloc(32) })).toEqual({ code: 'bookingNotFound' });
    expect(await later({ bookingId: newHold(show, {}).bookingId })).toEqual({ code: 'bookingNotFound' });
    const elsewhere = await makeBareShow(database.db, { regions: 1, seatsPerRegion: 1, places: 1 });
    expect(await later({ eventId: elsewhere.eventId })).toEqual({ code: 'otherEvent' });
    await endDeadline(first);
    expect(await later({})).toEqual({ code: 'bookingExpired' });
    await ledger.giveBack({ kind: 'expire', bookingId: first.bookingId, tokenHash: null, seats: [] });
    expect(await later({})).toEqual({ code: 'bookingExpired' });
    const second = await held({ seats: [seatOf(show, 2)] });
    await ledger.giveBack({ kind: 'release', bookingId: second.bookingId, tokenHash: TOKEN_HASH, seats: [] });
    expect(await ledger.hold(laterHold(second, { seats: [seatOf(show, 3)] }))).toEqual({
      code: 'bookingClosed',
    });
  });

  test('only the guilty of a batch that fails', async () => {
    const good = newHold(show, { seats: [seatOf(show, 0)] });
    const bad = newHold(show, { seats: [seatOf(show, 999)] });
    const [granted, failed] = await Promise.allSettled([ledger.hold(good), ledger.hold(bad)]);
    expect(granted).toMatchObject({ status: 'fulfilled', value: { code: 'ok' } });
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('does not exist') },
    });
  });
});

describe('giving back', () => {
  test('one seat, and says so to everybody', async () => {
    const first = await held({ seats: [seatOf(show, 0), seatOf(show, 1)], places: [placesOf(show, 1)] });
    const give = { kind: 'seats', bookingId: first.bookingId, tokenHash: TOKEN_HASH } as const;
    expect(await ledger.giveBack({ ...give, seats: [{ showId: show.showId, seat: 1 }] })).toBe('ok');
    expect(await ledger.giveBack({ ...give, seats: [{ showId: show.showId, seat: 5 }] })).toBe('ok');
    expect(await counters()).toEqual([
      [-1, 2],
      [0, 1],
      [1, 0],
      [2, 1],
    ]);
    expect(ledger.published.slice(1)).toEqual([
      { showId: show.showId, version: 2, seats: [[1, 0]], places: [] },
    ]);
    expect(await ledger.hold(laterHold(first, { seats: [seatOf(show, 1)] }))).toMatchObject({ code: 'ok' });
  });

  test('everything, once', async () => {
    const first = await held({ seats: [seatOf(show, 0)], places: [placesOf(show, 3)] });
    const release = { kind: 'release', bookingId: first.bookingId, seats: [] } as const;
    expect(await ledger.giveBack({ ...release, tokenHash: Buffer.alloc(32) })).toBe('bookingNotFound');
    expect(await ledger.giveBack({ ...release, tokenHash: TOKEN_HASH })).toBe('ok');
    expect(await ledger.giveBack({ ...release, tokenHash: TOKEN_HASH })).toBe('bookingClosed');
    expect(ledger.published.at(-1)).toEqual({
      showId: show.showId,
      version: 2,
      seats: [[0, 0]],
      places: [[2, 10]],
    });
    expect(await counters()).toEqual([
      [-1, 0],
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
  });

  test('what has expired, but nothing before its deadline', async () => {
    const first = await held({ seats: [seatOf(show, 0)] });
    const expire = { kind: 'expire', bookingId: first.bookingId, tokenHash: null, seats: [] } as const;
    expect(await ledger.giveBack(expire)).toBe('bookingClosed');
    await endDeadline(first);
    expect(await ledger.giveBack(expire)).toBe('ok');
    expect(await ledger.giveBack(expire)).toBe('bookingExpired');
  });
});

describe('an expired hold', () => {
  test('is taken over in place, without any clean-up, and leaves the other booking without the seat', async () => {
    const first = await held({ seats: [seatOf(show, 0), seatOf(show, 1)] });
    await endDeadline(first);
    const second = await held({ seats: [seatOf(show, 1), seatOf(show, 2)] });
    const seats = await database.db
      .selectFrom('booking_seat')
      .select(['booking_id', 'seat'])
      .where('show_id', '=', show.showId)
      .orderBy('seat')
      .execute();
    expect(seats).toEqual([
      { booking_id: first.bookingId, seat: 0 },
      { booking_id: second.bookingId, seat: 1 },
      { booking_id: second.bookingId, seat: 2 },
    ]);
    expect((await counters())[1]).toEqual([0, 3]);
    await ledger.giveBack({ kind: 'expire', bookingId: first.bookingId, tokenHash: null, seats: [] });
    expect((await counters())[1]).toEqual([0, 2]);
  });

  test('is a wait for nobody: a booking that somebody is changing is taken later', async () => {
    const first = await held({ seats: [seatOf(show, 0)] });
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select from booking where id = $1 for update', [first.bookingId]);
    const busy = ledger.hold(laterHold(first, { seats: [seatOf(show, 1)] }));
    expect(await ledger.hold(newHold(show, { seats: [seatOf(show, 2)] }))).toMatchObject({ code: 'ok' });
    await blocker.query('commit');
    blocker.release();
    expect(await busy).toMatchObject({ code: 'ok' });
  });
});
