import type { SeatChoice } from '#domain/calls/seat.ts';
import type { PlanSeat } from '../../../map/managed/managed-plan.ts';
import { choiceOf } from './seat-choice.ts';

/** What somebody else has done to the seats of a region. */
export interface SeatChanges {
  readonly added: SeatChoice;
  readonly removed: SeatChoice;
  /** Other flags or pictures. */
  readonly marked: SeatChoice;
}

/** A seat of two versions of a plan is the same by its row and name; its index may be another. O(n). */
export function seatChanges(before: readonly PlanSeat[], after: readonly PlanSeat[]): SeatChanges {
  const [old, now] = [byPlace(before), byPlace(after)];
  return {
    added: choiceOf(after.filter((seat) => !old.has(placeOf(seat)))),
    removed: choiceOf(before.filter((seat) => !now.has(placeOf(seat)))),
    marked: choiceOf(
      after.filter((seat) => {
        const known = old.get(placeOf(seat));
        return known !== undefined && known.marks.join() !== seat.marks.join();
      }),
    ),
  };
}

/** Those of `seats` that there still are, as they are now. */
export function seatsStillThere(seats: readonly PlanSeat[], after: readonly PlanSeat[]): readonly PlanSeat[] {
  const wanted = byPlace(seats);
  return after.filter((seat) => wanted.has(placeOf(seat)));
}

const placeOf = ({ row, name }: PlanSeat) => JSON.stringify([row, name]);

const byPlace = (seats: readonly PlanSeat[]) => new Map(seats.map((seat) => [placeOf(seat), seat]));
