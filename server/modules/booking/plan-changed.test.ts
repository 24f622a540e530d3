import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Booking, bookingCreated } from '#domain/calls/booking.ts';
import { showDetail } from '#domain/calls/catalogue.ts';
import { snapshotNeeded } from '#domain/calls/live.ts';
import { type RoomId, userId } from '#domain/ids.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { moveShows } from '#server/modules/room/move-shows.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;
beforeEach(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  await sql`insert into app_user (id, email, name, last_name, verified_at) overriding system value
    values (${admin.userId}, 'eva@example.org', 'Eva', 'Gil', now()) on conflict do nothing`.execute(
    server.db,
  );
});
afterEach(async () => server.close());

const admin = {
  userId: userId.parse(1),
  roles: ['ROLE_ADMIN'],
  isVerified: true,
  sessionId: '',
  impersonator: null,
  hasSecondFactor: false,
} as const;

const planUrl = async (): Promise<string> => {
  const { showId } = theatre;
  return showDetail.parse((await server.app.inject({ url: `/api/open/show/${showId}` })).json()).plan.url;
};

/** The show's room drawn anew with its rows and seats from the last to the first. */
async function turnRoomAround(): Promise<void> {
  const { db } = server;
  const { rows } = await sql<{ room: RoomId; document: PlanDocument }>`
    select show.room_id as room, plan.document from show join plan on plan.id = show.plan_id
    where show.id = ${theatre.showId}`.execute(db);
  const [{ room, document }] = rows as [(typeof rows)[number]];
  const regions = document.regions.map((region) =>
    region.seated
      ? {
          ...region,
          rows: region.rows.toReversed().map((row) => ({ ...row, seats: row.seats.toReversed() })),
        }
      : region,
  );
  const published = await publishPlan(db, room, { ...document, regions });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
  await sql`update show set sale_starts_at = null where id = ${theatre.showId}`.execute(db);
  expect(await moveShows(db, admin, room, [theatre.showId])).toEqual({ ok: true, value: null });
  await sql`update show set sale_starts_at = now() where id = ${theatre.showId}`.execute(db);
  server.bookings.forgetSales([theatre.showId]);
  await server.live.renew([theatre.showId]);
}

test('seats chosen on a plan that the show has no more are not held, given back or changed', async () => {
  const { showId, adultId } = theatre;
  const before = await planUrl();
  const meant = (plan: string, ...seats: number[]) => ({
    plans: [{ showId, plan }],
    seats: seats.map((seat) => ({ showId, seat })),
  });
  const call = (method: 'POST' | 'DELETE' | 'PUT', url: string, payload?: object, token = '') =>
    server.app.inject({ method, url, headers: { 'x-booking-token': token }, ...(payload && { payload }) });
  const made = await call('POST', '/api/open/booking/', meant(before, 0));
  expect(made.statusCode).toBe(201);
  const { booking, token } = bookingCreated.parse(made.json());
  const own = `/api/open/booking/${booking.id}`;
  await turnRoomAround();
  const after = await planUrl();
  expect(after).not.toBe(before);

  const refused = [
    await call('POST', '/api/open/booking/', meant(before, 1)),
    await call('POST', '/api/open/best-available', {
      ...meant(before),
      seats: undefined,
      showId,
      quantity: 1,
    }),
    await call('POST', `${own}/seat`, meant(before, 1), token),
    await call('POST', `${own}/best`, { plans: meant(before).plans, showId, quantity: 1 }, token),
    await call('DELETE', `${own}/seat/${showId}/0?plan=${before}`, undefined, token),
    await call('PUT', `${own}/seat/${showId}/0`, { ticketTypeId: adultId, plan: before }, token),
  ].map((answer) => [
    answer.statusCode,
    answer.json<{ violations: { code: string }[] }>().violations[0]?.code,
  ]);
  expect(refused).toEqual(refused.map(() => [409, 'planChanged']));

  // what was held is held at its names, and by the new plan everything goes on
  const added = await call('POST', `${own}/seat`, meant(after, 4), token);
  expect(namesIn(added.json<Booking>())).toEqual(['A1', 'A2']);
  const last = await call('DELETE', `${own}/seat/${showId}/5?plan=${after}`, undefined, token);
  expect(namesIn(last.json<Booking>())).toEqual(['A2']);
});

test('those who look at the show are told its new plan', async () => {
  const { showId } = theatre;
  const frames: string[] = [];
  const client = {
    write: (frame: Buffer) => void frames.push(frame.toString()),
    backlog: () => 0,
    drop: () => {},
    end: () => {},
  };
  await server.live.subscribe([showId], new Map(), client);
  await turnRoomAround();
  await expect.poll(() => plansIn(frames).at(-1)).toBe(await planUrl());
  expect(new Set(plansIn(frames)).size).toBe(2);
});

function plansIn(frames: readonly string[]) {
  return [...frames.join('').matchAll(/^event: snapshot\ndata: (.*)$/gm)].map(
    ([, data]) => snapshotNeeded.parse(JSON.parse(data ?? '')).plan,
  );
}

function namesIn({ items }: Booking): readonly string[] {
  return items.flatMap((item) => (item.kind === 'seat' ? [item.rowName + item.seatName] : [])).toSorted();
}
