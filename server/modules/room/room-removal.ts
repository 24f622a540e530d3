import { type Kysely, sql } from 'kysely';
import type { RoomId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { Uses } from '#server/http/in-use.ts';
import { dropUploads } from '#server/modules/sitemap/map-upload-repository.ts';

/** Shows of published events in the room that are not over. */
export async function countShowsIn(db: Kysely<Database>, id: RoomId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from show join event on event.id = show.event_id
    where show.room_id = ${id} and show.ends_at > now() and event.state = 'published' and event.archived_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What keeps a room from being deleted. */
export async function usesOfRoom(db: Kysely<Database>, id: RoomId): Promise<Uses> {
  const { rows } = await sql<{ shows: number; events: number; ticketTypes: number }>`
    select (select count(*)::integer from show where room_id = ${id}) as shows,
      (select count(*)::integer from event where default_room_id = ${id}) as events,
      (select count(distinct ticket_type_id)::integer from ticket_type_region
        join region on region.id = ticket_type_region.region_id where region.room_id = ${id}) as "ticketTypes"`.execute(
    db,
  );
  return rows[0] ?? {};
}

/**
 * With its plans, its draft, regions, uploads and panoramas. Whatever else names it makes this throw. Answers the stored
 * files that it had.
 */
export async function deleteRoomRows(db: Kysely<Database>, id: RoomId): Promise<readonly string[]> {
  const panoramas = await db
    .deleteFrom('seat_panorama')
    .where('room_id', '=', id)
    .returning('file')
    .execute();
  const uploads = await dropUploads(db, { room: id });
  await db.deleteFrom('region').where('room_id', '=', id).execute();
  await db.deleteFrom('plan').where('room_id', '=', id).execute();
  await db.deleteFrom('room').where('id', '=', id).execute();
  return [...uploads, ...panoramas.map(({ file }) => file)];
}
