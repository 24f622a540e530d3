import type { Plan } from '#engine/index.ts';

/** `SEAT_MARK.accessible`, by value: who decides this loads no map. */
const ACCESSIBLE = 1;

/** Whether the room has places for wheelchairs. Linear in the seats. */
export function hasWheelchairs({ seats }: Pick<Plan, 'seats'>): boolean {
  return seats.marks.some((marks) => (marks & ACCESSIBLE) !== 0);
}
