import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { showDetail } from '#domain/calls/catalogue.ts';
import { type RoomId, type ShowId, showId as parseShowId, userId } from '#domain/ids.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import type { PlanDocument, PlanRegionDocument } from '#engine/plan/plan-document.ts';
import { seatRef } from '#engine/plan/seat-at-index.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { countersOf, heldUp } from '#server/modules/booking/testing/held-up.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import {
  PAID,
  type PaymentServer,
  startPaymentServer,
} from '#server/modules/payment/testing/payment-server.ts';
import { claimedSeats } from '#server/modules/design/claimed-seats.ts';
import { violations } from '#server/testing/invariants.ts';
import { moveShows, previewMove } from './move-shows.ts';
import { publishPlan } from './publish-plan.ts';

const admin: SignedIn = {
  userId: userId.parse(1),
  roles: ['ROLE_ADMIN'],
  isVerified: true,
  sessionId: '',
  impersonator: null,
  hasSecondFactor: false,
};

let house: PaymentServer;
let room: RoomId;
beforeEach(async () => {
  house = await startPaymentServer(ticketSigner(newTicketKey()));
  const { rows } = await sql<{ id: RoomId }>`
    select room_id as id from show where id = ${house.theatre.showId}`.execute(house.server.db);
  room = rows[0]!.id;
});
afterEach(async () => house.server.close());

const stalls = (rows: number, at: readonly [number, number] = [0, 0]): PlanRegionDocument => ({
  ...testRegion({ id: 'stalls', rows, seatsPerRow: 3, at }),
  name: 'Platea',
});
const box: PlanRegionDocument = {
  ...testRegion({ id: 'box', rows: 1, seatsPerRow: 2, at: [200, 0] }),
  name: 'Palco',
};
const floor = (capacity: number): PlanRegionDocument => ({
  id: 'floor',
  name: 'Pista',
  color: '#55aa33',
  reservable: false,
  seated: false,
  capacity,
  outline: stalls(1).outline,
  labelAt: [0, 0],
});
/** Of the theatre's: its regions, and in the stalls its rows and seats, from the last to the first. */
const reversed = (): PlanDocument => {
  const region = stalls(2);
  const rows = region.seated ? region.rows : [];
  return testDocument([
    floor(10),
    box,
    {
      ...region,
      seated: true,
      rows: rows.toReversed().map((row) => ({ ...row, seats: row.seats.toReversed() })),
    },
  ]);
};

async function publish(document: PlanDocument): Promise<void> {
  const published = await publishPlan(house.server.db, room, document);
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}
const onSale = async (open: boolean): Promise<void> => {
  await sql`update show set sale_starts_at = ${open ? sql`now()` : null} where id = ${house.theatre.showId}`.execute(
    house.server.db,
  );
};
const planOf = async (url: string) => {
  const { rawPayload } = await house.server.app.inject({ url });
  return decodePlan(rawPayload);
};
const move = () => moveShows(house.server.db, admin, room, [house.theatre.showId]);
const preview = () => previewMove(house.server.db, admin, room, house.theatre.showId);

/** Whose is what: the labels of the seats that are not free, with their states, and the counters. */
async function standing() {
  const { db } = house.server;
  const { rows } = await sql<{ content: Buffer; seats: [number, number][]; counts: unknown }>`
    select plan.content,
      (select coalesce(json_agg(json_build_array(seat, state)), '[]') from show_seat
        where show_id = show.id and state > 0) as seats,
      (select json_object_agg(coalesce(region.key, 'all'), taken) from show_region counter
        left join region on region.id = counter.region_id where show_id = show.id) as counts
    from show join plan on plan.id = show.plan_id where show.id = ${house.theatre.showId}`.execute(db);
  const [{ content, seats, counts }] = rows as [(typeof rows)[number]];
  const plan = decodePlan(content);
  const labels = seats.map(([seat, state]) => {
    const { region, row, seat: name } = seatRef(plan, seat);
    return `${region} ${row}${name}: ${state}`;
  });
  return { seats: labels.toSorted(), counts };
}

