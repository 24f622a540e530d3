import earcut from 'earcut';
import type { Point } from '../geometry/point.ts';
import { ICON_GROUND, iconParts } from '../plan/icon-shapes.ts';
import type { DrawnIcon } from '../plan/plan.ts';
import type { Rgb } from '../scene/color.ts';
import type { IconPaint } from '../scene/icon-paint.ts';
import { normalAt } from './polygon-normal.ts';

/** Bytes of a vertex: anchor, offset and fringe 2 × float32 each, size 1 × float32, colour with alpha 4 × uint8. */
export const ICON_STRIDE = 32;

export interface IconTriangles {
  readonly bytes: Uint8Array;
  readonly indices: Uint32Array;
}

/** Signs as triangles in the order in which they are drawn, each part with a fringe that fades over one pixel. */
export function iconTriangles(
  icons: readonly DrawnIcon[],
  paintOf: (icon: DrawnIcon) => IconPaint,
): IconTriangles {
  const pieces = icons.flatMap((icon) => {
    const paint = paintOf(icon);
    const parts = [{ tone: 'ground', points: ICON_GROUND } as const, ...iconParts(icon.icon)];
    return parts.map(({ tone, points }) => ({ icon, color: paint[tone], points }));
  });
  const vertices = pieces.reduce((sum, { points }) => sum + 2 * points.length, 0);
  const bytes = new Uint8Array(vertices * ICON_STRIDE);
  const indices: number[] = [];
  let first = 0;
  for (const { icon, color, points } of pieces) {
    writePiece(bytes, first, icon, color, points);
    for (const index of earcut(points.flatMap(({ x, y }) => [x, y]))) indices.push(first + 2 * index);
    points.forEach((_, i) => {
      const here = first + 2 * i;
      const next = first + 2 * ((i + 1) % points.length);
      indices.push(here, here + 1, next + 1, here, next + 1, next);
    });
    first += 2 * points.length;
  }
  return { bytes, indices: Uint32Array.from(indices) };
}

/** Two vertices a point: on the edge in full colour, and outside of it in none. */
function writePiece(
  bytes: Uint8Array,
  first: number,
  icon: DrawnIcon,
  color: Rgb,
  points: readonly Point[],
): void {
  const floats = new Float32Array(bytes.buffer);
  const turn = signedArea(points) > 0 ? 1 : -1;
  points.forEach(({ x, y }, i) => {
    const outwards = normalAt(points, i);
    for (const side of [0, 1]) {
      const vertex = first + 2 * i + side;
      floats.set(
        [
          icon.at.x,
          icon.at.y,
          (x * icon.size) / 2,
          (y * icon.size) / 2,
          outwards.x * side * turn,
          outwards.y * side * turn,
          icon.size,
        ],
        (vertex * ICON_STRIDE) / 4,
      );
      if (side === 0) bytes.set([...color, 255], vertex * ICON_STRIDE + 28);
    }
  });
}

/** Positive when the points run clockwise on the screen. */
function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
}
