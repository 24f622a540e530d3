import { MOST_MAP_BYTES, MOST_MAP_FILES } from '#domain/calls/sitemap.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import type { MapChoices, MapFile, MapRefusal, ReadMap } from '#engine/plan/importers/map-reading.ts';
import { readIntoRoom, type RoomToRead } from '#engine/plan/importers/read-into-room.ts';
import type { BegunTask } from '#server/limited-threads.ts';
import { type PreparedPlan, preparePlan } from '#server/modules/room/prepare-plan.ts';
import { markRoom, type RoomPanorama } from '#server/modules/seat/panorama-places.ts';

const LIMITS = { files: MOST_MAP_FILES, bytes: MOST_MAP_BYTES };

export interface MapTask extends RoomToRead {
  readonly files: readonly MapFile[];
  readonly choices: MapChoices;
  /** Pictures of the room's seats, which are marked so. */
  readonly panoramas: readonly RoomPanorama[];
}

/** What files say, with the room as it would be stored. */
export interface PreparedMap extends Omit<ReadMap, 'document'> {
  readonly plan: PreparedPlan;
}

/** The whole room as it would be; what was counted and found is what the files bring. Runs in a worker thread. */
export default async function readTask({
  begun,
  files,
  choices,
  panoramas,
  ...room
}: BegunTask<MapTask>): Promise<Result<PreparedMap, readonly MapRefusal[]>> {
  begun.postMessage(null);
  begun.close();
  const read = await readIntoRoom(files, room, choices, { limits: LIMITS });
  if (!read.ok) return read;
  const { document, ...reading } = read.value;
  const marked = markRoom(document, panoramas);
  const plan = bakePlan(marked);
  if (!plan.ok) return refuse([{ code: 'notAPlan', params: { problem: plan.refusal[0]?.code ?? '' } }]);
  return accept({ ...reading, plan: await preparePlan(marked, plan.value) });
}
