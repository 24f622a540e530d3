import type { Plan } from '../plan/plan.ts';
import { cut, seatJoints, type SeatRun } from './adjacency.ts';
import { isOrdinary, needOf } from './seat-need.ts';

/**
 * The orphan rule looks at ordinary available seats alone: a wheelchair place or a companion's seat is nobody's
 * orphan, and no company for a seat beside it. An aisle ends a row.
 *
 * The seats that a selection would leave alone: before it such a neighbour stood beside them, after it none does.
 * Seats that were alone already are nobody's fault and not listed. In seat order; n log n in the selection.
 *
 * @param seats a `SeatStatus` a seat of the plan; what is selected counts as available before, whatever it says
 */
export function orphansLeft(
  plan: Plan,
  seats: Uint8Array,
  selection: ReadonlySet<number>,
): readonly number[] {
  const isAlone = loneliness(plan, seats);
  const beside = new Set([...selection].flatMap((seat) => [seat - 1, seat + 1]));
  return [...beside]
    .filter((seat) => !selection.has(seat) && isAlone(seat, (each) => selection.has(each)))
    .sort((a, b) => a - b);
}

/** Counts what {@link orphansLeft} lists, for groups of a few ascending stretches. */
export function orphanCounter(plan: Plan, seats: Uint8Array): (runs: readonly SeatRun[]) => number {
  const isAlone = loneliness(plan, seats);
  return (runs) => {
    const isTaken = (seat: number): boolean => runs.some(({ start, end }) => seat >= start && seat < end);
    let count = 0;
    let seen = -1;
    for (const { start, end } of runs) {
      if (start - 1 !== seen && !isTaken(start - 1) && isAlone(start - 1, isTaken)) count++;
      if (!isTaken(end) && isAlone(end, isTaken)) count++;
      seen = end;
    }
    return count;
  };
}

/** Whether a seat that is not taken had company before and has none when seats are taken. */
function loneliness(plan: Plan, seats: Uint8Array) {
  const joints = seatJoints(plan);
  return (seat: number, isTaken: (seat: number) => boolean): boolean => {
    if (!isOrdinary(plan, seats, seat)) return false;
    const wasOpen = (each: number): boolean =>
      isOrdinary(plan, seats, each) || (isTaken(each) && needOf(plan, each) === 0);
    const before = joints[seat] === 1 && wasOpen(seat - 1);
    const after = joints[seat + 1] === 1 && wasOpen(seat + 1);
    return (before || after) && !(before && !isTaken(seat - 1)) && !(after && !isTaken(seat + 1));
  };
}

/** The stretches of a run whose seats are all open. */
export function openRuns({ start, end }: SeatRun, isOpen: (seat: number) => boolean): readonly SeatRun[] {
  return cut(start, end, (seat) => isOpen(seat) !== isOpen(seat - 1)).filter((run) => isOpen(run.start));
}
