import type { Point } from '../../geometry/point.ts';
import type { PlanFloor, SeatMark } from '../../plan/plan.ts';
import type { DesignClipboard } from '../clipboard.ts';
import type { Design, DesignObject, DesignSeat, Outline, SeatAddress } from '../design/design.ts';
import type { NumberingWish } from '../numbering/number-seats.ts';
import type { DesignPatch } from './design-patch.ts';
import type { ObjectFields } from './object-fields.ts';

/** Everything that a hand, a key or a program can do to a design: plain data, the same for the same design. */
export type DesignCommand =
  /** On top, or below the object of that place. */
  | { readonly type: 'add'; readonly objects: readonly DesignObject[]; readonly at?: number }
  /** A region goes with all that stands in it. */
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  /** Clockwise, radians. */
  | {
      readonly type: 'rotate';
      readonly ids: readonly string[];
      readonly angle: number;
      readonly about: Point;
    }
  /** Distances between seats, sizes and outlines; seats keep their size. Factors above 0. */
  | {
      readonly type: 'scale';
      readonly ids: readonly string[];
      readonly factorX: number;
      readonly factorY: number;
      readonly about: Point;
    }
  /** Left to right about a vertical line, or top to bottom about a horizontal one. */
  | {
      readonly type: 'mirror';
      readonly ids: readonly string[];
      readonly across: 'vertical' | 'horizontal';
      readonly about: Point;
    }
  | { readonly type: 'align'; readonly ids: readonly string[]; readonly to: AlignTo }
  /** So that the gaps between them are the same; the outer two stay. */
  | { readonly type: 'distribute'; readonly ids: readonly string[]; readonly along: 'x' | 'y' }
  /** Copies on top of them, moved; they get ids of their own and, where a seat of that name is there, the next row names. */
  | { readonly type: 'duplicate'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  /** The middle of what is pasted comes to `at`. */
  | {
      readonly type: 'paste';
      readonly clipboard: DesignClipboard;
      readonly at: Point;
      readonly floor?: string;
      /** For seats whose region is not pasted with them; the one of their id, else the first, unless given. */
      readonly region?: string;
    }
  /** Recipes and properties: each object takes of the fields what it has; one that has none of them is refused. */
  | { readonly type: 'set'; readonly ids: readonly string[]; readonly fields: ObjectFields }
  | {
      readonly type: 'setDesign';
      readonly name?: string;
      readonly seatSize?: number;
      readonly metresPerUnit?: number;
    }
  /** A floor that something is on cannot go. */
  | { readonly type: 'setFloors'; readonly floors: readonly PlanFloor[] }
  | { readonly type: 'lock'; readonly ids: readonly string[]; readonly locked: boolean }
  | { readonly type: 'hide'; readonly ids: readonly string[]; readonly hidden: boolean }
  | {
      readonly type: 'reorder';
      readonly ids: readonly string[];
      readonly to: 'front' | 'back' | 'forward' | 'backward';
    }
  | { readonly type: 'setOutline'; readonly id: string; readonly outline: Outline }
  /** Around the seats of each region, so far away from their centres (a seat's width and a half unless given). */
  | { readonly type: 'fitOutline'; readonly ids: readonly string[]; readonly margin?: number }
  /** Points of polygons; another form becomes a polygon by it. A walkway has one ring, 0. */
  | {
      readonly type: 'movePoint';
      readonly id: string;
      readonly ring: number;
      readonly point: number;
      readonly to: Point;
    }
  /** Before the point of that place. */
  | {
      readonly type: 'addPoint';
      readonly id: string;
      readonly ring: number;
      readonly point: number;
      readonly at: Point;
    }
  | { readonly type: 'removePoint'; readonly id: string; readonly ring: number; readonly point: number }
  /** More seats for a `seats` object, behind its others. */
  | { readonly type: 'addSeats'; readonly id: string; readonly seats: readonly DesignSeat[] }
  | {
      readonly type: 'moveSeats';
      readonly seats: readonly SeatAddress[];
      readonly dx: number;
      readonly dy: number;
    }
  | { readonly type: 'removeSeats'; readonly seats: readonly SeatAddress[] }
  | { readonly type: 'renameSeats'; readonly seats: readonly (SeatAddress & { readonly name: string })[] }
  /** Set or taken off; what is left out stays. */
  | {
      readonly type: 'markSeats';
      readonly seats: readonly SeatAddress[];
      readonly marks: Readonly<Partial<Record<SeatMark, boolean>>>;
    }
  /** The recipe's own seats again: where they were moved, removed, renamed or marked. */
  | { readonly type: 'resetSeats'; readonly ids: readonly string[] }
  /** As `previewNumbering` shows it. */
  | { readonly type: 'number'; readonly wish: NumberingWish }
  /** Rows of one region become one, named after the first; their seats stay where they are, from left to right. */
  | { readonly type: 'joinRows'; readonly ids: readonly string[] }
  /** The seat and what follows it become a row object of their own, of the same name. */
  | { readonly type: 'splitRow'; readonly seat: SeatAddress }
  /** Recipes become seats that stand where they stand: one object a row. */
  | { readonly type: 'toSeats'; readonly ids: readonly string[] }
  /** A picture is scaled about `from`, so that `to` lies `length` plan units away from it. */
  | {
      readonly type: 'calibrate';
      readonly id: string;
      readonly from: Point;
      readonly to: Point;
      readonly length: number;
    }
  /** All of them or none: one step for undo. */
  | { readonly type: 'batch'; readonly commands: readonly DesignCommand[] }
  /** Puts back what another command changed. */
  | { readonly type: 'patch'; readonly patch: DesignPatch };

export type AlignTo = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

export type DesignCommandType = DesignCommand['type'];

/** A design after a command, and the command that takes it back. */
export interface AppliedCommand {
  readonly design: Design;
  readonly inverse: DesignCommand;
}

/** Why a command cannot be done; the design is as it was. */
export type CommandRefusal =
  | { readonly code: 'unknownObject'; readonly id: string }
  | { readonly code: 'unknownSeat'; readonly seat: SeatAddress }
  | { readonly code: 'idTaken'; readonly id: string }
  | { readonly code: 'locked'; readonly ids: readonly string[] }
  | { readonly code: 'nothingToDo' }
  /** The command does not fit this kind of object. */
  | { readonly code: 'unsuitable'; readonly ids: readonly string[] }
  | { readonly code: 'unknownRegion'; readonly region: string }
  | { readonly code: 'unknownFloor'; readonly floor: string }
  | { readonly code: 'floorInUse'; readonly floor: string; readonly ids: readonly string[] }
  /** Of which field: `pitch`, `count`, `color`; `range`: of a whole number, what it can be. */
  | {
      readonly code: 'badValue';
      readonly field: string;
      readonly range?: { readonly least: number; readonly most: number };
    }
  | { readonly code: 'tooManySeats'; readonly limit: number }
  /** Sold or held: they keep their names and cannot go. */
  | { readonly code: 'seatsKept'; readonly seats: readonly SeatLabel[] };

/** A seat as it is sold. */
export interface SeatLabel {
  /** Id of the region. */
  readonly region: string;
  readonly row: string;
  readonly seat: string;
}
