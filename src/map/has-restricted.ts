import { type Plan, SEAT_MARK } from '#engine/index.ts';

const RESTRICTED = SEAT_MARK.restrictedView | SEAT_MARK.limitedLegroom;

/** Whether the room has seats that the map draws a bar on. Linear in the seats. */
export function hasRestricted({ seats }: Pick<Plan, 'seats'>): boolean {
  return seats.marks.some((marks) => (marks & RESTRICTED) !== 0);
}
