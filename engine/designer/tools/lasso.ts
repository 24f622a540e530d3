import { distance, type Point } from '../../geometry/point.ts';
import { selectInPolygon } from '../selection/design-selection.ts';
import { NO_DRAFT } from '../view/draft.ts';
import { type HandSample, type Tool, type ToolContext, toolOf } from './tool.ts';
import { selectionMode } from './selection-mode.ts';

/** From point to point at least so far, CSS pixels. */
const STEP = 4;

/** Selects what is drawn around; Shift adds, Alt takes away. */
export function lassoTool(context: ToolContext): Tool {
  let line: Point[] = [];

  function end(): void {
    line = [];
    context.draft(NO_DRAFT);
  }

  return toolOf({
    press: ({ worldPoint }) => {
      line = [worldPoint];
      return true;
    },
    drag: ({ worldPoint }: HandSample) => {
      const last = line.at(-1);
      if (!last || distance(last, worldPoint) < context.units(STEP)) return;
      line.push(worldPoint);
      context.draft({ lines: [{ points: [...line], isClosed: true, role: 'marquee' }], seats: [] });
    },
    release: (sample) => {
      const found =
        line.length < 3 ? { ids: [], seats: [] } : selectInPolygon(context.design(), line, context.floor());
      end();
      context.select(found, selectionMode(sample));
    },
    cancel: () => {
      const had = line.length > 0;
      end();
      return had;
    },
  });
}
