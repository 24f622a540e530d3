import { objectBox } from '../design/object-box.ts';
import { dragTool } from './drag-tool.ts';
import type { Tool, ToolContext } from './tool.ts';

/** A line along something of known length on a picture: the host is asked how long it is. */
export function calibrateTool(context: ToolContext): Tool {
  return dragTool(context, {
    isLine: true,
    draft: (from, to) => ({ lines: [{ points: [from, to], isClosed: false, role: 'shape' }], seats: [] }),
    draw: (from, to) => {
      if (!to) return;
      const { objects, seatSize } = context.design();
      const selected = new Set(context.selection().ids);
      const pictures = objects.filter((object) => object.kind === 'picture');
      const under = pictures.findLast((picture) => {
        const { minX, minY, maxX, maxY } = objectBox(picture, seatSize);
        return from.x >= minX && from.x <= maxX && from.y >= minY && from.y <= maxY;
      });
      const picture = pictures.find(({ id }) => selected.has(id)) ?? under;
      if (picture) context.want({ input: 'length', picture: picture.id, from, to });
    },
  });
}
