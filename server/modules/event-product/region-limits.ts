import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { regionLimit } from '#domain/calls/event-shows.ts';
import type { RoomId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '#server/db/schema.ts';
import { refused } from './outcome.ts';

type Limits = readonly z.output<typeof regionLimit>[];

/** A region's own limit of a booking, by its index in the plan. */
export function limitsByRegion(plan: Plan, limits: Limits): (region: number) => number | null {
  const byKey = new Map(limits.map(({ region, maxTickets }) => [region, maxTickets]));
  return (region) => byKey.get(plan.regions[region]?.id ?? '') ?? null;
}

/**
 * The first limit of a region that the plan of the show does not have: the room may have changed since its form was
 * opened, and whoever sells would believe in a limit that holds for nobody.
 *
 * @param regions `PlanRegion.id` of those it has
 */
export async function checkLimits(
  trx: Kysely<Database>,
  roomId: RoomId,
  regions: readonly string[],
  limits: Limits,
): Promise<ReturnType<typeof refused> | null> {
  const lost = limits.find(({ region }) => !regions.includes(region));
  if (lost === undefined) return null;
  const known = await trx
    .selectFrom('region')
    .select('name')
    .where('room_id', '=', roomId)
    .where('key', '=', lost.region)
    .executeTakeFirst();
  const region = known?.name ?? lost.region;
  return refused({ code: 'limitWithoutRegion', ...{ region } }, 'regionLimits');
}
