import { FreshIds } from '../design/fresh-ids.ts';
import { boxOutline, outlineDraft } from './box-outline.ts';
import { dragTool } from './drag-tool.ts';
import type { Tool, ToolContext } from './tool.ts';
import { drawn, floorField } from './tool-ground.ts';

/** What the audience looks at, with its word on it. */
export function stageTool(context: ToolContext): Tool {
  return dragTool(context, {
    draft: (from, to) => outlineDraft(boxOutline('rectangle', from, to)),
    draw: (from, to) => {
      if (!to) return;
      const id = new FreshIds(context.design().objects).of('shape');
      const outline = boxOutline('rectangle', from, to);
      const { stage } = context.defaults().names;
      const label = stage === '' ? {} : { label: stage };
      drawn(context, [{ id, kind: 'shape', role: 'stage', ...label, outline, ...floorField(context) }]);
    },
  });
}
