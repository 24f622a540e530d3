import type { Kysely } from 'kysely';
import type { RegionPanoramas } from '#domain/calls/seat.ts';
import type { RegionId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { PlanRegionDocument } from '#engine/plan/plan-document.ts';
import type { Database } from '#server/db/schema.ts';
import type { PlanAuthor } from '#server/modules/region/region-service.ts';
import { type PanoramaFault, storeUploadedPanorama } from '#server/modules/seat-view/panorama-file.ts';
import { putPanorama } from '#server/modules/seat-view/seat-view-repository.ts';
import { lockUploadFiles } from '#server/modules/sitemap/map-upload-repository.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { findManagedRegion } from './region-seats.ts';
import type { PanoramaPlace } from './panorama-places.ts';
import { dropPanorama, panoramasOf } from './region-panoramas.ts';
import { changeSeats, type SeatRefusal } from './seat-service.ts';

export interface PanoramaParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
}

export type PanoramaRefusal =
  | SeatRefusal
  | Exclude<PanoramaFault, { readonly code: 'badSize' }>
  | {
      readonly code: 'badPanoramaSize';
      readonly width: number;
      readonly least: number;
      readonly most: number;
    };

type Panoramas = Promise<Result<RegionPanoramas, PanoramaRefusal>>;

/** PUT region/{id}/seat/panorama: the place's picture from now on. The plan's seats are marked in a new version. */
export async function uploadPanorama(
  { db, storage }: PanoramaParts,
  author: PlanAuthor,
  id: RegionId,
  place: PanoramaPlace & { readonly stageYaw: number },
  content: Uint8Array,
): Panoramas {
  if ((await findManagedRegion(db, author.user, id)) === null) return refuse({ code: 'notFound' });
  const stored = await storeUploadedPanorama(storage, content);
  if (!stored.ok) return refuse(panoramaRefusal(stored.refusal));
  const saved = await changeSeats(db, author, id, null, async (trx, { room }, region) => {
    if (!hasPlace(region, place)) return refuse({ code: 'notFound' });
    await lockUploadFiles(trx);
    // Whoever had the same picture alone may have been deleted with it meanwhile.
    if ((await storage.get(stored.value)) === null) await storeUploadedPanorama(storage, content);
    await putPanorama(trx, room.id, { ...place, region: region.id }, stored.value);
    return accept({ region, count: 0 });
  });
  return saved.ok ? panoramas(db, author, id) : saved;
}

/** DELETE region/{id}/seat/panorama */
export async function removePanorama(
  db: Kysely<Database>,
  author: PlanAuthor,
  id: RegionId,
  place: PanoramaPlace,
): Panoramas {
  const saved = await changeSeats(db, author, id, null, async (trx, { room }, region) => {
    const isDropped = await dropPanorama(trx, room.id, region.id, place);
    return isDropped ? accept({ region, count: 0 }) : refuse({ code: 'notFound' });
  });
  return saved.ok ? panoramas(db, author, id) : saved;
}

async function panoramas(db: Kysely<Database>, { user }: PlanAuthor, id: RegionId): Panoramas {
  const region = await findManagedRegion(db, user, id);
  if (region === null) return refuse({ code: 'notFound' });
  return accept({ items: await panoramasOf(db, region.roomId, region.key) });
}

function hasPlace(region: PlanRegionDocument, { row, seat }: PanoramaPlace): boolean {
  if (row === null) return seat === null;
  const found = region.seated ? region.rows.find(({ name }) => name === row) : undefined;
  return found !== undefined && (seat === null || found.seats.some(({ name }) => name === seat));
}

function panoramaRefusal(fault: PanoramaFault): PanoramaRefusal {
  return fault.code === 'badSize' ? { ...fault, code: 'badPanoramaSize' } : fault;
}
