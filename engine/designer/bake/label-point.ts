import { boxOfPoints } from '../../geometry/box.ts';
import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import { centroid } from '../../geometry/polygon.ts';
import type { Coordinates } from '../../plan/plan-document.ts';
import type { DesignRegion, Outline } from '../design/design.ts';
import { outlinePolygons } from '../design/outline-points.ts';

/** Where its name is written: where it is said, else in its middle. */
export function labelPoint({ labelAt, outline }: DesignRegion): Coordinates {
  return labelAt ?? middleOf(outline);
}

/** The middle of its largest polygon, or a point near it inside. */
export function middleOf(outline: Outline): Coordinates {
  const rings = outlinePolygons(outline).map((ring) => ring.map(([x, y]) => ({ x, y })));
  const widths = rings.map((ring) => boxOfPoints(ring)).map(({ minX, maxX }) => maxX - minX);
  const ring = rings[widths.indexOf(Math.max(...widths))];
  if (!ring) return [0, 0];
  const middle = centroid(ring);
  if (pointInPolygon(middle, ring)) return [middle.x, middle.y];
  // On the level of the middle, the widest stretch that lies inside.
  const crossings = ring
    .flatMap((to, i) => {
      const from = ring.at(i - 1) ?? to;
      if (from.y > middle.y === to.y > middle.y) return [];
      return [from.x + ((middle.y - from.y) / (to.y - from.y)) * (to.x - from.x)];
    })
    .toSorted((a, b) => a - b);
  let best: Coordinates = [ring[0]?.x ?? 0, ring[0]?.y ?? 0];
  let width = 0;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
    if (to - from <= width) continue;
    width = to - from;
    best = [(from + to) / 2, middle.y];
  }
  return best;
}