describe('a show takes a newer plan', () => {
  test('with what is sold, held and kept at the same names, and what is ordered is paid there', async () => {
    const sold = await house.confirmBooking(0);
    await house.say(await house.startPayment(sold), PAID);
    const held = await house.confirmBooking(4);
    await sql`update show_seat set held_until = deadline from booking where booking.id = booking_id and held_until > now()`.execute(
      house.server.db,
    );
    await onSale(false);
    const before = await standing();
    expect(before.seats).toEqual(['box A1: 4', 'box A2: 4', 'stalls A1: 2', 'stalls B2: 1']);
    await publish(reversed());
    expect((await preview())?.refusal).toBeNull();
    expect(await move()).toEqual({ ok: true, value: null });
    expect(await standing()).toEqual(before);
    const audit = await sql`select subject, details from audit_log where action = 'show.moved'`.execute(
      house.server.db,
    );
    expect(audit.rows).toEqual([
      { subject: `show ${house.theatre.showId}`, details: { version: [1, 2], seats: 8 } },
    ]);
    expect(await violations(house.server.db)).toEqual([]);

    await onSale(true);
    await house.say(await house.startPayment(held), PAID);
    expect((await standing()).seats).toEqual(['box A1: 4', 'box A2: 4', 'stalls A1: 2', 'stalls B2: 2']);
    expect(await violations(house.server.db)).toEqual([]);
  });

  test('and tells before it what happens to each', async () => {
    await house.confirmBooking(0);
    await house.confirmBooking(5);
    await publish(testDocument([stalls(1, [40, 40]), floor(3)]));
    expect(await preview()).toEqual({
      show: house.theatre.showId,
      from: expect.any(Number) as unknown,
      to: expect.any(Number) as unknown,
      refusal: 'seatsWouldBeLost',
      seats: [
        { region: 'stalls', row: 'A', seat: '1', state: 'held', fate: 'moved' },
        { region: 'stalls', row: 'B', seat: '3', state: 'held', fate: 'gone' },
        { region: 'box', row: 'A', seat: '1', state: 'blocked', fate: 'gone' },
        { region: 'box', row: 'A', seat: '2', state: 'blocked', fate: 'gone' },
      ],
      places: [{ region: 'floor', taken: 4, capacity: 3 }],
    });
  });

  test('never without a seat or a place that is somebody’s', async () => {
    const id = await house.confirmBooking(5);
    await onSale(false);
    const before = await standing();
    await publish(testDocument([stalls(1), box, floor(10)]));
    expect(await move()).toEqual({ ok: false, refusal: { code: 'seatsWouldBeLost' } });
    await publish(testDocument([stalls(2), box, floor(1)]));
    expect(await move()).toEqual({ ok: false, refusal: { code: 'placesWouldBeLost' } });
    expect(await standing()).toEqual(before);
    // once it has ended nobody’s is lost; money that comes for it all the same goes back
    const payment = await house.startPayment(id);
    await house.expire(id);
    await publish(testDocument([stalls(1), floor(10)]));
    expect(await move()).toEqual({ ok: true, value: null });
    await house.say(payment, PAID);
    expect((await house.resultOf(id)).slice(0, 2)).toEqual(['failed', 'late']);
    expect(await violations(house.server.db)).toEqual([]);
  });

  test('while it is on sale only where every seat keeps its place in the order', async () => {
    await house.confirmBooking(1);
    await onSale(true);
    await publish(reversed());
    expect(await move()).toEqual({ ok: false, refusal: { code: 'showOnSale' } });
    await publish(testDocument([stalls(2, [300, 0]), box, floor(40)]));
    const before = await standing();
    expect(await move()).toEqual({ ok: true, value: null });
    expect(await standing()).toEqual(before);
    const { rows } =
      await sql`select capacity from show_region where show_id = ${house.theatre.showId} order by region`.execute(
        house.server.db,
      );
    expect(rows).toEqual([{ capacity: 18 }, { capacity: 6 }, { capacity: 2 }, { capacity: 40 }]);
  });

  test('and not of another room or of nobody', async () => {
    const stranger: SignedIn = { ...admin, userId: userId.parse(999), roles: ['ROLE_SPACE_MANAGER'] };
    const { showId } = house.theatre;
    expect(await moveShows(house.server.db, stranger, room, [showId])).toMatchObject({ ok: false });
    expect(await previewMove(house.server.db, stranger, room, showId)).toBeNull();
    expect(await moveShows(house.server.db, admin, room, [parseShowId.parse(999)])).toEqual({
      ok: false,
      refusal: { code: 'notFound' },
    });
  });
});

