import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';

/**
 * The plan of a room as the engine works with it: immutable, columnar, in canonical order.
 *
 * Order: seats of a row are contiguous and stand in walking order; rows of a region are contiguous;
 * regions follow each other. So a region and a row are half-open ranges `[seatStart, seatEnd)`, and a
 * seat is named by its index everywhere (status, bookings, picking) for as long as the plan version lives.
 */
export interface Plan {
  readonly name: string;
  /** Box around everything drawn, plan units. */
  readonly bounds: Box;
  /** Diameter of a seat, plan units. */
  readonly seatSize: number;
  /** In the order a switch shows them; at least one. Floors may lie over each other on the sheet. */
  readonly floors: readonly PlanFloor[];
  readonly background: readonly BackgroundShape[];
  readonly regions: readonly PlanRegion[];
  readonly rows: readonly PlanRow[];
  readonly seats: SeatColumns;
}

export interface PlanFloor {
  /** Stable across versions of the plan, unique in it. */
  readonly id: string;
  /** May be empty where there is one floor only. */
  readonly name: string;
}

/** A section of the room. Without seats (`seated: false`) it is general admission, sold by count. */
export interface PlanRegion {
  /** Stable across versions of the plan, unique in it. */
  readonly id: string;
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly seated: boolean;
  readonly reservable: boolean;
  /** Index into `Plan.floors`. */
  readonly floor: number;
  /** Number of seats, or of places when general admission. */
  readonly capacity: number;
  /** Closed polygons without the closing point repeated; plan units; at least one of at least 3 points. */
  readonly outline: readonly (readonly Point[])[];
  /** Where the name is written; inside the outline. */
  readonly labelAt: Point;
  readonly rowStart: number;
  readonly rowEnd: number;
  readonly seatStart: number;
  readonly seatEnd: number;
}

export interface PlanRow {
  /** May be empty (a region whose rows have no names). Unique in its region. A table's or a box's own name. */
  readonly name: string;
  /** Index into `Plan.regions`. */
  readonly region: number;
  /** What the row's seats belong to; null for an ordinary row. */
  readonly furniture: Furniture | null;
  readonly seatStart: number;
  readonly seatEnd: number;
}

/** A table with its seats around it, or a booth (a box) with its seats inside. */
export interface Furniture {
  readonly kind: 'table' | 'booth';
  readonly shape: 'round' | 'rectangle';
  /** Centre, plan units. */
  readonly at: Point;
  /** Plan units, before it is turned; a round one is an ellipse. */
  readonly width: number;
  readonly height: number;
  /** Clockwise, radians, about its centre. */
  readonly angle: number;
  /** All seats of the row are sold together, or none. */
  readonly soldWhole: boolean;
}

/** One entry a seat; all arrays have `count` entries. */
export interface SeatColumns {
  readonly count: number;
  /** Centre, plan units. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Index into `Plan.rows`. */
  readonly row: Uint32Array;
  /** Index into `names`: the seat's label, unique in its row. */
  readonly name: Uint32Array;
  readonly names: readonly string[];
  /** Bits of {@link SEAT_MARK}. */
  readonly marks: Uint8Array;
}

/** What is special about a seat, as bits of `SeatColumns.marks`. */
export const SEAT_MARK = {
  accessible: 1,
  companion: 2,
  restrictedView: 4,
  limitedLegroom: 8,
  panorama: 16,
} as const;
export type SeatMark = keyof typeof SEAT_MARK;

/** What is drawn below the regions; on every floor unless it names one (an index into `Plan.floors`). */
export type BackgroundShape = DrawnShape & { readonly floor?: number };

export type DrawnShape = DrawnPolygon | DrawnText | DrawnIcon | DrawnImage;

/** `kind` picks the theme's colour unless `color` is given. */
export interface DrawnPolygon {
  readonly type: 'polygon';
  readonly kind: 'stage' | 'floor' | 'field' | 'wall' | 'other';
  readonly points: readonly Point[];
  readonly color?: string;
}

export interface DrawnText {
  readonly type: 'text';
  readonly text: string;
  readonly at: Point;
  /** Height of the letters, plan units. */
  readonly size: number;
  /** Clockwise, radians. */
  readonly angle: number;
}

export interface DrawnIcon {
  readonly type: 'icon';
  readonly icon: PlanIcon;
  /** Centre, plan units. */
  readonly at: Point;
  /** Width and height, plan units. */
  readonly size: number;
}

/** A picture under everything else. */
export interface DrawnImage {
  readonly type: 'image';
  /** As `isImageHref` allows it. */
  readonly href: string;
  /** Upper left corner, plan units. */
  readonly at: Point;
  /** Plan units; the picture is stretched to it. */
  readonly width: number;
  readonly height: number;
  /** Above 0, up to 1. */
  readonly opacity: number;
}

/** What an icon stands for, in the order of the binary form: new ones go to the end. */
export const PLAN_ICONS = [
  'entrance',
  'exit',
  'stairs',
  'lift',
  'toilets',
  'bar',
  'food',
  'wardrobe',
  'firstAid',
  'accessible',
  'parking',
  'info',
] as const;
export type PlanIcon = (typeof PLAN_ICONS)[number];
