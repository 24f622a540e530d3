import type { Coordinates, PlanDocument, PlanRegionDocument, PlanRowDocument } from '../plan-document.ts';
import type { SeatMark } from '../plan.ts';
import { USUAL_SEAT_WIDTH } from '../usual-seat.ts';
import { shelve, type Shelved, type Size } from './shelve.ts';

/** Plan units: from one seat and one row to the next, and the diameter of a seat. */
export const PITCH = 20;
const SEAT_SIZE = 16;
export const GENERATED_METRES_PER_UNIT = USUAL_SEAT_WIDTH / PITCH;

/** Around the seats of a region: here stand the names of its rows. */
const MARGIN = 1.5 * PITCH;
/** Between regions. */
const AISLE = 2 * PITCH;
/** Seats along and behind one another that a region takes which has none yet. */
const EMPTY = { seats: 10, rows: 4 };
/** Plan units squared that somebody stands on, and how far such a region reaches. */
const STANDING = 0.6 * PITCH * PITCH;
const STANDING_SHAPE = { ratio: 2.5, least: 6 * PITCH } as const;
const STAGE = { depth: 4 * PITCH, least: 10 * PITCH, share: 0.55, taper: 1.5 * PITCH } as const;

/** A region by what it is; where it lies is found. */
export type RegionDraft = {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly reservable: boolean;
} & (
  | { readonly seated: true; readonly rows: readonly RowDraft[] }
  | { readonly seated: false; readonly capacity: number }
);

/** Its seats from left to right. */
export interface RowDraft {
  readonly name: string;
  readonly seats: readonly { readonly name: string; readonly marks?: readonly SeatMark[] }[];
}

export interface RoomDraft {
  readonly name: string;
  /** What is written on the stage. */
  readonly stage: string;
  /** From the stage backwards, from left to right. */
  readonly regions: readonly RegionDraft[];
}

/**
 * A plan of a room that nobody has drawn: a stage, and behind it the regions side by side in lines, their order kept;
 * seats in straight rows, each row in the middle of its region. The same draft gives the same plan. Linear in the seats.
 */
export function layOutRoom({ name, stage, regions }: RoomDraft): PlanDocument {
  const places = shelve(regions.map(sizeOf), AISLE);
  const width = Math.max(0, ...places.map(({ x, width: reach }) => 2 * Math.max(x + reach, -x)));
  return {
    format: 'butaca.plan',
    version: 1,
    name,
    seatSize: SEAT_SIZE,
    background: stageShapes(stage, Math.max(STAGE.least, width * STAGE.share)),
    regions: regions.map((region, index) =>
      place(region, places[index] ?? { x: 0, y: 0, width: 0, height: 0 }),
    ),
  };
}

function sizeOf(region: RegionDraft): Size {
  if (!region.seated) {
    const area = Math.max(1, region.capacity) * STANDING;
    const width = Math.max(STANDING_SHAPE.least, Math.sqrt(area * STANDING_SHAPE.ratio));
    return { width, height: Math.max(STANDING_SHAPE.least / 2, area / width) };
  }
  const rows = region.rows.length === 0 ? EMPTY.rows : region.rows.length;
  const longest = region.rows.reduce((most, row) => Math.max(most, row.seats.length), 0);
  const seats = region.rows.length === 0 ? EMPTY.seats : Math.max(1, longest);
  return { width: seats * PITCH + 2 * MARGIN, height: rows * PITCH + 2 * MARGIN };
}

function place(draft: RegionDraft, box: Shelved): PlanRegionDocument {
  const { id, name, color, reservable } = draft;
  const labelAt: Coordinates = [box.x + box.width / 2, box.y + box.height / 2];
  const base = { id, name, color, reservable, outline: [corners(box)], labelAt };
  if (!draft.seated) return { ...base, seated: false, capacity: draft.capacity };
  return { ...base, seated: true, rows: draft.rows.map((row, index) => placeRow(row, index, box)) };
}

function placeRow({ name, seats }: RowDraft, index: number, { x, y, width }: Shelved): PlanRowDocument {
  const left = x + (width - seats.length * PITCH) / 2 + PITCH / 2;
  const at = y + MARGIN + PITCH * (index + 0.5);
  return {
    name,
    seats: seats.map((seat, along) => ({
      name: seat.name,
      x: left + PITCH * along,
      y: at,
      ...(seat.marks === undefined || seat.marks.length === 0 ? {} : { marks: seat.marks }),
    })),
  };
}

function stageShapes(text: string, width: number): PlanDocument['background'] {
  const [front, back] = [-AISLE, -AISLE - STAGE.depth];
  const half = width / 2;
  const corner = (x: number, y: number) => ({ x, y });
  const points = [
    corner(-half + STAGE.taper, back),
    corner(half - STAGE.taper, back),
    corner(half, front),
    corner(-half, front),
  ];
  return [
    { type: 'polygon', kind: 'stage', points },
    { type: 'text', text, at: { x: 0, y: (front + back) / 2 }, size: 1.4 * PITCH, angle: 0 },
  ];
}

function corners({ x, y, width, height }: Shelved): readonly Coordinates[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
