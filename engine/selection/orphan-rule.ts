import type { Plan, PlanRegion } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { cut, seatRuns, type SeatRun } from './adjacency.ts';

/**
 * The available seats that a selection would leave alone: before it an available neighbour stood beside them, after
 * it none does. Seats that were alone already are nobody's fault and not listed. In seat order.
 *
 * @param seats a `SeatStatus` a seat of the plan, the selection not counted in
 */
export function orphansLeft(
  plan: Plan,
  seats: Uint8Array,
  selection: ReadonlySet<number>,
): readonly number[] {
  return regionsOf(plan, selection).flatMap((region) =>
    seatRuns(plan, region)
      .filter(({ start, end }) => touches(selection, start, end))
      .flatMap((run) => orphansOf(run, seats, selection)),
  );
}

function orphansOf(run: SeatRun, seats: Uint8Array, selection: ReadonlySet<number>): readonly number[] {
  const wasOpen = (seat: number): boolean => seats[seat] === SEAT_STATUS.available;
  const isOpen = (seat: number): boolean => wasOpen(seat) && !selection.has(seat);
  const openBefore = openRuns(run, wasOpen);
  const wasAlone = (seat: number): boolean =>
    openBefore.some(({ start, end }) => start === seat && end === seat + 1);
  return openRuns(run, isOpen)
    .filter(({ start, end }) => end === start + 1 && !wasAlone(start))
    .map(({ start }) => start);
}

/** The stretches of a run whose seats are all open. */
export function openRuns({ start, end }: SeatRun, isOpen: (seat: number) => boolean): readonly SeatRun[] {
  return cut(start, end, (seat) => isOpen(seat) !== isOpen(seat - 1)).filter((run) => isOpen(run.start));
}

function regionsOf({ regions }: Plan, selection: ReadonlySet<number>): readonly PlanRegion[] {
  return regions.filter(({ seatStart, seatEnd }) => touches(selection, seatStart, seatEnd));
}

function touches(selection: ReadonlySet<number>, start: number, end: number): boolean {
  for (const seat of selection) if (seat >= start && seat < end) return true;
  return false;
}
