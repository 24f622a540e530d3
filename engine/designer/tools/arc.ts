import { arcOutline, outlineDraft } from './box-outline.ts';
import { dragTool } from './drag-tool.ts';
import { newRegion } from './new-objects.ts';
import type { Tool, ToolContext } from './tool.ts';
import { drawn, groundOf } from './tool-ground.ts';

/** A region that is a piece of a ring, from its centre outwards. */
export function arcTool(context: ToolContext): Tool {
  return dragTool(context, {
    isLine: true,
    draft: (from, to) => outlineDraft(arcOutline(from, to)),
    draw: (from, to) => {
      if (to) drawn(context, [newRegion(groundOf(context), arcOutline(from, to), true)]);
    },
  });
}