/** A region drawn anew under the id that it had: with seats where it had places, and the other way round. */
const seatedFloor: PlanRegionDocument = {
  ...testRegion({ id: 'floor', rows: 2, seatsPerRow: 5, at: [0, 300] }),
  name: 'Pista con butacas',
};
const boxOfPlaces: PlanRegionDocument = { ...floor(10), id: 'box', name: 'Palco de pie' };

describe('a region that gets seats, or loses them, under its id', () => {
  test('takes nobody’s places', async () => {
    await house.confirmBooking(0);
    await onSale(false);
    const before = await standing();
    await publish(testDocument([stalls(2), box, seatedFloor]));
    const claimed = await claimedSeats(house.server.db, planOf, room);
    expect(claimed.items[0]?.regions.map(({ region, places }) => [region, places])).toEqual([
      ['stalls', 0],
      ['floor', 2],
    ]);
    expect(await preview()).toMatchObject({
      refusal: 'placesWouldBeLost',
      places: [{ region: 'floor', taken: 2, capacity: null }],
    });
    expect(await move()).toEqual({ ok: false, refusal: { code: 'placesWouldBeLost' } });
    expect(await standing()).toEqual(before);
  });

  test('stays on sale as the show’s own plan has it', async () => {
    await publish(testDocument([stalls(2), boxOfPlaces, seatedFloor]));
    const answer = await house.server.app.inject({ url: `/api/open/show/${house.theatre.showId}` });
    expect(showDetail.parse(answer.json()).regions.map(({ id, name, seated }) => [id, name, seated])).toEqual(
      [
        ['stalls', 'Platea', true],
        ['box', 'Palco', true],
        ['floor', 'Pista', false],
      ],
    );
    const held = await house.server.app.inject({
      method: 'POST',
      url: '/api/open/booking',
      payload: {
        seats: [],
        places: [
          {
            showId: house.theatre.showId,
            region: 2,
            ticketTypeId: house.theatre.floorId,
            quantity: 1,
          },
        ],
      },
    });
    expect(held.statusCode).toBe(201);
  });
});

test('money that comes late for places of a region that is gone goes back', async () => {
  const id = await house.confirmBooking(0);
  const payment = await house.startPayment(id);
  await house.expire(id);
  await onSale(false);
  await publish(testDocument([stalls(2), box]));
  expect(await move()).toEqual({ ok: true, value: null });
  await house.say(payment, PAID);
  expect((await house.resultOf(id))[0]).toBe('failed');
  expect(await violations(house.server.db)).toEqual([]);
});

describe('tickets in all', () => {
  const capacity = async () => {
    const { rows } = await sql<{ capacity: number }>`
      select capacity from show_region where show_id = ${house.theatre.showId} and region = -1`.execute(
      house.server.db,
    );
    return rows[0]?.capacity;
  };

  test.each([
    ['the show', sql`update show set capacity = 16`, 16],
    ['the event', sql`update event set capacity = 17`, 17],
    ['the space', sql`update space set capacity = 15`, 15],
    ['the room', sql`update room set capacity = 30`, 30],
  ])('are as many as %s says, also where the old plan held no more', async (_, limit, most) => {
    await limit.execute(house.server.db);
    await publish(testDocument([stalls(2), box, floor(5)]));
    expect(await move()).toEqual({ ok: true, value: null });
    expect(await capacity()).toBe(Math.min(13, most));
    await publish(testDocument([stalls(2), box, floor(40)]));
    expect(await move()).toEqual({ ok: true, value: null });
    expect(await capacity()).toBe(most);
    await onSale(false);
    await publish(testDocument([floor(40), box, stalls(2)]));
    expect(await move()).toEqual({ ok: true, value: null });
    expect(await capacity()).toBe(most);
  });
});

