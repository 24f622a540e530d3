import type { Box } from '../../geometry/box.ts';
import { withContents } from '../commands/command-context.ts';
import { selectedBox } from '../selection/selected-box.ts';
import { NO_DRAFT } from '../view/draft.ts';
import type { HandleDrag } from './drag-handle.ts';
import { guideLine } from './snapped-point.ts';
import type { HandSample, ToolContext } from './tool.ts';

/** Moves what is selected with the hand; with Shift along one axis only. Nothing is baked before it is put down. */
export function dragSelection(context: ToolContext, pressed: HandSample): HandleDrag {
  let held: { readonly box: Box; readonly except: ReadonlySet<string> } | null = null;
  let by = { x: 0, y: 0 };

  function lift(): { readonly box: Box; readonly except: ReadonlySet<string> } {
    const [design, selection] = [context.design(), context.selection()];
    context.lift();
    return { box: selectedBox(design, selection), except: new Set(withContents(design, selection.ids)) };
  }

  return {
    move: ({ worldPoint, alt, shift }) => {
      held ??= lift();
      const far = { x: worldPoint.x - pressed.worldPoint.x, y: worldPoint.y - pressed.worldPoint.y };
      const isWide = Math.abs(far.x) > Math.abs(far.y);
      const free = shift ? { x: isWide ? far.x : 0, y: isWide ? 0 : far.y } : far;
      const { minX, minY, maxX, maxY } = held.box;
      const box = { minX: minX + free.x, minY: minY + free.y, maxX: maxX + free.x, maxY: maxY + free.y };
      const snapped = alt ? { dx: 0, dy: 0, guides: [] } : context.snap(box, held.except);
      const keepsX = shift && !isWide;
      const keepsY = shift && isWide;
      by = { x: free.x + (keepsX ? 0 : snapped.dx), y: free.y + (keepsY ? 0 : snapped.dy) };
      context.carry([{ kind: 'move', dx: by.x, dy: by.y }]);
      context.draft({ lines: snapped.guides.map(guideLine), seats: [] });
    },
    drop: () => {
      const { ids, seats } = context.selection();
      context.draft(NO_DRAFT);
      context.putDown();
      if (!held || (by.x === 0 && by.y === 0)) return;
      const move = { dx: by.x, dy: by.y };
      if (seats.length === 0) context.dispatch({ type: 'move', ids, ...move });
      else if (ids.length === 0) context.dispatch({ type: 'moveSeats', seats, ...move });
      else {
        context.dispatch({
          type: 'batch',
          commands: [
            { type: 'move', ids, ...move },
            { type: 'moveSeats', seats, ...move },
          ],
        });
      }
    },
    cancel: () => {
      context.draft(NO_DRAFT);
      if (held) context.putDown();
    },
  };
}
