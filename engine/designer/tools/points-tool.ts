import { distance, type Point } from '../../geometry/point.ts';
import { NO_DRAFT } from '../view/draft.ts';
import { snappedPoint } from './snapped-point.ts';
import { type HandSample, type Tool, type ToolContext, toolOf } from './tool.ts';

/** A tool that sets point after point: the first again, a double press or Enter ends it; Escape takes back one. */
export interface PointsDrawing {
  readonly least: number;
  readonly isClosed: boolean;
  readonly draw: (points: readonly Point[]) => void;
}

/** So near to the first point it is closed, CSS pixels. */
const CLOSING = 10;

export function pointsTool(context: ToolContext, { least, isClosed, draw }: PointsDrawing): Tool {
  let points: readonly Point[] = [];

  function show(sample: HandSample | null): void {
    const before = points.at(-1);
    const next = sample && snappedPoint(context, sample, before);
    const line = next ? [...points, next.point] : points;
    const role = 'shape';
    context.draft({ lines: [{ points: line, isClosed, role }, ...(next?.guides ?? [])], seats: [] });
  }

  function finish(): void {
    if (points.length >= least) draw(points);
    points = [];
    context.draft(NO_DRAFT);
  }

  return toolOf({
    press: (sample) => {
      const [first] = points;
      const closes = first && distance(first, sample.worldPoint) < context.units(CLOSING);
      const ends = isClosed && closes && points.length >= least;
      if (ends || (sample.count === 2 && points.length >= least)) {
        finish();
        return true;
      }
      if (sample.count === 2) return true;
      points = [...points, snappedPoint(context, sample, points.at(-1)).point];
      show(null);
      return true;
    },
    isPointwise: true,
    drag: show,
    hover: show,
    finish,
    cancel: () => {
      const had = points.length > 0;
      points = points.slice(0, -1);
      if (points.length === 0) context.draft(NO_DRAFT);
      else show(null);
      return had;
    },
  });
}
