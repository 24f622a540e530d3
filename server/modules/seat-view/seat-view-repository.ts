import type { Kysely } from 'kysely';
import type { SeatViews } from '#domain/calls/seat-view.ts';
import type { RoomId, ShowId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';

/** Null for a show of no published event. */
export async function findSeatViews(db: Kysely<Database>, showId: ShowId): Promise<SeatViews | null> {
  const show = await db
    .selectFrom('show')
    .innerJoin('event', 'event.id', 'show.event_id')
    .innerJoin('plan', 'plan.id', 'show.plan_id')
    .where('show.id', '=', showId)
    .where('event.state', '=', 'published')
    .select(['show.room_id as roomId', 'plan.metres_per_unit as metresPerUnit'])
    .executeTakeFirst();
  if (show === undefined) return null;
  return { metresPerUnit: show.metresPerUnit, panoramas: await findPanoramas(db, show.roomId) };
}

async function findPanoramas(db: Kysely<Database>, roomId: RoomId): Promise<SeatViews['panoramas']> {
  const rows = await db
    .selectFrom('seat_panorama')
    .where('room_id', '=', roomId)
    .select(['region_key as region', 'row_name as row', 'seat_name as seat', 'file', 'stage_yaw as stageYaw'])
    .orderBy('id')
    .execute();
  return rows.map(({ file, ...row }) => ({ ...row, url: mediaUrl(file) }));
}

/** Where a stored picture belongs: a region, a row of it or a seat of that. */
export interface PanoramaPlace {
  readonly region: string;
  readonly row: string | null;
  readonly seat: string | null;
  /** Degrees to the right of the picture's middle. */
  readonly stageYaw: number;
}

/** The place's picture from now on; what it had is replaced. */
export async function putPanorama(
  db: Kysely<Database>,
  roomId: RoomId,
  { region, row, seat, stageYaw }: PanoramaPlace,
  file: string,
): Promise<void> {
  await db
    .insertInto('seat_panorama')
    .values({
      room_id: roomId,
      region_key: region,
      row_name: row,
      seat_name: seat,
      file,
      stage_yaw: stageYaw,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['room_id', 'region_key', 'row_name', 'seat_name'])
        .doUpdateSet({ file, stage_yaw: stageYaw }),
    )
    .execute();
}

/** The scale of one version of a room's plan. */
export async function setScale(db: Kysely<Database>, planId: number, metresPerUnit: number): Promise<void> {
  await db.updateTable('plan').set({ metres_per_unit: metresPerUnit }).where('id', '=', planId).execute();
}
