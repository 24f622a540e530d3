import { FreshIds } from '../design/fresh-ids.ts';
import { pointsTool } from './points-tool.ts';
import type { Tool, ToolContext } from './tool.ts';
import { drawn, floorField } from './tool-ground.ts';

/** Of a new aisle, in distances from row to row. */
const WIDTH = 1.5;

/** An aisle, corner by corner. */
export function walkwayTool(context: ToolContext): Tool {
  return pointsTool(context, {
    least: 2,
    isClosed: false,
    draw: (points) => {
      const id = new FreshIds(context.design().objects).of('walkway');
      const line = points.map(({ x, y }) => [x, y] as const);
      const width = context.defaults().rowPitch * WIDTH;
      drawn(context, [{ id, kind: 'walkway', points: line, width, ...floorField(context) }]);
    },
  });
}
