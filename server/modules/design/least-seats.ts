import type { Design, DesignObject } from '#engine/designer/design/design.ts';
import { seatsMost } from '#engine/designer/design/seat-count.ts';

/** Seats that a design has at least, and no fewer than it has rows, without baking it: a recipe of a line may be of millions. */
export function leastSeats({ objects }: Design): number {
  const rows = objects.reduce((sum, object) => sum + ('rows' in object ? object.rows : 0), 0);
  const removed = objects.reduce((sum, object) => sum + removedOf(object), 0);
  return Math.max(rows, seatsMost(objects) - removed);
}

function removedOf(object: DesignObject): number {
  if (!('overrides' in object)) return 0;
  return Object.values(object.overrides ?? {}).filter(({ removed }) => removed === true).length;
}
