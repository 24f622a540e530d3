import type { PlanDocument } from '../plan-document.ts';
import type { MapFormat, MapLeftovers, MapTally } from './map-reading.ts';

/** What the readers of the formats hand back. */
export interface MapContent {
  readonly document: PlanDocument;
  readonly files: readonly { readonly name: string; readonly format: MapFormat }[];
  /** As the document divides it, unless given. */
  readonly inFiles?: MapTally;
  readonly leftovers?: MapLeftovers;
  /** Of the document; unknown unless given. */
  readonly metresPerUnit?: number;
}
