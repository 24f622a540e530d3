import { type Kysely, sql } from 'kysely';
import type { ShowRoom } from '#domain/calls/event-shows.ts';
import type { RoomId, SpaceId } from '#domain/ids.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '#server/db/schema.ts';
import { placesOfRoom } from '#server/modules/room/room-rows.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';

/** The rooms of a space where shows can be, by name, with the regions that they have had. */
export async function findShowRooms(db: Kysely<Database>, spaceId: SpaceId): Promise<readonly ShowRoom[]> {
  const { rows } = await sql<Omit<ShowRoom, 'planUrl'> & { readonly hash: string | null }>`
    select room.id, room.name, room.capacity, room.is_default as "isDefault", newest.content_hash as hash,
      coalesce(${placesOfRoom}, 0) as places,
      coalesce((
        select json_agg(json_build_object('id', region.id, 'key', region.key, 'name', region.name,
          'color', region.color, 'capacity', region.capacity, 'isGone', region.archived_at is not null) order by region.position, region.id)
        from region where region.room_id = room.id), '[]') as regions
    from room
    left join lateral (
      select content_hash from plan where plan.room_id = room.id order by plan.version desc limit 1) as newest on true
    where room.space_id = ${spaceId} and room.archived_at is null
    order by room.is_default desc, lower(room.name), room.id`.execute(db);
  return rows.map(({ hash, ...room }) => ({ ...room, planUrl: hash === null ? null : planUrl(hash) }));
}

/** A room that a show is put in, with its newest plan. */
export interface RoomForShow {
  readonly id: RoomId;
  readonly capacity: number;
  readonly newest: { readonly planId: number; readonly plan: Plan } | null;
}

/** Null: the space has no such room, or it is archived. */
export async function findRoomForShow(
  db: Kysely<Database>,
  spaceId: SpaceId,
  id: RoomId,
): Promise<RoomForShow | null> {
  const { rows } = await sql<{ capacity: number; planId: number | null; content: Buffer | null }>`
    select room.capacity, newest.id as "planId", newest.content
    from room
    left join lateral (
      select id, content from plan where plan.room_id = room.id order by plan.version desc limit 1) as newest on true
    where room.id = ${id} and room.space_id = ${spaceId} and room.archived_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { capacity, planId, content } = row;
  const newest = planId === null || content === null ? null : { planId, plan: decodePlan(content) };
  return { id, capacity, newest };
}

/** Seats and places of a plan. */
export function placesOf(plan: Plan): number {
  return plan.regions.reduce((sum, region) => sum + region.capacity, 0);
}
