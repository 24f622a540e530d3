import { type Kysely, sql } from 'kysely';
import type { RoomId, UserId } from '#domain/ids.ts';
import type { Database, StoredMapFile } from '#server/db/schema.ts';

/** A room's map, or the map of the region of this key. */
export interface MapOwner {
  readonly room: RoomId;
  readonly region: string | null;
}

export interface StoredUpload {
  readonly at: Date;
  readonly files: readonly StoredMapFile[];
}

export async function insertUpload(
  db: Kysely<Database>,
  { room, region }: MapOwner,
  files: readonly StoredMapFile[],
  author: UserId,
): Promise<void> {
  await db
    .insertInto('map_upload')
    .values({ room_id: room, region_key: region, files: JSON.stringify(files), uploaded_by: author })
    .execute();
}

/** Forgets all but the newest upload. Answers what their files were. */
export async function dropSupersededUploads(
  db: Kysely<Database>,
  { room, region }: MapOwner,
): Promise<readonly string[]> {
  const { rows } = await sql<{ files: readonly StoredMapFile[] }>`
    delete from map_upload where room_id = ${room} and region_key is not distinct from ${region}
      and id < (select max(id) from map_upload
        where room_id = ${room} and region_key is not distinct from ${region})
    returning files`.execute(db);
  return rows.flatMap(({ files }) => files.map(({ file }) => file));
}

/** Forgets every upload of a room, or of the region of this key. Answers what their files were. */
export async function dropUploads(
  db: Kysely<Database>,
  { room, region }: { readonly room: RoomId; readonly region?: string },
): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('map_upload')
    .where('room_id', '=', room)
    .$if(region !== undefined, (chosen) => chosen.where('region_key', '=', region ?? ''))
    .returning('files')
    .execute();
  return rows.flatMap(({ files }) => files.map(({ file }) => file));
}

/** Until the transaction ends nobody else stores files of uploads, nor deletes any. */
export async function lockUploadFiles(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('map_upload.files'))`.execute(trx);
}

/** Those of some stored files that no upload and no seat of any room has: the same content has one name. */
export async function filesOfNobody(
  db: Kysely<Database>,
  files: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ file: string }>`
    select named.file from unnest(${[...new Set(files)]}::text[]) as named (file)
    where not exists (select from map_upload where files @> jsonb_build_array(jsonb_build_object('file', named.file)))
      and not exists (select from seat_panorama where seat_panorama.file = named.file)`.execute(db);
  return rows.map(({ file }) => file);
}

/** What was uploaded last; null: nothing ever was. */
export async function newestUpload(
  db: Kysely<Database>,
  { room, region }: MapOwner,
): Promise<StoredUpload | null> {
  const row = await db
    .selectFrom('map_upload')
    .select(['uploaded_at as at', 'files'])
    .where('room_id', '=', room)
    .where(sql<boolean>`region_key is not distinct from ${region}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
