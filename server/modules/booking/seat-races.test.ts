import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts';
import { findOverdue } from './booking-repository.ts';
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
import { countersOf, heldUp } from './testing/held-up.ts';
import { brokenInvariants } from './testing/sale-invariants.ts';
import { type TestLedger, testLedger } from './testing/seat-ledgers.ts';
import { GUARDS, switchAllOn, switchOff } from './testing/without-guard.ts';

let database: TestDatabase;
/** Two servers on one database. */
let ledgers: readonly [TestLedger, TestLedger];
let show: BareShow;

beforeAll(async () => {
  database = await createTestDatabase();
  ledgers = [testLedger(database.connection), testLedger(database.connection)];
});
beforeEach(async () => {
  show = await makeBareShow(database.db, { regions: 2, seatsPerRegion: 10, places: 50 });
});
afterEach(async () => switchAllOn(database.db));
afterAll(async () => {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await database.close();
});

const codes = (verdicts: readonly { readonly code: string }[]) => verdicts.map(({ code }) => code).toSorted();

describe('two buyers on two servers want one seat within a millisecond', () => {
  const race = () =>
    heldUp(database.db, countersOf(show.showId), 2, () =>
      Promise.all(ledgers.map((ledger) => ledger.hold(newHold(show, { seats: [seatOf(show, 4)] })))),
    );

  test('exactly one gets it', async () => {
    expect(codes(await race())).toEqual(['ok', 'seatTaken']);
    expect(await brokenInvariants(database.db, show.showId)).toEqual([]);
  });

  test('without the lock of the seats both would', async () => {
    await switchOff(database.db, GUARDS.seatLock);
    expect(codes(await race())).toEqual(['ok', 'ok']);
    expect(await brokenInvariants(database.db, show.showId)).not.toEqual([]);
  });
});

describe('the last places of a floor', () => {
  const race = () =>
    heldUp(database.db, countersOf(show.showId), 2, () =>
      Promise.allSettled(
        ledgers.map((ledger) => ledger.hold(newHold(show, { places: [placesOf(show, 30)] }))),
      ),
    );
  const taken = async () => {
    const counter = database.db.selectFrom('show_region').where('show_id', '=', show.showId);
    return (await counter.where('region', '=', show.floor).select('taken').executeTakeFirstOrThrow()).taken;
  };

  test('go to one of two who want more than half of them', async () => {
    const verdicts = (await race()).map((settled) =>
      settled.status === 'fulfilled' ? settled.value : { code: 'failed' },
    );
    expect(codes(verdicts)).toEqual(['ok', 'placesTaken']);
    expect(await taken()).toBe(30);
  });

  test('without the lock of the counters the constraint still holds, and one fails', async () => {
    await switchOff(database.db, GUARDS.counterLock);
    expect((await race()).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await taken()).toBe(30);
  });

  test('without lock and constraint they would be sold twice', async () => {
    await switchOff(database.db, GUARDS.counterLock);
    await sql`alter table show_region drop constraint region_capacity`.execute(database.db);
    await race();
    const sold = await taken();
    await sql`delete from show_region where taken > capacity`.execute(database.db);
    await sql`alter table show_region add constraint region_capacity check (taken >= 0 and taken <= capacity)`.execute(
      database.db,
    );
    expect(sold).toBe(60);
  });
});

test('64 clients on two servers never get more places than there are, and get them all', async () => {
  const clients = Array.from({ length: 64 }, (_, client) => async () => {
    let got = 0;
    for (let turn = 0; turn < 4; turn += 1) {
      const quantity = 1 + ((client + turn) % 2);
      const ledger = ledgers[client % 2]!;
      const verdict = await ledger.hold(newHold(show, { places: [placesOf(show, quantity)] }));
      if (verdict.code === 'ok') got += quantity;
      else expect(verdict).toMatchObject({ code: 'placesTaken' });
    }
    return got;
  });
  const got = await Promise.all(clients.map((client) => client()));
  expect(got.reduce((sum, places) => sum + places, 0)).toBe(50);
  expect(await brokenInvariants(database.db, show.showId)).toEqual([]);
});

test('the sweeper passes over a booking that its owner is changing', async () => {
  const first = newHold(show, { seats: [seatOf(show, 0)] });
  await ledgers[0].hold(first);
  await expire(first);
  const owner = await database.pool.connect();
  await owner.query('begin');
  await owner.query('select from booking where id = $1 for update', [first.bookingId]);
  expect(await findOverdue(database.db, 10)).not.toContain(first.bookingId);
  await owner.query('rollback');
  owner.release();
  expect(await findOverdue(database.db, 10)).toContain(first.bookingId);
});

test('whatever two servers do at once, counts and seats agree and nothing is over its capacity', async () => {
  const step = fc.record({
    kind: fc.constantFrom('create', 'add', 'giveOne', 'release', 'overdue', 'expire'),
    server: fc.integer({ min: 0, max: 1 }),
    booking: fc.nat(30),
    seats: fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 3 }),
    places: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 6 }), async (rounds) => {
      show = await makeBareShow(database.db, { regions: 2, seatsPerRegion: 10, places: 40, capacity: 45 });
      const bookings: HoldRequest[] = [];
      for (const round of rounds) {
        await Promise.all(
          round.map(async ({ kind, server, booking, seats, places }) => {
            const ledger = ledgers[server]!;
            const wishes = {
              seats: seats.map((seat) => seatOf(show, seat, { regionMost: 4 })),
              places: places === undefined ? [] : [placesOf(show, places)],
              ticketsMost: 24,
            };
            const known = bookings[booking % Math.max(1, bookings.length)];
            if (kind === 'create' || known === undefined) {
              const request = newHold(show, wishes);
              if ((await ledger.hold(request)).code === 'ok') bookings.push(request);
            } else if (kind === 'add') await ledger.hold(laterHold(known, wishes));
            else if (kind === 'overdue') await expire(known);
            else {
              const kinds = { giveOne: 'seats', release: 'release', expire: 'expire' } as const;
              const given = kind === 'giveOne' ? seats.map((seat) => ({ showId: show.showId, seat })) : [];
              const { bookingId } = known;
              await ledger.giveBack({ kind: kinds[kind], bookingId, tokenHash: TOKEN_HASH, seats: given });
            }
          }),
        );
        expect(await brokenInvariants(database.db, show.showId)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});

/** Ends its time, as nobody else does: in the lock order of everybody. */
async function expire({ bookingId }: HoldRequest): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await sql`
      update booking set deadline = now() - interval '1 second' where id = ${bookingId} and state = 'open'`.execute(
      trx,
    );
    await sql`
      select from show_seat where booking_id = ${bookingId} and state = 1 order by show_id, seat for update`.execute(
      trx,
    );
    await sql`
      update show_seat set held_until = (select deadline from booking where id = ${bookingId})
      where booking_id = ${bookingId} and state = 1`.execute(trx);
  });
}
