import type { Kysely } from 'kysely';
import type { RegionPanoramas } from '#domain/calls/seat.ts';
import type { RoomId } from '#domain/ids.ts';
import type { SeatMove } from '#engine/plan/editing/edit-seats.ts';
import type { Database } from '#server/db/schema.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';
import {
  markSeats,
  movePlaces,
  type PanoramaPlace,
  type RoomPanorama,
  type SeatedRegion,
} from './panorama-places.ts';

interface StoredPanorama extends PanoramaPlace {
  readonly id: number;
  readonly file: string;
  readonly stageYaw: number;
}

export async function panoramasOf(
  db: Kysely<Database>,
  roomId: RoomId,
  key: string,
): Promise<RegionPanoramas['items']> {
  const rows = await storedPanoramas(db, roomId, key);
  return rows.map(({ row, seat, file, stageYaw }) => ({ row, seat, url: mediaUrl(file), stageYaw }));
}

async function storedPanoramas(
  db: Kysely<Database>,
  roomId: RoomId,
  key: string,
): Promise<readonly StoredPanorama[]> {
  return db
    .selectFrom('seat_panorama')
    .select(['id', 'row_name as row', 'seat_name as seat', 'file', 'stage_yaw as stageYaw'])
    .where('room_id', '=', roomId)
    .where('region_key', '=', key)
    .orderBy('id')
    .execute();
}

/** The place has no picture any more; false: it had none. The file stays: another place may show it. */
export async function dropPanorama(
  db: Kysely<Database>,
  roomId: RoomId,
  key: string,
  { row, seat }: PanoramaPlace,
): Promise<boolean> {
  const dropped = await db
    .deleteFrom('seat_panorama')
    .where('room_id', '=', roomId)
    .where('region_key', '=', key)
    .where('row_name', 'is not distinct from', row)
    .where('seat_name', 'is not distinct from', seat)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

/** Every picture's place in the room, with its region's `PlanRegion.id`. */
export async function panoramaPlaces(db: Kysely<Database>, roomId: RoomId): Promise<readonly RoomPanorama[]> {
  return db
    .selectFrom('seat_panorama')
    .select(['region_key as region', 'row_name as row', 'seat_name as seat'])
    .where('room_id', '=', roomId)
    .execute();
}

/** The region with its seats marked by whether there is a picture of them. */
export async function markPanoramas(
  db: Kysely<Database>,
  roomId: RoomId,
  region: SeatedRegion,
): Promise<SeatedRegion> {
  return markSeats(region, await storedPanoramas(db, roomId, region.id));
}

/** A region after its seats were called otherwise: the names of its rows. */
interface RenamedRegion {
  readonly key: string;
  readonly rows: ReadonlySet<string>;
}

/** Takes the pictures of seats, and of rows that are called otherwise as a whole, along to their new names. */
export async function movePanoramas(
  trx: Kysely<Database>,
  roomId: RoomId,
  { key, rows: left }: RenamedRegion,
  moves: readonly SeatMove[],
): Promise<void> {
  const { moved, gone } = movePlaces(await storedPanoramas(trx, roomId, key), left, moves);
  if (moved.length === 0) return;
  await trx
    .deleteFrom('seat_panorama')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
  await trx
    .insertInto('seat_panorama')
    .values(
      moved.map(({ row, seat, file, stageYaw }) => ({
        room_id: roomId,
        region_key: key,
        row_name: row,
        seat_name: seat,
        file,
        stage_yaw: stageYaw,
      })),
    )
    .execute();
}
