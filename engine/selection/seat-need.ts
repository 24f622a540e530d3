import { SEAT_MARK, type Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { furnitureOf } from './sale-unit.ts';

/** Wheelchair places and the seats beside them are kept for who needs them. */
export const KEPT_FOR_NEED = SEAT_MARK.accessible | SEAT_MARK.companion;

/** Bits of {@link KEPT_FOR_NEED} that a seat has; 0 for an ordinary one. */
export function needOf({ seats }: Plan, seat: number): number {
  return (seats.marks[seat] ?? 0) & KEPT_FOR_NEED;
}

/** Whether a seat of a row, not of a table or a box, is available and kept for nobody. */
export function isOrdinary(plan: Plan, seats: Uint8Array, seat: number): boolean {
  return (
    seats[seat] === SEAT_STATUS.available && needOf(plan, seat) === 0 && furnitureOf(plan, seat) === null
  );
}
