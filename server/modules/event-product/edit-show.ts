import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ManagedShow, updateShowCall } from '#domain/calls/event-shows.ts';
import type { ShowId } from '#domain/ids.ts';
import { saleEndFaults, showDateFaults } from '#domain/product-windows.ts';
import { accept } from '#domain/result.ts';
import { isRetimable } from '#domain/sale-state.ts';
import { epochMs } from '#domain/time-window.ts';
import type { Database } from '#server/db/schema.ts';
import { tellOfChange } from '#server/modules/letter/tell-of-shows.ts';
import { layOutShow, WHOLE_SHOW } from '#server/modules/show/lay-out-show.ts';
import { checkCapacity, showCapacity } from './create-shows.ts';
import { CHANGED_BY_OTHER, faulty, NOT_FOUND, type Outcome, refused } from './outcome.ts';
import type { ProductScope } from './product-scope.ts';
import { checkLimits, limitsByRegion } from './region-limits.ts';
import { lockShows } from './lock-shows.ts';
import { findShow, showsWithTickets } from './show-repository.ts';
import { findRoomForShow } from './show-rooms.ts';

type Call = z.output<typeof updateShowCall>;

/** Replaces what a show is: its dates, capacity and limits, and, while nobody has anything of it, its room and plan. */
export async function editShow(
  trx: Kysely<Database>,
  scope: ProductScope,
  id: ShowId,
  call: Call,
): Promise<Outcome<void>> {
  await lockShows(trx, [id]);
  const stored = await findShow(trx, scope.eventId, id);
  if (stored === null) return NOT_FOUND;
  if (stored.version !== call.version) return CHANGED_BY_OTHER;
  const isMoved = epochMs(call.startsAt) !== epochMs(stored.startsAt);
  const isRetimed = isMoved || isSoldOtherwise(call, stored);
  if (isRetimed && !(await mayBeRetimed(trx, stored))) {
    return refused({ code: 'showOver', ...{ shows: 1 } });
  }
  // Dates that stay were right when they were written, or are those of a show that was called off.
  const faults = isRetimed
    ? [
        ...showDateFaults({ ...call, isMoved, now: scope.now }),
        ...saleEndFaults(call, stored.saleEndsAt, scope.now),
      ]
    : [];
  if (faults.length > 0) {
    return faulty(faults.map(({ propertyPath, code }) => ({ propertyPath, refusal: { code } })));
  }
  const isMovedElsewhere = call.roomId !== stored.room.id || (call.newestPlan && !stored.isNewestPlan);
  const placed = isMovedElsewhere
    ? await layOutAnew(trx, scope, stored, call)
    : await writeCounters(trx, scope, stored, call);
  if (!placed.ok) return placed;
  await sql`
    update show set starts_at = ${call.startsAt}::timestamptz,
      ends_at = ${call.startsAt}::timestamptz + make_interval(mins => ${call.durationMinutes}::integer),
      sale_starts_at = ${call.saleStartsAt}::timestamptz, sale_ends_at = ${call.saleEndsAt}::timestamptz,
      capacity = ${call.capacity}::integer, version = version + 1
    where id = ${id}`.execute(trx);
  if (call.tell !== null && isMoved) {
    const before = { startsAt: stored.startsAt, roomName: stored.room.name };
    await tellOfChange(trx, { showId: id, key: String(call.version), before, reason: call.tell.reason });
  }
  return accept(undefined);
}

/** Whether it ends or is sold at other times than before. */
function isSoldOtherwise(call: Call, stored: ManagedShow): boolean {
  const ms = (instant: string | null): number | null => (instant === null ? null : epochMs(instant));
  return (
    epochMs(call.startsAt) + call.durationMinutes * MINUTE_MS !== epochMs(stored.endsAt) ||
    ms(call.saleStartsAt) !== ms(stored.saleStartsAt) ||
    ms(call.saleEndsAt) !== ms(stored.saleEndsAt)
  );
}

const MINUTE_MS = 60_000;

async function mayBeRetimed(trx: Kysely<Database>, { id, saleState }: ManagedShow): Promise<boolean> {
  return isRetimable(saleState, (await showsWithTickets(trx, [id])).size > 0);
}

/** Another room, or the newest plan: the seats are made anew, so nobody may have or be choosing one. */
async function layOutAnew(
  trx: Kysely<Database>,
  scope: ProductScope,
  stored: ManagedShow,
  call: Call,
): Promise<Outcome<void>> {
  const { id } = stored;
  if ((await showsWithTickets(trx, [id])).size > 0) return refused({ code: 'showHasTicketsKept' }, 'roomId');
  if (scope.isPublished && stored.saleState === 'open') return refused({ code: 'showOnSale' }, 'roomId');
  const room = await findRoomForShow(trx, scope.spaceId, call.roomId);
  if (room === null) return refused({ code: 'invalid' }, 'roomId');
  if (room.newest === null) return refused({ code: 'roomWithoutPlan' }, 'roomId');
  const { plan, planId } = room.newest;
  const wrong =
    checkCapacity(call.capacity, room, plan) ??
    (await checkLimits(
      trx,
      room.id,
      plan.regions.map((region) => region.id),
      call.regionLimits,
    ));
  if (wrong !== null) return wrong;
  await trx.deleteFrom('show_seat').where('show_id', '=', id).execute();
  await trx.deleteFrom('show_region').where('show_id', '=', id).execute();
  await sql`
    update show set room_id = ${room.id}, plan_id = ${planId}, status_version = status_version + 1
    where id = ${id}`.execute(trx);
  await layOutShow(
    trx,
    id,
    plan,
    showCapacity(call.capacity, scope, room),
    limitsByRegion(plan, call.regionLimits),
  );
  return accept(undefined);
}

async function writeCounters(
  trx: Kysely<Database>,
  scope: ProductScope,
  { id, places, taken, regions, room: { id: roomId } }: ManagedShow,
  call: Call,
): Promise<Outcome<void>> {
  const room = await trx
    .selectFrom('room')
    .select(['capacity'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  const most = Math.min(room.capacity, places);
  if (call.capacity !== null && call.capacity > most)
    return refused({ code: 'capacityExceeded', ...{ capacity: most } }, 'capacity');
  const capacity = Math.min(places, showCapacity(call.capacity, scope, room));
  if (capacity < taken) return refused({ code: 'capacityBelowTaken', ...{ taken } }, 'capacity');
  const own = regions.map(({ region }) => region);
  const lost = await checkLimits(trx, roomId, own, call.regionLimits);
  if (lost !== null) return lost;
  await sql`update show_region set capacity = ${capacity} where show_id = ${id} and region = ${WHOLE_SHOW}`.execute(
    trx,
  );
  await sql`
    update show_region set max_tickets = (
      select wanted.most from unnest(
        ${call.regionLimits.map(({ region }) => region)}::text[],
        ${call.regionLimits.map(({ maxTickets }) => maxTickets)}::integer[]) as wanted (key, most)
      join region on region.key = wanted.key
      where region.id = show_region.region_id limit 1)
    where show_id = ${id} and region <> ${WHOLE_SHOW}`.execute(trx);
  return accept(undefined);
}
