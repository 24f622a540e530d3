import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ManagedRegion, regionListQuery } from '#domain/calls/region.ts';
import { regionId, type RegionId, type RoomId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOrNull } from '#server/modules/catalogue/instant.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';

const regionsOf = (db: Kysely<Database>, user: SignedIn) =>
  db
    .selectFrom('region')
    .innerJoin('room', 'room.id', 'region.room_id')
    .where(isManaged(user, sql`room.space_id`))
    .select([
      'region.id',
      'region.room_id as roomId',
      'region.key',
      'region.name',
      'region.color',
      'region.seated',
      'region.reservable',
      'region.capacity',
      sql<number>`region.position + 1`.as('position'),
      'region.version',
      'region.archived_at as archivedAt',
      sql<number>`(select count(*)::integer from ticket_type_region valid
        join ticket_type on ticket_type.id = valid.ticket_type_id
        join event on event.id = ticket_type.event_id
        where valid.region_id = region.id and ticket_type.archived_at is null and event.archived_at is null)`.as(
        'ticketTypes',
      ),
      sql<number>`(select count(*)::integer from seat_panorama
        where seat_panorama.room_id = region.room_id and seat_panorama.region_key = region.key)`.as(
        'panoramas',
      ),
    ]);

type RegionRow = Awaited<ReturnType<ReturnType<typeof regionsOf>['executeTakeFirstOrThrow']>>;

const COLUMNS = {
  position: sql`region.position`,
  name: sql`lower(region.name)`,
  capacity: sql`region.capacity`,
};

/** A page of the regions of a room that the user reaches: those of its newest plan, or those it has no more. */
export async function listRegions(
  db: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
  query: z.output<typeof regionListQuery>,
): Promise<ListAnswer<ManagedRegion>> {
  const { seated, reservable, archived } = query;
  const rows = regionsOf(db, user)
    .where('region.room_id', '=', roomId)
    .where('region.archived_at', archived === true ? 'is not' : 'is', null)
    .where(containsText(query.search, sql`region.name`))
    .$if(seated !== undefined, (chosen) => chosen.where('region.seated', '=', seated === true))
    .$if(reservable !== undefined, (chosen) => chosen.where('region.reservable', '=', reservable === true));
  const { items, ...counted } = await listPage(db, rows, query, COLUMNS, sql`region.id`);
  return { items: items.map(toRegion), ...counted };
}

/** Null for a region that the user does not reach, or of another room. */
export async function findRegion(
  db: Kysely<Database>,
  user: SignedIn,
  id: RegionId,
  roomId?: RoomId,
): Promise<ManagedRegion | null> {
  const row = await regionsOf(db, user)
    .where('region.id', '=', id)
    .$if(roomId !== undefined, (chosen) => chosen.where('region.room_id', '=', sql<RoomId>`${roomId}`))
    .executeTakeFirst();
  return row === undefined ? null : toRegion(row);
}

export async function regionByKey(db: Kysely<Database>, roomId: RoomId, key: string): Promise<RegionId> {
  const { id } = await db
    .selectFrom('region')
    .select('id')
    .where('room_id', '=', roomId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return regionId.parse(id);
}

/** Every `PlanRegion.id` that the room has had. */
export async function regionKeys(db: Kysely<Database>, roomId: RoomId): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('region').select('key').where('room_id', '=', roomId).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Keeps the drawing of a region that the plan has no more. */
export async function keepDrawing(db: Kysely<Database>, id: RegionId, drawing: object): Promise<void> {
  await sql`update region set drawing = ${JSON.stringify(drawing)}::jsonb where id = ${id}`.execute(db);
}

/** What was kept of an archived region; null for one that was not kept. */
export async function keptDrawing(db: Kysely<Database>, id: RegionId): Promise<unknown> {
  const { rows } = await sql<{ drawing: unknown }>`
    select drawing from region where id = ${id} and archived_at is not null`.execute(db);
  return rows[0]?.drawing ?? null;
}

/** What was never sold leaves nothing behind; the others stay archived. Answers the stored files that it had. */
export async function deleteUnsold(db: Kysely<Database>, id: RegionId): Promise<readonly string[]> {
  const { rows } = await sql<{ file: string }>`
    with gone as (
      delete from region where id = ${id}
        and not exists (select from show_region where region_id = region.id)
        and not exists (select from ticket_type_region where region_id = region.id)
      returning room_id, key
    ), pictures as (
      delete from seat_panorama using gone
      where seat_panorama.room_id = gone.room_id and seat_panorama.region_key = gone.key
      returning seat_panorama.file
    ), uploads as (
      delete from map_upload using gone
      where map_upload.room_id = gone.room_id and map_upload.region_key = gone.key
      returning map_upload.files
    )
    select file from pictures
    union select stored->>'file' from uploads, jsonb_array_elements(uploads.files) as stored`.execute(db);
  return rows.map(({ file }) => file);
}

function toRegion({ id, archivedAt, ...region }: RegionRow): ManagedRegion {
  return { ...region, id: regionId.parse(id), archivedAt: instantOrNull(archivedAt) };
}
