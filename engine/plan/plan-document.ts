import type { BackgroundShape, SeatMark } from './plan.ts';

/** `[x, y]` in plan units. */
export type Coordinates = readonly [x: number, y: number];

/**
 * The plan as people, files and the designer exchange it (JSON). `bakePlan` turns it into a {@link Plan};
 * every importer ends in one of these. Seats are unique by (region id, row name, seat name).
 */
export interface PlanDocument {
  readonly format: 'butaca.plan';
  readonly version: 1;
  readonly name: string;
  /** Diameter of a seat, plan units. */
  readonly seatSize: number;
  readonly background: readonly BackgroundShape[];
  readonly regions: readonly PlanRegionDocument[];
}

interface RegionBase {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly reservable: boolean;
  readonly outline: readonly (readonly Coordinates[])[];
  readonly labelAt: Coordinates;
}

export type PlanRegionDocument =
  | (RegionBase & { readonly seated: true; readonly rows: readonly PlanRowDocument[] })
  | (RegionBase & { readonly seated: false; readonly capacity: number });

export interface PlanRowDocument {
  readonly name: string;
  /** In walking order. */
  readonly seats: readonly PlanSeatDocument[];
}

export interface PlanSeatDocument {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly marks?: readonly SeatMark[];
}
