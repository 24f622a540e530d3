import { type Box, boxHolds } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';

/** Plan units. */
interface Search {
  /** Half of what is to have room, to every side. */
  readonly reach: { readonly x: number; readonly y: number };
  readonly step: number;
  /** No place is outside it. */
  readonly within: Box;
  readonly isTaken: (box: Box) => boolean;
}

/** The place straight below or above a point that is nearest to it and free; the point itself where none is. */
export function freePlace(from: Point, { reach, step, within, isTaken }: Search): Point {
  for (let off = 0; ; off += step) {
    const places = [
      { x: from.x, y: from.y + off },
      { x: from.x, y: from.y - off },
    ].filter((place) => boxHolds(within, place));
    if (places.length === 0) return from;
    const free = places.find(
      ({ x, y }) => !isTaken({ minX: x - reach.x, maxX: x + reach.x, minY: y - reach.y, maxY: y + reach.y }),
    );
    if (free) return free;
  }
}
