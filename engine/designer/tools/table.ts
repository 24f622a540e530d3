import type { Point } from '../../geometry/point.ts';
import { bakeObject } from '../bake/bake-object.ts';
import type { DesignTable } from '../design/design.ts';
import { FreshIds } from '../design/fresh-ids.ts';
import { dragTool } from './drag-tool.ts';
import { addSeated, freeName, tableNames } from './new-objects.ts';
import type { Tool, ToolContext } from './tool.ts';
import { addAndSelect, groundOf } from './tool-ground.ts';

/** A table about the pressed point; a drag says how large it is. */
export function tableTool(context: ToolContext): Tool {
  return dragTool(context, {
    draft: (from, to) => ({
      lines: [],
      seats: bakeObject(newTable(context, from, to)('')).flatMap((row) => row.seats),
    }),
    draw: (from, to) => {
      addAndSelect(context, addSeated(groundOf(context), newTable(context, from, to ?? from)));
    },
  });
}

function newTable(context: ToolContext, from: Point, to: Point): (region: string) => DesignTable {
  const design = context.design();
  const { seatPitch, chairs, tableShape: shape, seatScheme, names } = context.defaults();
  const isRound = shape === 'round';
  const around = isRound ? (chairs * seatPitch) / Math.PI - seatPitch : Math.ceil(chairs / 2) * seatPitch;
  const usual = Math.max(seatPitch * 1.5, around);
  const [dragX, dragY] = [2 * Math.abs(to.x - from.x), 2 * Math.abs(to.y - from.y)];
  const width = Math.max(usual, isRound ? Math.max(dragX, dragY) : dragX);
  const height = isRound ? width : Math.max(seatPitch * 1.5, dragY);
  const half = Math.ceil(chairs / 2);
  return (region) => ({
    id: new FreshIds(design.objects).of('table'),
    kind: 'table',
    region,
    name: freeName(tableNames(design), names.table),
    at: { x: from.x, y: from.y, angle: 0 },
    shape,
    width,
    height,
    chairs: isRound
      ? { top: chairs, right: 0, bottom: 0, left: 0 }
      : { top: half, right: 0, bottom: chairs - half, left: 0 },
    gap: seatPitch * 0.6,
    soldWhole: false,
    seatScheme,
  });
}
