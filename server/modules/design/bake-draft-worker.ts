import { accept, refuse, type Result } from '#domain/result.ts';
import { bakeDesign } from '#engine/designer/bake/bake-design.ts';
import { renamedSeats } from '#engine/designer/bake/renamed-seats.ts';
import type { Design } from '#engine/designer/design/design.ts';
import { parseDesign } from '#engine/designer/design/parse-design.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import type { SeatMove } from '#engine/plan/editing/edit-seats.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { BegunTask } from '#server/limited-threads.ts';
import { type PreparedPlan, preparePlan } from '#server/modules/room/prepare-plan.ts';
import { markRoom, movePlaces, type RoomPanorama } from '#server/modules/seat/panorama-places.ts';
import { leastSeats } from './least-seats.ts';
import { unpackDesign } from './stored-design.ts';

export interface DraftTask {
  readonly packed: Uint8Array;
  /** Of the room: more is not baked. */
  readonly capacity: number;
  /** Pictures of the room's seats. */
  readonly panoramas: readonly RoomPanorama[];
  /** What the newest version was drawn of; null: it was not drawn here. Only asked for with pictures. */
  readonly before: Uint8Array | null;
}

/** Seats of a region that are called otherwise than before, and the rows that it has now. */
interface RegionRenaming {
  readonly key: string;
  readonly rows: ReadonlySet<string>;
  readonly moves: readonly SeatMove[];
}

export interface BakedDraft {
  readonly plan: PreparedPlan;
  readonly metresPerUnit: number | null;
  /** By these names pictures go with their seats: the plan is marked as if they had gone already. */
  readonly renamed: readonly RegionRenaming[];
}

export type DraftFault =
  | { readonly code: 'designNotDrawable'; readonly faults: number }
  | { readonly code: 'nothingToSell' }
  | { readonly code: 'capacityExceeded'; readonly capacity: number }
  | { readonly code: 'regionWithoutCapacity'; readonly region: string };

/** From what was saved to what is stored. Runs in a worker thread. */
export default async function bakeDraft({
  begun,
  ...task
}: BegunTask<DraftTask>): Promise<Result<BakedDraft, DraftFault>> {
  begun.postMessage(null);
  begun.close();
  return bake(task);
}

async function bake({
  packed,
  capacity,
  panoramas,
  before,
}: DraftTask): Promise<Result<BakedDraft, DraftFault>> {
  const parsed = parseDesign(await unpackDesign(packed));
  if (!parsed.ok) return refuse({ code: 'designNotDrawable', faults: 1 });
  const design = parsed.value;
  if (leastSeats(design) > capacity) return refuse({ code: 'capacityExceeded', capacity });
  const drawn = bakeDesign(design);
  const endless = drawn.regions.find((region) => !region.seated && region.capacity === 0);
  if (endless) return refuse({ code: 'regionWithoutCapacity', region: endless.name });
  const renamed = before === null ? [] : await renamings(before, design, drawn);
  const document = markRoom(drawn, moved(panoramas, renamed));
  const plan = bakePlan(document);
  if (!plan.ok) return refuse({ code: 'designNotDrawable', faults: plan.refusal.length });
  const prepared = await preparePlan(document, plan.value);
  if (prepared.places === 0) return refuse({ code: 'nothingToSell' });
  if (prepared.places > capacity) return refuse({ code: 'capacityExceeded', capacity });
  return accept({ plan: prepared, metresPerUnit: design.metresPerUnit ?? null, renamed });
}

async function renamings(
  packed: Uint8Array,
  after: Design,
  { regions }: PlanDocument,
): Promise<readonly RegionRenaming[]> {
  const before = parseDesign(await unpackDesign(packed));
  if (!before.ok) return [];
  const stayed = renamedSeats(before.value, after).filter(({ from, to }) => from.region === to.region);
  return Array.from(
    Map.groupBy(stayed, ({ to }) => to.region),
    ([key, moves]) => {
      const region = regions.find(({ id }) => id === key);
      return { key, rows: new Set(region?.seated ? region.rows.map(({ name }) => name) : []), moves };
    },
  );
}

function moved(
  panoramas: readonly RoomPanorama[],
  renamed: readonly RegionRenaming[],
): readonly RoomPanorama[] {
  return renamed.reduce((places, { key, rows, moves }) => {
    const own = places.filter(({ region }) => region === key);
    const { moved: to, gone } = movePlaces(own, rows, moves);
    return [...places.filter((place) => !gone.includes(place)), ...to];
  }, panoramas);
}
