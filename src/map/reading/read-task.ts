import { MOST_MAP_BYTES, MOST_MAP_FILES } from '#domain/calls/sitemap.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { encodePlan } from '#engine/plan/compact/encode-plan.ts';
import { comparePlans } from '#engine/plan/compare-plans.ts';
import type { ReadMap } from '#engine/plan/importers/map-reading.ts';
import { readIntoRoom } from '#engine/plan/importers/read-into-room.ts';
import { parsePlanDocument } from '#engine/plan/parse-plan-document.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { MapReading, ReadingOutcome, ReadingTask } from './reading-task.ts';

/** Reads what was dropped as the server will read it, and compares it with the room as it is. */
export async function readTask(
  task: ReadingTask,
  onProgress: (share: number) => void,
): Promise<ReadingOutcome> {
  const { files, choices, region } = task;
  const before = task.before === null ? null : parsed(task.before);
  const options = { onProgress, limits: { files: MOST_MAP_FILES, bytes: MOST_MAP_BYTES } };
  const read = await readIntoRoom(files, { before, region }, choices, options);
  return read.ok ? shown(read.value, before) : { kind: 'refused', reasons: read.refusal };
}

function shown({ document, ...reading }: ReadMap, before: PlanDocument | null): ReadingOutcome {
  const after = baked(document);
  const changes = comparePlans(before === null ? null : baked(before), after);
  const places = after.regions.reduce((sum, { capacity }) => sum + capacity, 0);
  const read: MapReading = { ...reading, plan: new Uint8Array(encodePlan(after)), places, changes };
  return { kind: 'read', reading: read };
}

function baked(document: PlanDocument): Plan {
  const plan = bakePlan(document);
  if (!plan.ok) throw new Error(`no plan: ${plan.refusal[0]?.code ?? ''}`);
  return plan.value;
}

function parsed(text: string): PlanDocument {
  const document = parsePlanDocument(JSON.parse(text));
  if (!document.ok) throw new Error(`the room's plan is none: ${document.refusal[0]?.code ?? ''}`);
  return document.value;
}
