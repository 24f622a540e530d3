import { boxOutline, outlineDraft } from './box-outline.ts';
import { dragTool } from './drag-tool.ts';
import { newRegion } from './new-objects.ts';
import type { Tool, ToolContext } from './tool.ts';
import { drawn, groundOf } from './tool-ground.ts';

/** A general-admission area. */
export function areaTool(context: ToolContext): Tool {
  return dragTool(context, {
    draft: (from, to) => outlineDraft(boxOutline('rectangle', from, to)),
    draw: (from, to) => {
      if (to) drawn(context, [newRegion(groundOf(context), boxOutline('rectangle', from, to), false)]);
    },
  });
}
