import type { Point } from '../../geometry/point.ts';
import { type Draft, NO_DRAFT } from '../view/draft.ts';
import { snappedPoint } from './snapped-point.ts';
import { type HandSample, type Tool, type ToolContext, toolOf } from './tool.ts';

/** A tool that draws from a press to a release. */
export interface DragDrawing {
  /** What is seen meanwhile. */
  readonly draft: (from: Point, to: Point) => Draft;
  /** A drag shorter than a few pixels is a press: `to` is null then. */
  readonly draw: (from: Point, to: Point | null) => void;
  /** Whether the second point snaps to angles from the first. */
  readonly isLine?: boolean;
}

/** Shorter is a press, CSS pixels. */
const SHORT = 5;

export function dragTool(context: ToolContext, { draft, draw, isLine = false }: DragDrawing): Tool {
  let began: { readonly from: Point; readonly screenPoint: Point; to: Point } | null = null;

  function place(sample: HandSample): void {
    if (!began) {
      const { point, guides } = snappedPoint(context, sample);
      context.draft({ lines: guides, seats: draft(point, point).seats });
      return;
    }
    const { point, guides } = snappedPoint(context, sample, isLine ? began.from : undefined);
    began.to = point;
    const shown = draft(began.from, point);
    context.draft({ ...shown, lines: [...shown.lines, ...guides] });
  }

  function end(): void {
    began = null;
    context.draft(NO_DRAFT);
  }

  return toolOf({
    press: (sample) => {
      const { point } = snappedPoint(context, sample);
      began = { from: point, to: point, screenPoint: sample.screenPoint };
      return true;
    },
    drag: place,
    hover: place,
    release: ({ screenPoint }) => {
      if (!began) return;
      const { from, to } = began;
      const isShort =
        Math.hypot(screenPoint.x - began.screenPoint.x, screenPoint.y - began.screenPoint.y) < SHORT;
      end();
      draw(from, isShort ? null : to);
    },
    cancel: () => {
      const had = began !== null;
      end();
      return had;
    },
  });
}
