import type { DrawnShape, Furniture, PlanFloor, SeatMark } from './plan.ts';

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
  /** In the order a switch shows them; one without a name unless given. */
  readonly floors?: readonly PlanFloor[];
  readonly background: readonly BackgroundDocument[];
  readonly regions: readonly PlanRegionDocument[];
}

/** `floor`: the id of the floor it is drawn on; on all of them unless given. */
export type BackgroundDocument = DrawnShape & { readonly floor?: string };

interface RegionBase {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly reservable: boolean;
  /** Id of the floor it is on; the first unless given. */
  readonly floor?: string;
  readonly outline: readonly (readonly Coordinates[])[];
  readonly labelAt: Coordinates;
}

export type PlanRegionDocument =
  | (RegionBase & { readonly seated: true; readonly rows: readonly PlanRowDocument[] })
  | (RegionBase & { readonly seated: false; readonly capacity: number });

export interface PlanRowDocument {
  readonly name: string;
  /** The table or box the seats belong to; none: an ordinary row. */
  readonly furniture?: Furniture;
  /** In walking order; at least one where there is furniture. */
  readonly seats: readonly PlanSeatDocument[];
}

export interface PlanSeatDocument {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly marks?: readonly SeatMark[];
}
