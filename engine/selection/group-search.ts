import { SEAT_MARK, type Plan, type PlanRow } from '../plan/plan.ts';
import type { SeatRun } from './adjacency.ts';

/** What a group is made of. */
export interface GroupSearch {
  readonly plan: Plan;
  readonly isOpen: (seat: number) => boolean;
  /** At least 1. */
  readonly quantity: number;
  /** So many of them wheelchair places, exactly. */
  readonly wheelchairs: number;
  /** Where, in the plan's order. */
  readonly rows: readonly PlanRow[];
  /** Seats around which groups that are only nearby are looked for, each in its region. */
  readonly anchors: () => Iterable<number>;
  /**
   * Whether a group may still be the least whose middle is no further than `reach` plan units from here; what cannot
   * is left out. Asked while the groups are looked at.
   */
  readonly canWin: (x: number, y: number, reach: number) => boolean;
}

/** A group as stretches side by side, ascending. */
export type Group = readonly SeatRun[];

/** Ascending. */
export function seatsIn({ start, end }: SeatRun): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
}

export function isWheelchair({ seats }: Plan, seat: number): boolean {
  return ((seats.marks[seat] ?? 0) & SEAT_MARK.accessible) !== 0;
}
