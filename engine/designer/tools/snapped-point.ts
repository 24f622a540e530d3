import type { Point } from '../../geometry/point.ts';
import { type Guide, snapAngle } from '../snapping/snap.ts';
import type { DraftLine } from '../view/draft.ts';
import type { HandSample, ToolContext } from './tool.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Where a point of a new object comes to lie, and the guides that say why. */
export interface SnappedPoint {
  readonly point: Point;
  readonly guides: readonly DraftLine[];
}

/** With Shift at one of the angles from the point before, if there is one. */
export function snappedPoint(context: ToolContext, sample: HandSample, before?: Point): SnappedPoint {
  const { worldPoint, alt, shift } = sample;
  if (alt) return { point: worldPoint, guides: [] };
  const { angle: step } = context.snapping();
  if (before && step > 0) {
    const [dx, dy] = [worldPoint.x - before.x, worldPoint.y - before.y];
    const far = Math.hypot(dx, dy);
    const angle = Math.atan2(dy, dx);
    const snapped = snapAngle(angle, step, !shift);
    if (shift || (snapped !== angle && Math.abs(snapped - angle) < 0.03)) {
      const point = { x: before.x + Math.cos(snapped) * far, y: before.y + Math.sin(snapped) * far };
      return { point, guides: [{ points: [before, point], isClosed: false, role: 'guide' }] };
    }
  }
  const { x, y } = worldPoint;
  const { dx, dy, guides } = context.snap({ minX: x, minY: y, maxX: x, maxY: y }, NOTHING);
  return { point: { x: x + dx, y: y + dy }, guides: guides.map(guideLine) };
}

export function guideLine({ axis, at, from, to }: Guide): DraftLine {
  const points =
    axis === 'x'
      ? [
          { x: at, y: from },
          { x: at, y: to },
        ]
      : [
          { x: from, y: at },
          { x: to, y: at },
        ];
  return { points, isClosed: false, role: 'guide' };
}