describe('at the same time', () => {
  const hold = (seat: number) =>
    house.server.app.inject({
      method: 'POST',
      url: '/api/open/booking',
      payload: { seats: [{ showId: house.theatre.showId, seat }], places: [] },
    });

  test('holds find the seats of the labels they saw, or are told to try again', async () => {
    await onSale(true);
    const seen = seatRefs();
    await publish(testDocument([stalls(2, [300, 0]), box, floor(10)]));
    const [moved, ...held] = await heldUp(house.server.db, countersOf(house.theatre.showId), 2, () =>
      Promise.all([move(), ...[0, 1, 2].map(hold)]),
    );
    expect([moved.ok, held.map(({ statusCode }) => statusCode)]).toEqual([true, [201, 201, 201]]);
    expect((await standing()).seats).toEqual([
      'box A1: 4',
      'box A2: 4',
      ...seen.slice(0, 3).map((label) => `${label}: 1`),
    ]);
    expect(await violations(house.server.db)).toEqual([]);
  });

  test('nobody’s seat or booking is waited for where every seat keeps its place', async () => {
    const id = await house.confirmBooking(1);
    await publish(testDocument([stalls(2, [300, 0]), box, floor(10)]));
    const moved = await house.server.db.transaction().execute(async (trx) => {
      await sql`select from booking where id = ${id} for update`.execute(trx);
      await sql`select from show_seat where show_id = ${house.theatre.showId} and seat = 1 for update`.execute(
        trx,
      );
      return move();
    });
    expect(moved).toEqual({ ok: true, value: null });
  });

  test('several shows are moved together', async () => {
    await house.confirmBooking(1);
    await onSale(false);
    await publish(reversed());
    const { showId, draftShowId } = house.theatre;
    const { db } = house.server;
    const of = (shows: readonly ShowId[]) => moveShows(db, admin, room, shows);
    const moved = await heldUp(db, countersOf(draftShowId), 1, () => of([draftShowId, showId]));
    expect(moved).toEqual({ ok: true, value: null });
    expect((await standing()).seats).toEqual(['box A1: 4', 'box A2: 4', 'stalls A2: 1']);
    expect((await violations(db)).filter((wrong) => !wrong.includes('until its deadline'))).toEqual([]);
  });

  test('too many seats are not moved at a time, but one show always is', async () => {
    await onSale(false);
    const large = {
      ...testRegion({ id: 'large', rows: 200, seatsPerRow: 300, at: [0, 900] }),
      name: 'Grada',
    };
    await publish(testDocument([stalls(2), box, floor(10), large]));
    const { showId, draftShowId } = house.theatre;
    expect(await moveShows(house.server.db, admin, room, [showId, draftShowId])).toEqual({
      ok: false,
      refusal: { code: 'tooManySeatsMoved', shows: 1 },
    });
    expect(await move()).toEqual({ ok: true, value: null });
  });

  test('money comes: the ticket is for the seat that was bought', async () => {
    const bought = await house.confirmBooking(1);
    const payment = await house.startPayment(bought);
    await onSale(false);
    await publish(reversed());
    const [moved] = await Promise.all([move(), house.say(payment, PAID)]);
    expect(moved.ok).toBe(true);
    expect((await standing()).seats).toEqual(['box A1: 4', 'box A2: 4', 'stalls A2: 2']);
    expect(await violations(house.server.db)).toEqual([]);
  });

  function seatRefs(): readonly string[] {
    return ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'].map((label) => `stalls ${label}`);
  }
});
