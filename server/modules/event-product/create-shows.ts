import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { createShowsCall } from '#domain/calls/event-shows.ts';
import type { RoomId, ShowId } from '#domain/ids.ts';
import { recurrenceFaults, saleEndFaults, showDateFaults } from '#domain/product-windows.ts';
import { MOST_SHOWS, recurringShows } from '#domain/recurring-shows.ts';
import { accept } from '#domain/result.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '#server/db/schema.ts';
import { layOutShow, MOST_SEATS_LAID_OUT } from '#server/modules/show/lay-out-show.ts';
import { type FieldRefusal, faulty, type Outcome, refused } from './outcome.ts';
import type { ProductScope } from './product-scope.ts';
import { checkLimits, limitsByRegion } from './region-limits.ts';
import { findRoomForShow, placesOf, type RoomForShow } from './show-rooms.ts';

type Call = z.output<typeof createShowsCall>;

/** Makes the shows that a call says, all or none, each with its seats and counters. In the transaction of the event. */
export async function createShows(
  trx: Kysely<Database>,
  scope: ProductScope,
  call: Call,
): Promise<Outcome<readonly ShowId[]>> {
  const room = await findRoomForShow(trx, scope.spaceId, call.roomId);
  if (room === null) return refused({ code: 'invalid' }, 'roomId');
  if (room.newest === null) return refused({ code: 'roomWithoutPlan' }, 'roomId');
  const starts = startsOf(call, scope);
  if (!starts.ok) return starts;
  const faults = starts.value.flatMap((startsAt) => dateFaults(call, startsAt, scope));
  const [first] = faults;
  if (first !== undefined) return faulty([first]);
  const { plan, planId } = room.newest;
  const wrong = checkCapacity(call.capacity, room, plan) ?? checkSeats(starts.value.length, plan);
  if (wrong !== null) return wrong;
  const regions = plan.regions.map(({ id }) => id);
  const lost = await checkLimits(trx, room.id, regions, call.regionLimits);
  if (lost !== null) return lost;
  if (await isTaken(trx, scope, room.id, starts.value))
    return refused({ code: 'showExists' }, whenField(call));
  const ids = await insertShows(trx, scope, { call, planId, starts: starts.value });
  const capacity = showCapacity(call.capacity, scope, room);
  const limits = limitsByRegion(plan, call.regionLimits);
  for (const id of ids) await layOutShow(trx, id, plan, capacity, limits);
  return accept(ids);
}

function startsOf(call: Call, { timeZone }: ProductScope): Outcome<readonly string[]> {
  if (call.when.kind === 'single') return accept([call.when.startsAt]);
  const { rule } = call.when;
  const faults = recurrenceFaults(rule).map(({ code, propertyPath }) => ({
    propertyPath: `when.rule.${propertyPath}`,
    refusal: { code },
  }));
  if (faults.length > 0) return faulty(faults);
  const starts = recurringShows({ ...rule, timeZone }).map(({ startsAt }) => startsAt);
  if (starts.length === 0) return refused({ code: 'noShows' }, 'when.rule.daysOfWeek');
  if (starts.length <= MOST_SHOWS) return accept(starts);
  return refused({ code: 'tooManyShows', ...{ max: MOST_SHOWS } }, 'when.rule.to');
}

function whenField({ when }: Call): string {
  return when.kind === 'single' ? 'when.startsAt' : 'when.rule.from';
}

function dateFaults(call: Call, startsAt: string, { now }: ProductScope): readonly FieldRefusal[] {
  const faults = [
    ...showDateFaults({ ...call, startsAt, isMoved: true, now }),
    ...saleEndFaults(call, null, now),
  ];
  return faults.map(({ propertyPath, code }) => ({
    propertyPath: propertyPath === 'startsAt' ? whenField(call) : propertyPath,
    refusal: { code },
  }));
}

/** "Cannot exceed the room's capacity ({capacity})": what the room or its plan holds, whichever is less. */
export function checkCapacity(
  capacity: number | null,
  room: Pick<RoomForShow, 'capacity'>,
  plan: Plan,
): ReturnType<typeof refused> | null {
  const most = Math.min(room.capacity, placesOf(plan));
  return capacity !== null && capacity > most
    ? refused({ code: 'capacityExceeded', ...{ capacity: most } }, 'capacity')
    : null;
}

function checkSeats(shows: number, plan: Plan): ReturnType<typeof refused> | null {
  const seats = Math.max(1, plan.seats.count);
  if (shows * seats <= MOST_SEATS_LAID_OUT || shows === 1) return null;
  return refused(
    { code: 'tooManySeats', ...{ shows: Math.max(1, Math.floor(MOST_SEATS_LAID_OUT / seats)) } },
    'when.rule.to',
  );
}

/** Tickets in all: its own number, else the event's or the space's, and never more than the room takes. */
export function showCapacity(
  capacity: number | null,
  scope: Pick<ProductScope, 'capacity'>,
  room: Pick<RoomForShow, 'capacity'>,
): number {
  return Math.min(room.capacity, capacity ?? scope.capacity ?? room.capacity);
}

async function isTaken(
  trx: Kysely<Database>,
  { eventId }: ProductScope,
  roomId: RoomId,
  starts: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from show where event_id = ${eventId} and room_id = ${roomId}
      and starts_at = any(${[...starts]}::timestamptz[]) limit 1`.execute(trx);
  return rows.length > 0;
}

async function insertShows(
  trx: Kysely<Database>,
  { eventId }: ProductScope,
  {
    call,
    planId,
    starts,
  }: { readonly call: Call; readonly planId: number; readonly starts: readonly string[] },
): Promise<readonly ShowId[]> {
  const { rows } = await sql<{ id: ShowId }>`
    insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at, sale_ends_at, capacity)
    select ${eventId}::integer, ${call.roomId}::integer, ${planId}::integer, start,
      start + make_interval(mins => ${call.durationMinutes}::integer),
      ${call.saleStartsAt}::timestamptz, ${call.saleEndsAt}::timestamptz, ${call.capacity}::integer
    from unnest(${[...starts]}::timestamptz[]) with ordinality as wanted (start, position)
    order by position
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
