import type { RegionChange } from '#engine/plan/compare-plans.ts';
import type { RoomToRead } from '#engine/plan/importers/read-into-room.ts';
import type { MapChoices, MapFile, MapRefusal, ReadMap } from '#engine/plan/importers/map-reading.ts';

export type { RegionChange } from '#engine/plan/compare-plans.ts';
export type {
  FindingDone,
  MapChoices,
  MapFile,
  MapFinding,
  MapQuestion,
  MapRefusal,
  RegionCount,
} from '#engine/plan/importers/map-reading.ts';

/** What a worker is to read. */
export interface ReadingTask {
  readonly files: readonly MapFile[];
  readonly choices: MapChoices;
  /** The room's plan as it is, `PlanDocument` as JSON; null: it has none. */
  readonly before: string | null;
  /** The region whose seats the files bring; null: they bring the whole room. */
  readonly region: RoomToRead['region'];
}

/** What was read, ready to be shown. */
export interface MapReading extends Omit<ReadMap, 'document'> {
  /** The room as it would be, compact. */
  readonly plan: Uint8Array<ArrayBuffer>;
  /** Its seats, and places without seats. */
  readonly places: number;
  /** Against the room as it is. */
  readonly changes: readonly RegionChange[];
}

export type ReadingOutcome =
  | { readonly kind: 'read'; readonly reading: MapReading }
  | { readonly kind: 'refused'; readonly reasons: readonly MapRefusal[] };

/** What a worker says. */
export type ReaderMessage = ReadingOutcome | { readonly kind: 'progress'; readonly share: number };
