import type { Box } from '../../geometry/box.ts';
import { distance, type Point } from '../../geometry/point.ts';
import type { Design, DesignObject } from '../design/design.ts';
import { objectsBox } from '../design/object-box.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import { placePoint } from '../design/placement.ts';
import type { DesignSelection } from '../selection/design-selection.ts';

/** What a hand can take hold of beside the objects themselves. */
export type Handle = { readonly at: Point } & (
  | { readonly kind: 'scale'; readonly corner: 'nw' | 'ne' | 'se' | 'sw'; readonly box: Box }
  | { readonly kind: 'rotate'; readonly box: Box }
  /** The middle of a row, or of the first row of a block. */
  | { readonly kind: 'sag'; readonly id: string }
  | { readonly kind: 'point'; readonly id: string; readonly ring: number; readonly point: number }
  /** The middle of an edge: a new point before the point of that place. */
  | { readonly kind: 'edge'; readonly id: string; readonly ring: number; readonly point: number }
);

/** Under the box, CSS pixels: above it are the names of regions. */
const ROTATE_BELOW = 28;
/** Outlines of more points are not edited point by point. */
const MOST_POINTS = 120;

/** Of what is selected whole and not locked; `units` are plan units in a CSS pixel. Plan units. */
export function handlesOf(design: Design, selection: DesignSelection, units: number): readonly Handle[] {
  const wanted = new Set(selection.ids);
  if (wanted.size === 0) return [];
  const objects = design.objects.filter(({ id, locked }) => wanted.has(id) && !locked);
  if (objects.length === 0) return [];
  const box = objectsBox(objects, design.seatSize);
  if (box.minX > box.maxX) return [];
  const [only] = objects;
  const own = objects.length === 1 && only ? handlesOfObject(only) : [];
  return [...boxHandles(box, units), ...own];
}

function boxHandles(box: Box, units: number): readonly Handle[] {
  const { minX, minY, maxX, maxY } = box;
  return [
    { kind: 'scale', corner: 'nw', box, at: { x: minX, y: minY } },
    { kind: 'scale', corner: 'ne', box, at: { x: maxX, y: minY } },
    { kind: 'scale', corner: 'se', box, at: { x: maxX, y: maxY } },
    { kind: 'scale', corner: 'sw', box, at: { x: minX, y: maxY } },
    { kind: 'rotate', box, at: { x: (minX + maxX) / 2, y: maxY + ROTATE_BELOW * units } },
  ];
}

function handlesOfObject(object: DesignObject): readonly Handle[] {
  const { id } = object;
  switch (object.kind) {
    case 'row':
      return [{ kind: 'sag', id, at: placePoint(object.at, { x: 0, y: 0 }) }];
    case 'block': {
      const front = {
        x: -((object.rows - 1) / 2) * object.skew,
        y: -((object.rows - 1) / 2) * object.rowPitch,
      };
      return [{ kind: 'sag', id, at: placePoint(object.at, front) }];
    }
    case 'region':
    case 'shape':
      return outlinePolygons(object.outline).flatMap((ring, i) =>
        pointHandles(
          id,
          i,
          ring.map(([x, y]) => ({ x, y })),
          true,
        ),
      );
    case 'walkway':
      return pointHandles(
        id,
        0,
        object.points.map(([x, y]) => ({ x, y })),
        false,
      );
    default:
      return [];
  }
}

function pointHandles(
  id: string,
  ring: number,
  points: readonly Point[],
  isClosed: boolean,
): readonly Handle[] {
  if (points.length > MOST_POINTS) return [];
  return points.flatMap((at, point): readonly Handle[] => {
    const before = points[point - 1] ?? (isClosed ? points.at(-1) : undefined);
    const own = { kind: 'point', id, ring, point, at } as const;
    if (!before) return [own];
    const middle = { x: (before.x + at.x) / 2, y: (before.y + at.y) / 2 };
    return [{ kind: 'edge', id, ring, point, at: middle }, own];
  });
}

/** The nearest within `reach` of a point; points before edges, these before corners. Plan units. */
export function handleAt(handles: readonly Handle[], point: Point, reach: number): Handle | null {
  let best: Handle | null = null;
  for (const handle of handles) {
    const far = distance(handle.at, point);
    if (far > reach) continue;
    if (
      best === null ||
      far < distance(best.at, point) ||
      (far === distance(best.at, point) && handle.kind === 'point')
    ) {
      best = handle;
    }
  }
  return best;
}
