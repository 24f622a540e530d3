import type { DesignSeats } from '../design/design.ts';
import { FreshIds } from '../design/fresh-ids.ts';
import { continueSeatScheme } from '../numbering/detect-scheme.ts';
import { rowNames } from '../numbering/row-names.ts';
import { addSeated, nextRows } from './new-objects.ts';
import { snappedPoint } from './snapped-point.ts';
import { type Tool, type ToolContext, toolOf } from './tool.ts';
import { addAndSelect, groundOf } from './tool-ground.ts';

/** Seat by seat: into the row of single seats that is selected, else into a new one. */
export function seatTool(context: ToolContext): Tool {
  return toolOf({
    hover: (sample) => {
      const { point, guides } = snappedPoint(context, sample);
      context.draft({ lines: guides, seats: [point] });
    },
    press: (sample) => {
      const { point } = snappedPoint(context, sample);
      const row = selectedSeats(context);
      if (row) {
        const name = nextName(row);
        context.dispatch({ type: 'addSeats', id: row.id, seats: [{ name, x: point.x, y: point.y }] });
        return true;
      }
      const ground = groundOf(context);
      const id = new FreshIds(ground.design.objects).of('seats');
      const command = addSeated(ground, (region) => {
        const [name = ''] = rowNames(nextRows(ground, region), 1);
        return { id, kind: 'seats', region, name, seats: [{ name: '1', x: point.x, y: point.y }] };
      });
      addAndSelect(context, command);
      return true;
    },
  });
}

function selectedSeats(context: ToolContext): DesignSeats | null {
  const [id, ...others] = context.selection().ids;
  if (id === undefined || others.length > 0) return null;
  const object = context.design().objects.find((each) => each.id === id);
  return object?.kind === 'seats' && object.furniture === undefined ? object : null;
}

function nextName({ seats }: DesignSeats): string {
  const names = seats.map(({ name }) => name);
  const scheme = continueSeatScheme(names);
  if (scheme) return String(scheme.first);
  const taken = new Set(names);
  let number = seats.length + 1;
  while (taken.has(String(number))) number++;
  return String(number);
}
