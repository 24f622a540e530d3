import { type RawBuilder, sql } from 'kysely';
import type { SitemapState } from '#domain/calls/room.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';

/** The newest version of a room's plan, as the database makes it JSON; null: it has none. */
export type NewestPlan = {
  readonly source: 'form' | 'drawn' | 'sitemap';
  readonly version: number;
  readonly seats: number;
  readonly places: number;
  readonly regions: number;
  readonly at: string;
  readonly hash: string;
} | null;

/**
 * Sql of whether `plan` was drawn here as a whole: since the newest version that has a design no map of the room was
 * uploaded, and its regions were not begun anew by form. Regions and seats edited since keep it drawn.
 */
const isDrawn: RawBuilder<boolean> = sql`(plan.source = 'sitemap' and exists (
  select from plan as drawn
  where drawn.room_id = plan.room_id and drawn.design is not null
    and not exists (select from plan as formed where formed.room_id = plan.room_id
      and formed.version > drawn.version and formed.source = 'form')
    and not exists (select from map_upload where map_upload.room_id = plan.room_id
      and map_upload.region_key is null and map_upload.uploaded_at > drawn.created_at)))`;

/** Sql of the {@link NewestPlan} of `room`. */
export const newestPlan: RawBuilder<NewestPlan> = sql`(
  select json_build_object('source', case when ${isDrawn} then 'drawn' else plan.source end, 'version', plan.version, 'seats', plan.seat_count,
    'places', plan.place_count, 'regions', cardinality(plan.region_keys), 'at', plan.created_at,
    'hash', plan.content_hash)
  from plan where plan.room_id = room.id order by plan.version desc limit 1)`;

/** Sql of the seats and places of the newest plan of `room`: regions that it lost are archived. Null without a plan. */
export const placesOfRoom: RawBuilder<number | null> = sql`case
  when exists (select from plan where plan.room_id = room.id)
  then coalesce((
    select sum(region.capacity) from region where region.room_id = room.id and region.archived_at is null), 0)::integer end`;

/** Sql of how many shows in `room` are not over. */
export const showsAhead: RawBuilder<number> = sql`(
  select count(*)::integer from show join event on event.id = show.event_id
  where show.room_id = room.id and show.ends_at > now() and event.archived_at is null)`;

/** A plan that has lost its last region is none. */
export function toSitemapState(plan: NewestPlan): SitemapState {
  if (plan === null || plan.regions === 0) return { state: 'none' };
  const { source, hash, at, ...counts } = plan;
  return { state: source, ...counts, at: instantOf(at), planUrl: planUrl(hash) };
}
