import type { Point } from '../../geometry/point.ts';
import { bakeObject } from '../bake/bake-object.ts';
import { dragTool } from './drag-tool.ts';
import { addSeated, newRow } from './new-objects.ts';
import type { Tool, ToolContext } from './tool.ts';
import { addAndSelect, groundOf } from './tool-ground.ts';

/** A row, from its first seat to its last. */
export function rowTool(context: ToolContext): Tool {
  return dragTool(context, {
    isLine: true,
    draft: (from, to) => {
      const row = newRow(groundOf(context), from, to)('');
      const seats = bakeObject(row).flatMap((each) => each.seats);
      return { lines: [], seats, figure: { at: to, text: String(row.count) } };
    },
    draw: (from, to) => {
      const end: Point = to ?? { x: from.x + 9 * context.defaults().seatPitch, y: from.y };
      const ground = groundOf(context);
      addAndSelect(context, addSeated(ground, newRow(ground, from, end)));
    },
  });
}
