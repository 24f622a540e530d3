import type { Point } from '../../geometry/point.ts';
import type { Outline } from '../design/design.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import type { Draft } from '../view/draft.ts';

/** A rectangle or an ellipse from one corner to the other. */
export function boxOutline(form: 'rectangle' | 'ellipse', from: Point, to: Point): Outline {
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { form, at, width: Math.abs(to.x - from.x) || 1, height: Math.abs(to.y - from.y) || 1, angle: 0 };
}

/** A quarter of a ring about the first point, its middle towards the second. */
export function arcOutline(from: Point, to: Point): Outline {
  const outer = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const middle = Math.atan2(to.y - from.y, to.x - from.x);
  const half = Math.PI / 4;
  return { form: 'arc', at: from, inner: outer * 0.6, outer, from: middle - half, to: middle + half };
}

export function outlineDraft(outline: Outline, figure?: Draft['figure']): Draft {
  const lines = outlinePolygons(outline).map((ring) => ({
    points: ring.map(([x, y]) => ({ x, y })),
    isClosed: true,
    role: 'shape' as const,
  }));
  return figure ? { lines, seats: [], figure } : { lines, seats: [] };
}
