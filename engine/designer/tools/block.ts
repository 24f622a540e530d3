import { bakeObject } from '../bake/bake-object.ts';
import { dragTool } from './drag-tool.ts';
import { addSeated, newBlock } from './new-objects.ts';
import type { Tool, ToolContext } from './tool.ts';
import { addAndSelect, groundOf } from './tool-ground.ts';

/** Rows of seats, from one corner to the other. */
export function blockTool(context: ToolContext): Tool {
  return dragTool(context, {
    draft: (from, to) => {
      const block = newBlock(groundOf(context), from, to)('');
      const seats = bakeObject(block).flatMap((row) => row.seats);
      return {
        lines: [],
        seats,
        figure: { at: to, text: `${block.rows} × ${block.seats} = ${seats.length}` },
      };
    },
    draw: (from, to) => {
      const { seatPitch, rowPitch } = context.defaults();
      const end = to ?? { x: from.x + 9 * seatPitch, y: from.y + 4 * rowPitch };
      const ground = groundOf(context);
      addAndSelect(context, addSeated(ground, newBlock(ground, from, end)));
    },
  });
}
