import type { Point } from '../../geometry/point.ts';
import type { Design, SeatedObject } from '../design/design.ts';
import { bakeObject, isSeated } from './bake-object.ts';
import type { BakedRow, BakedSeat } from './baked-object.ts';

/** A row of a region as the plan has it, and the objects whose seats stand in it. */
export interface RegionRow extends Omit<BakedRow, 'seats'> {
  readonly seats: readonly RegionSeat[];
}

export type RegionSeat = BakedSeat & { readonly object: string };

/** The seated objects of each region, in their order. Linear in the objects. */
export function objectsByRegion({
  objects,
}: Pick<Design, 'objects'>): ReadonlyMap<string, readonly SeatedObject[]> {
  const byRegion = new Map<string, SeatedObject[]>();
  for (const object of objects) {
    if (!isSeated(object)) continue;
    const own = byRegion.get(object.region);
    if (own) own.push(object);
    else byRegion.set(object.region, [object]);
  }
  return byRegion;
}

/**
 * The rows of a region's objects. Ordinary rows of one name are one row, whichever objects they are of: its parts
 * stand in it as they follow each other on the plan, along the first of them.
 */
export function regionRows(objects: readonly SeatedObject[]): readonly RegionRow[] {
  const rows = new Map<string, { readonly row: BakedRow; readonly parts: (readonly RegionSeat[])[] }>();
  let furnished = 0;
  for (const object of objects) {
    for (const row of bakeObject(object)) {
      if (row.seats.length === 0 && object.kind !== 'seats') continue;
      const seats = row.seats.map((seat) => ({ ...seat, object: object.id }));
      const key = row.furniture === undefined ? `row ${row.name}` : `furniture ${furnished++}`;
      const known = rows.get(key);
      if (known) known.parts.push(seats);
      else rows.set(key, { row, parts: [seats] });
    }
  }
  return Array.from(rows.values(), ({ row, parts }) => ({ ...row, seats: inWalkingOrder(parts) }));
}

function inWalkingOrder(parts: readonly (readonly RegionSeat[])[]): readonly RegionSeat[] {
  const [first = [], ...others] = parts;
  if (others.length === 0) return first;
  const along = directionOf(parts);
  const reach = (seats: readonly Point[]): number =>
    seats.reduce((sum, { x, y }) => sum + x * along.x + y * along.y, 0) / Math.max(1, seats.length);
  return parts
    .map((seats) => ({ seats, reach: reach(seats) }))
    .toSorted((a, b) => a.reach - b.reach)
    .flatMap(({ seats }) => seats);
}

/** Of the first part that has two seats; else to the right. */
function directionOf(parts: readonly (readonly Point[])[]): Point {
  for (const seats of parts) {
    const [from, to] = [seats[0], seats.at(-1)];
    if (from && to && from !== to) return { x: to.x - from.x, y: to.y - from.y };
  }
  return { x: 1, y: 0 };
}
