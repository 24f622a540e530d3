import { SEAT_MARK, type Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { seatPoint, seatRuns, type SeatRun } from './adjacency.ts';
import { openRuns } from './orphan-rule.ts';
import { viewOf, viewScore, type View } from './view.ts';

export interface SeatsWish {
  readonly plan: Plan;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  /** At least 1. */
  readonly quantity: number;
  /** Only in this region, an index of the plan's. */
  readonly region?: number | undefined;
}

/** What is added to a block's score, in diameters of a seat. */
const PENALTY = {
  /** For each neighbour that the block would leave alone. */
  orphan: 12,
  /** For each seat with a restricted view or little room for the legs. */
  discomfort: 20,
} as const;

/**
 * The best available seats side by side in one row, in seat order; null where no row has so many.
 *
 * Best is the least score: {@link viewScore} of the block's middle, plus {@link PENALTY}; of equal ones the first.
 * Wheelchair places and their companions' seats are never proposed: whoever needs them picks them. One pass over
 * the seats.
 */
export function bestAvailable({ plan, seats, quantity, region }: SeatsWish): readonly number[] | null {
  const view = viewOf(plan);
  const isOpen = (seat: number): boolean =>
    seats[seat] === SEAT_STATUS.available && ((plan.seats.marks[seat] ?? 0) & KEPT_FOR_NEED) === 0;
  let best: { readonly start: number; readonly score: number } | null = null;
  for (const [index, candidate] of plan.regions.entries()) {
    if (region !== undefined && region !== index) continue;
    for (const run of seatRuns(plan, candidate).flatMap((each) => openRuns(each, isOpen))) {
      for (let start = run.start; start + quantity <= run.end; start++) {
        const score = blockScore(plan, view, run, start, quantity);
        if (best === null || score < best.score) best = { start, score };
      }
    }
  }
  const chosen = best;
  return chosen && Array.from({ length: quantity }, (_, i) => chosen.start + i);
}

const KEPT_FOR_NEED = SEAT_MARK.accessible | SEAT_MARK.companion;
const DISCOMFORT = SEAT_MARK.restrictedView | SEAT_MARK.limitedLegroom;

function blockScore(plan: Plan, view: View, run: SeatRun, start: number, quantity: number): number {
  const end = start + quantity;
  const [first, last] = [seatPoint(plan, start), seatPoint(plan, end - 1)];
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  const orphans = Number(start - run.start === 1) + Number(run.end - end === 1);
  let uneasy = 0;
  for (let seat = start; seat < end; seat++) {
    if (((plan.seats.marks[seat] ?? 0) & DISCOMFORT) !== 0) uneasy++;
  }
  const penalty = PENALTY.orphan * orphans + PENALTY.discomfort * uneasy;
  return viewScore(view, middle) + penalty * plan.seatSize;
}
