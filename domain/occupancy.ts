/**
 * How full a show is. Its places are taken when nobody else can have them now: sold, reserved, being bought, or blocked
 * (kept for the box office). This is what "occupancy" and "taken" mean wherever it is told.
 */
export interface Occupancy {
  readonly capacity: number;
  readonly taken: number;
}

/** From 0 to 1; of no places 0. */
export function takenShare({ capacity, taken }: Occupancy): number {
  return capacity === 0 ? 0 : Math.min(1, taken / capacity);
}

/** What of the taken places neither has a ticket nor is blocked: reserved, or being bought. */
export function promisedPlaces(places: {
  readonly taken: number;
  readonly tickets: number;
  readonly blocked: number;
}): number {
  return Math.max(0, places.taken - places.tickets - places.blocked);
}
