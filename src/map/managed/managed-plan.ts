import {
  decodePlan,
  namedRows,
  type NamedRow,
  type Plan,
  type RowsWish,
  type SeatMark,
  rowOf,
  seatMarks,
  seatName,
} from '#engine/index.ts';

export { RoomPreview } from '../room-preview/room-preview.tsx';
export { PlanMap } from './plan-map.tsx';
export { MARK_ICONS } from '../mark-icons.ts';

/** A seat of a plan as lists have it. */
export interface PlanSeat {
  /** Index into the seats of the plan. */
  readonly seat: number;
  readonly row: string;
  readonly name: string;
  readonly marks: readonly SeatMark[];
}

/** A region of a plan and its seats, in the order of their rows. */
export interface RegionSeats {
  /** Index into the regions of the plan; -1: it has no such region. */
  readonly region: number;
  readonly seats: readonly PlanSeat[];
  /** Names of the rows, in their order. */
  readonly rows: readonly string[];
}

/** Throws a `CompactFormatError` for bytes that are no plan. */
export function openPlan(bytes: Uint8Array): Plan {
  return decodePlan(bytes);
}

/** @param key `PlanRegion.id` */
export function seatsOfRegion(plan: Plan, key: string): RegionSeats {
  const region = plan.regions.findIndex(({ id }) => id === key);
  const { seatStart = 0, seatEnd = 0, rowStart = 0, rowEnd = 0 } = plan.regions[region] ?? {};
  return {
    region,
    seats: Array.from({ length: seatEnd - seatStart }, (_, index) => {
      const seat = seatStart + index;
      return { seat, row: rowOf(plan, seat).name, name: seatName(plan, seat), marks: seatMarks(plan, seat) };
    }),
    rows: plan.rows.slice(rowStart, rowEnd).map(({ name }) => name),
  };
}

/** The rows that a wish makes, the one nearest to the stage first. */
export function rowsOfWish(wish: RowsWish): readonly NamedRow[] {
  return namedRows(wish);
}
