import { snappedPoint } from './snapped-point.ts';
import { type Tool, type ToolContext, toolOf } from './tool.ts';

/** Asks the host for the words that are to stand at the pressed point. */
export function textTool(context: ToolContext): Tool {
  return toolOf({
    press: (sample) => {
      context.want({ input: 'text', at: snappedPoint(context, sample).point });
      return true;
    },
    cursor: 'text',
  });
}
