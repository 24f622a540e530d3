import type { Point } from '../../geometry/point.ts';
import type { BackgroundDocument } from '../plan-document.ts';
import type { Furniture, PlanFloor, SeatMark } from '../plan.ts';
import type { MapFormat, MapPlace, MapTally } from './map-reading.ts';

/** A seat as a file tells of it, whatever its format. */
export interface ListedSeat {
  /** From the widest to the narrowest: `['West', '5']`; none where the file names no region. */
  readonly region: readonly string[];
  readonly row: string;
  /** Empty where the file gives no number. */
  readonly seat: string;
  readonly at: Point | null;
  readonly marks: readonly SeatMark[];
  /** Kept by the venue for itself. */
  readonly management: boolean;
  /** The part of the row between two aisles; empty where the file has none. */
  readonly block: string;
  readonly color: string;
  /** The table of the row. */
  readonly furniture?: Furniture;
  readonly place: MapPlace;
}

/** A region as a file draws it; several of one key are one region. */
export interface DrawnRegion {
  readonly key: readonly string[];
  /** Another name that a list may call it by. */
  readonly id: string;
  readonly outline: readonly (readonly Point[])[];
  readonly color: string;
  readonly labelAt: Point | null;
  /** Said to be without seats; with so many places. */
  readonly places: number | null;
  /** Id of the floor it is on. */
  readonly floor?: string | undefined;
  /** The path of the group of its drawing that it stands in, `svg > g#seats`. */
  readonly group?: string;
  readonly place: MapPlace;
}

/** What one or several files hold, before it is a plan. */
export interface MapParts {
  readonly name: string;
  readonly seats: readonly ListedSeat[];
  readonly regions: readonly DrawnRegion[];
  readonly background: readonly BackgroundDocument[];
  readonly floors?: readonly PlanFloor[];
  /** Diameter of a drawn seat. */
  readonly seatSize: number | null;
  /** As far as the file says it. */
  readonly metresPerUnit?: number;
  readonly files: readonly { readonly name: string; readonly format: MapFormat }[];
  readonly inFiles?: MapTally;
  /** Drawn regions that belong to nobody's seats, by name. */
  readonly leftShapes?: readonly string[];
  /** What the file itself says how many there are. */
  readonly declared?: { readonly seats: number; readonly place: MapPlace };
}
