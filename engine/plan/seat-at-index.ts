import { SEAT_MARK, type Plan, type PlanRegion, type PlanRow, type SeatMark } from './plan.ts';

/** Readers of one seat by its index. All throw a RangeError for an index the plan does not have. */

/** The seat's label, as printed on it. */
export function seatName(plan: Plan, seat: number): string {
  return entry(plan.seats.names, entry(plan.seats.name, seat));
}

export function rowOf(plan: Plan, seat: number): PlanRow {
  return entry(plan.rows, entry(plan.seats.row, seat));
}

export function regionOf(plan: Plan, seat: number): PlanRegion {
  return entry(plan.regions, rowOf(plan, seat).region);
}

export function hasMark(plan: Plan, seat: number, mark: SeatMark): boolean {
  return (entry(plan.seats.marks, seat) & SEAT_MARK[mark]) !== 0;
}

/** The seat's marks, in the order of {@link SEAT_MARK}. */
export function seatMarks(plan: Plan, seat: number): readonly SeatMark[] {
  return marksOfBits(entry(plan.seats.marks, seat));
}

const MARKS = [
  'accessible',
  'companion',
  'restrictedView',
  'limitedLegroom',
  'panorama',
] as const satisfies readonly SeatMark[];

export function marksOfBits(bits: number): readonly SeatMark[] {
  return MARKS.filter((mark) => (bits & SEAT_MARK[mark]) !== 0);
}

/** How people and files name a seat. */
export interface SeatRef {
  /** `PlanRegion.id`. */
  readonly region: string;
  readonly row: string;
  readonly seat: string;
}

export function seatRef(plan: Plan, seat: number): SeatRef {
  return { region: regionOf(plan, seat).id, row: rowOf(plan, seat).name, seat: seatName(plan, seat) };
}

/** The seat's index, or undefined when the plan has no such seat. Linear in regions, rows and the row's seats. */
export function findSeat(plan: Plan, ref: SeatRef): number | undefined {
  const region = plan.regions.find(({ id }) => id === ref.region);
  if (!region) return undefined;
  const row = plan.rows.slice(region.rowStart, region.rowEnd).find(({ name }) => name === ref.row);
  if (!row) return undefined;
  for (let seat = row.seatStart; seat < row.seatEnd; seat++) {
    if (seatName(plan, seat) === ref.seat) return seat;
  }
  return undefined;
}

function entry<Value>(list: ArrayLike<Value>, index: number): Value {
  const value = list[index];
  if (value === undefined) throw new RangeError(`index ${index} is outside 0–${list.length - 1}`);
  return value;
}
