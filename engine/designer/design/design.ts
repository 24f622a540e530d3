import type { Point } from '../../geometry/point.ts';
import type { Coordinates } from '../../plan/plan-document.ts';
import type { DrawnPolygon, Furniture, PlanFloor, PlanIcon, SeatMark } from '../../plan/plan.ts';
import type { RowScheme } from '../numbering/row-names.ts';
import type { SeatScheme } from '../numbering/seat-names.ts';

/**
 * A room as it is drawn: objects with their recipes, from which `bakeDesign` makes the plan. Plain data: what changes
 * is made new, what does not stays the same reference.
 */
export interface Design {
  readonly format: 'butaca.design';
  readonly version: 1;
  readonly name: string;
  /** Diameter of a seat, plan units. */
  readonly seatSize: number;
  /** Metres in a plan unit, where a picture of known size was traced. */
  readonly metresPerUnit?: number;
  /** In the order a switch shows them; at least one. */
  readonly floors: readonly PlanFloor[];
  /** From the lowest to the topmost: so background, regions and the rows of a region follow each other in the plan. */
  readonly objects: readonly DesignObject[];
}

export type DesignObject = DesignRegion | SeatedObject | DrawnObject;
/** What holds seats of a region. */
export type SeatedObject = DesignSeats | DesignRow | DesignBlock | DesignTable | DesignBooth;
/** What is drawn below the regions. */
export type DrawnObject = DesignShape | DesignWalkway | DesignText | DesignIcon | DesignPicture;
export type DesignObjectKind = DesignObject['kind'];

interface ObjectBase {
  /** Unique in the design. */
  readonly id: string;
  /** Can be selected, not changed. */
  readonly locked?: true;
  /** Not shown while drawing; in the plan all the same. */
  readonly hidden?: true;
}

/** Where the middle of a recipe lies: turned clockwise (radians) about it, and mirrored left to right before that. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly mirrored?: true;
}

/** The form of a closed area; points in plan units, angles clockwise in radians. */
export type Outline =
  | { readonly form: 'polygons'; readonly polygons: readonly (readonly Coordinates[])[] }
  | {
      readonly form: 'rectangle' | 'ellipse';
      readonly at: Point;
      readonly width: number;
      readonly height: number;
      readonly angle: number;
    }
  /** A piece of a ring about `at`: between two radii (the inner may be 0), from one angle to a larger one. */
  | {
      readonly form: 'arc';
      readonly at: Point;
      readonly inner: number;
      readonly outer: number;
      readonly from: number;
      readonly to: number;
    };

export type DesignRegion = ObjectBase & {
  readonly kind: 'region';
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly reservable: boolean;
  /** Without seats it is a general-admission area. */
  readonly seated: boolean;
  /** Places, where it has no seats. */
  readonly capacity: number;
  /** Id of its floor; the first unless given. */
  readonly floor?: string;
  readonly outline: Outline;
  /** Found unless given. */
  readonly labelAt?: Coordinates;
};

/** What is otherwise with one seat of a recipe; a seat that is removed leaves a gap and keeps its number free. */
export interface SeatOverride {
  readonly name?: string;
  /** Plan units, before the object is turned. */
  readonly dx?: number;
  readonly dy?: number;
  readonly marks?: readonly SeatMark[];
  readonly removed?: true;
}

/** By the key of the seat: see `SeatAddress`. */
export type SeatOverrides = Readonly<Record<string, SeatOverride>>;

interface SeatedBase extends ObjectBase {
  /** Id of the region that the seats belong to. */
  readonly region: string;
}

interface RecipeBase extends SeatedBase {
  readonly at: Placement;
  readonly seatScheme: SeatScheme;
  readonly overrides?: SeatOverrides;
}

/** Seats that stand where they stand: single ones, and rows whose recipe nobody knows. Rows of one name join. */
export interface DesignSeats extends SeatedBase {
  readonly kind: 'seats';
  /** Of the row, the table or the box. */
  readonly name: string;
  readonly furniture?: Furniture;
  /** In walking order. */
  readonly seats: readonly DesignSeat[];
}

export interface DesignSeat {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly marks?: readonly SeatMark[];
}

export interface DesignRow extends RecipeBase {
  readonly kind: 'row';
  readonly name: string;
  readonly count: number;
  /** From seat to seat along the row, plan units. */
  readonly pitch: number;
  /** How far the middle lies behind the ends (below zero: before them), plan units. */
  readonly sag: number;
}

export interface DesignBlock extends RecipeBase {
  readonly kind: 'block';
  readonly rows: number;
  /** Of the first row. */
  readonly seats: number;
  readonly rowPitch: number;
  readonly seatPitch: number;
  /** Of the first row; the others run parallel to it. */
  readonly sag: number;
  /** How far each row is moved to the right of the one before, plan units. */
  readonly skew: number;
  /** Seats that each row has more than the one before; may be below zero. */
  readonly fan: number;
  /** How far every other row is moved to the right, in seats. */
  readonly stagger: number;
  /** Where rows of different length meet. */
  readonly alignment: 'left' | 'centre' | 'right';
  readonly rowScheme: RowScheme;
  /** The row that is named first: the one nearest to the stage (the first), or the one furthest from it. */
  readonly firstRow: 'front' | 'back';
  /** Rows that are called otherwise, by their place from 0. */
  readonly rowNames?: Readonly<Record<string, string>>;
}

/** Seats around a table; keys and numbers run clockwise from the upper left. */
export interface DesignTable extends RecipeBase {
  readonly kind: 'table';
  readonly name: string;
  readonly shape: 'round' | 'rectangle';
  readonly width: number;
  readonly height: number;
  /** Of a round one all are at the top. */
  readonly chairs: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** Between the table's edge and the seats' centres, plan units. */
  readonly gap: number;
  readonly soldWhole: boolean;
}

/** A box with rows of seats inside. */
export interface DesignBooth extends RecipeBase {
  readonly kind: 'booth';
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly seats: number;
  readonly soldWhole: boolean;
}

interface DrawnBase extends ObjectBase {
  /** Id of its floor; on all of them unless given. */
  readonly floor?: string;
}

/** The stage, a field, a wall. */
export interface DesignShape extends DrawnBase {
  readonly kind: 'shape';
  readonly role: DrawnPolygon['kind'];
  /** `#rrggbb`; the theme's unless given. */
  readonly color?: string;
  /** Written in its middle. */
  readonly label?: string;
  readonly outline: Outline;
}

/** An aisle: a line of some width. */
export interface DesignWalkway extends DrawnBase {
  readonly kind: 'walkway';
  readonly points: readonly Coordinates[];
  readonly width: number;
}

export interface DesignText extends DrawnBase {
  readonly kind: 'text';
  readonly text: string;
  readonly at: Point;
  /** Height of the letters, plan units. */
  readonly size: number;
  readonly angle: number;
}

export interface DesignIcon extends DrawnBase {
  readonly kind: 'icon';
  readonly icon: PlanIcon;
  readonly at: Point;
  readonly size: number;
}

export interface DesignPicture extends DrawnBase {
  readonly kind: 'picture';
  /** As `isImageHref` allows it. */
  readonly href: string;
  /** Upper left corner. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  /** Above 0, up to 1. */
  readonly opacity: number;
  /** Only drawn over: not in the plan. */
  readonly traced: boolean;
}

/**
 * One seat of an object: the key is its place in the recipe, from 0: `4`, in a block row and place: `2.4`. It stays
 * the same whatever the seat is called.
 */
export interface SeatAddress {
  readonly object: string;
  readonly key: string;
}
