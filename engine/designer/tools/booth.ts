import type { Point } from '../../geometry/point.ts';
import type { DesignBooth } from '../design/design.ts';
import { FreshIds } from '../design/fresh-ids.ts';
import { boxOutline, outlineDraft } from './box-outline.ts';
import { dragTool } from './drag-tool.ts';
import { addSeated, freeName, tableNames } from './new-objects.ts';
import type { Tool, ToolContext } from './tool.ts';
import { addAndSelect, groundOf } from './tool-ground.ts';

/** A box, from one corner to the other, filled with seats. */
export function boothTool(context: ToolContext): Tool {
  return dragTool(context, {
    draft: (from, to) => outlineDraft(boxOutline('rectangle', from, to)),
    draw: (from, to) => {
      const { seatPitch } = context.defaults();
      const end = to ?? { x: from.x + 3 * seatPitch, y: from.y + 2 * seatPitch };
      addAndSelect(context, addSeated(groundOf(context), newBooth(context, from, end)));
    },
  });
}

function newBooth(context: ToolContext, from: Point, to: Point): (region: string) => DesignBooth {
  const design = context.design();
  const { seatPitch, seatScheme, names } = context.defaults();
  const width = Math.max(seatPitch, Math.abs(to.x - from.x));
  const height = Math.max(seatPitch, Math.abs(to.y - from.y));
  return (region) => ({
    id: new FreshIds(design.objects).of('booth'),
    kind: 'booth',
    region,
    name: freeName(tableNames(design), names.booth),
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: 0 },
    width,
    height,
    rows: Math.max(1, Math.floor(height / seatPitch)),
    seats: Math.max(1, Math.floor(width / seatPitch)),
    soldWhole: true,
    seatScheme,
  });
}
