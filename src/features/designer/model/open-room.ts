import type { PlanVersionDetail } from '#domain/calls/design.ts';
import type { RoomPlan } from '#domain/calls/region.ts';
import type { RoomId } from '#domain/ids.ts';
import type { Design, PlanDocument, SeatLabel } from '#engine/index.ts';
import type { RegionCalls } from '../../../lib/room/region-calls.ts';
import { designOf, newDesign } from '../../../map/designer/drawing.ts';
import { readDesign, readDocument } from '../../../map/reading/read-design.ts';
import type { DesignCalls } from '../api/design-calls.ts';
import { designMark } from './design-mark.ts';
import type { LocalDraft, LocalDrafts } from './local-drafts.ts';

/** Everything that drawing a room begins with. */
export interface OpenedRoom {
  readonly room: RoomPlan;
  readonly design: Design;
  /** As it is published, or an empty plan: the same reference as `design` where that does not differ. Null: a draft alone. */
  readonly publishedDesign: Design | null;
  /** Of the server's draft; 0: there is none. */
  readonly version: number;
  readonly basedOn: number;
  /** The newest plan; null: none. */
  readonly published: PlanDocument | null;
  /** Sold or held in shows that are not over. */
  readonly kept: readonly SeatLabel[];
  /** Of this browser: not on the server yet. `isOlder`: another draft, or another version of the plan, is there by now. */
  readonly unsaved: { readonly draft: LocalDraft; readonly isOlder: boolean } | null;
  /** `LocalDraft.unheard` of a visit before. */
  readonly unheard: readonly string[];
  /** What this browser keeps of the room. */
  readonly local: LocalDrafts;
}

interface Sources {
  readonly regions: RegionCalls;
  readonly designs: DesignCalls;
  readonly local: LocalDrafts;
}

export async function openRoom(
  { regions, designs, local }: Sources,
  id: RoomId,
  signal: AbortSignal,
): Promise<OpenedRoom> {
  const [room, { draft }, claimed, unsaved] = await Promise.all([
    regions.plan(id, signal),
    designs.draft(id, signal),
    designs.claimed(id, signal),
    local.read(),
  ]);
  const newest = room.plan === null ? null : await designs.version(id, room.plan.version, signal);
  const drawn = draft === null ? null : readDesign(draft.design);
  const publishedDesign = designOfVersion(newest) ?? (drawn === null ? newDesign(room.room.name) : null);
  const isSame = drawn === null || designMark(drawn) === designMark(publishedDesign);
  const version = draft?.version ?? 0;
  const basedOn = draft?.basedOn ?? room.plan?.version ?? 0;
  const own = draft === null ? null : await ownStroke(draft.design, unsaved, local);
  const isOlder =
    unsaved !== null && own === null && (unsaved.version !== version || unsaved.basedOn !== basedOn);
  // Until somebody has chosen, what is drawn next does not take its place.
  if (isOlder) await local.setAside(unsaved);
  return {
    room,
    design: (isSame ? publishedDesign : drawn) ?? newDesign(room.room.name),
    publishedDesign,
    version,
    basedOn,
    published: newest === null ? null : readDocument(newest.document),
    kept: labelsOf(claimed),
    unsaved: unsaved === null || own === 'same' ? null : { draft: unsaved, isOlder },
    unheard: unsaved?.unheard ?? [],
    local,
  };
}

/** Whether the server's draft was sent from this browser, which never heard that it arrived: all of it, or a part. */
async function ownStroke(
  stored: unknown,
  unsaved: LocalDraft | null,
  local: LocalDrafts,
): Promise<'same' | 'part' | null> {
  const mark = designMark(stored);
  if (unsaved?.unheard.includes(mark) !== true) return null;
  if (designMark(unsaved.design) !== mark) return 'part';
  await local.remove();
  return 'same';
}

/** With its recipes where it was drawn here. */
export function designOfVersion(version: PlanVersionDetail | null): Design | null {
  if (version === null) return null;
  const drawn = version.design === null ? null : readDesign(version.design);
  if (drawn !== null) return drawn;
  const document = readDocument(version.document);
  return document === null ? null : designOf(document);
}

function labelsOf({ items }: Awaited<ReturnType<DesignCalls['claimed']>>): readonly SeatLabel[] {
  const labels = new Map<string, SeatLabel>();
  for (const { regions } of items) {
    for (const { region, rows } of regions) {
      for (const { row, seats } of rows) {
        for (const seat of seats) labels.set(JSON.stringify([region, row, seat]), { region, row, seat });
      }
    }
  }
  return [...labels.values()];
}
