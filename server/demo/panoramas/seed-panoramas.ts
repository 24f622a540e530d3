import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { RoomId } from '#domain/ids.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import type { PlanDocument, PlanSeatDocument } from '#engine/plan/plan-document.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { seatRef } from '#engine/plan/seat-at-index.ts';
import { seatView } from '#engine/view/seat-view.ts';
import type { Database } from '#server/db/schema.ts';
import { storePanorama } from '#server/modules/seat-view/panorama-file.ts';
import { putPanorama, setScale } from '#server/modules/seat-view/seat-view-repository.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import type { DemoPlanName } from '../programme.ts';
import { panoramaSeats } from './panorama-seats.ts';
import { CENTIMETRES, METRES_PER_UNIT } from './places.ts';

/** What of a seeded venue is needed here. */
interface SeededRoom {
  readonly roomId: RoomId;
  readonly planId: number;
  readonly plan: Plan;
}

/** Of the theatre's document, the seats with a picture are marked so; the others have none. */
export function markPanoramas(name: DemoPlanName, document: PlanDocument): PlanDocument {
  const baked = name === 'theatre' ? bakePlan(document) : null;
  if (!baked?.ok) return document;
  const marked = new Set(panoramaSeats(baked.value).flatMap(({ seats }) => seats));
  let index = 0;
  const mark = (seat: PlanSeatDocument): PlanSeatDocument =>
    marked.has(index++) ? { ...seat, marks: [...(seat.marks ?? []), 'panorama'] } : seat;
  const regions = document.regions.map((region) =>
    region.seated
      ? { ...region, rows: region.rows.map((row) => ({ ...row, seats: row.seats.map(mark) })) }
      : region,
  );
  return { ...document, regions };
}

/** The scales of the rooms that have one, and the pictures of the theatre's seats. */
export async function seedPanoramas(
  db: Kysely<Database>,
  storage: FileStorage,
  venues: Readonly<Record<DemoPlanName, SeededRoom>>,
): Promise<void> {
  const { theatre, hall, arena, cabaret } = venues;
  for (const { planId } of [theatre, hall, arena]) await setScale(db, planId, METRES_PER_UNIT);
  await setScale(db, cabaret.planId, CENTIMETRES);
  for (const { file, seat, seats } of panoramaSeats(theatre.plan)) {
    const stored = await storePanorama(storage, await readFile(new URL(file, import.meta.url)));
    if (!stored.ok) throw new Error(`the demo's picture ${file} is refused: ${stored.refusal.code}`);
    // the picture's middle is straight ahead of the chair it was drawn from
    const stageYaw = (seatView(theatre.plan, seat).bearing * 180) / Math.PI;
    for (const each of seats) {
      await putPanorama(db, theatre.roomId, { ...seatRef(theatre.plan, each), stageYaw }, stored.value);
    }
  }
}
