import { bakeObject, type Design, isSeated } from '#engine/index.ts';

/** Seats and places without a seat, as a room's capacity counts them. Linear in the rows; rows are baked once. */
export function countPlaces({ objects }: Pick<Design, 'objects'>): number {
  const seated = new Set<string>();
  let places = 0;
  for (const object of objects) {
    if (object.kind !== 'region') continue;
    if (object.seated) seated.add(object.id);
    else places += object.capacity;
  }
  for (const object of objects) {
    if (!isSeated(object) || !seated.has(object.region)) continue;
    places += bakeObject(object).reduce((sum, row) => sum + row.seats.length, 0);
  }
  return places;
}
