import { newRegion } from './new-objects.ts';
import { pointsTool } from './points-tool.ts';
import type { Tool, ToolContext } from './tool.ts';
import { drawn, groundOf } from './tool-ground.ts';

/** A region, corner by corner. */
export function polygonTool(context: ToolContext): Tool {
  return pointsTool(context, {
    least: 3,
    isClosed: true,
    draw: (points) => {
      const ring = points.map(({ x, y }) => [x, y] as const);
      drawn(context, [newRegion(groundOf(context), { form: 'polygons', polygons: [ring] }, true)]);
    },
  });
}
