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

/** What of the taken places are not sold, reserved or being bought. */
export function blockedPlaces(places: {
  readonly taken: number;
  readonly sold: number;
  readonly reserved: number;
  readonly held: number;
}): number {
  return Math.max(0, places.taken - places.sold - places.reserved - places.held);
}
