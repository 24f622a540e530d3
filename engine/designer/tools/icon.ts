import { FreshIds } from '../design/fresh-ids.ts';
import { snappedPoint } from './snapped-point.ts';
import { type Tool, type ToolContext, toolOf } from './tool.ts';
import { drawn, floorField } from './tool-ground.ts';

/** The icon that is set, at the pressed point. */
export function iconTool(context: ToolContext): Tool {
  return toolOf({
    press: (sample) => {
      const { point: at } = snappedPoint(context, sample);
      const { icon, seatPitch } = context.defaults();
      const id = new FreshIds(context.design().objects).of('icon');
      drawn(context, [{ id, kind: 'icon', icon, at, size: seatPitch * 1.6, ...floorField(context) }]);
      return true;
    },
  });
}
