import { distance, type Point } from '../../geometry/point.ts';
import { isSelected, NOTHING_SELECTED, selectInPolygon } from '../selection/design-selection.ts';
import { NO_DRAFT } from '../view/draft.ts';
import type { Handle } from '../view/handles.ts';
import { dragHandle, type HandleDrag } from './drag-handle.ts';
import { dragSelection } from './drag-selection.ts';
import { selectionMode } from './selection-mode.ts';
import { type HandSample, type Tool, type ToolContext, toolOf } from './tool.ts';

/** Nearer is a press, CSS pixels. */
const SHORT = 4;

/** What a press has begun. */
type Grip =
  | { readonly kind: 'handle'; readonly handle: Handle; readonly drag: HandleDrag }
  | {
      readonly kind: 'objects';
      readonly drag: HandleDrag;
      readonly pressed: HandSample;
      readonly isLocked: boolean;
      moves: boolean;
    }
  /** `under`: the region or picture that lies below, which a mere press takes. */
  | { readonly kind: 'marquee'; readonly from: Point; readonly under: string | null };

/**
 * Selects and changes: a press takes the object under it (Shift: besides), a second press the seat; a drag moves what
 * is selected, by a handle turns, scales or bends it, and on empty ground (a region that is not selected, too) draws a frame around what is to be selected.
 */
export function selectTool(context: ToolContext): Tool {
  let grip: Grip | null = null;

  function press(sample: HandSample): boolean {
    const handle = context.handleAt(sample.screenPoint, sample.pointer);
    if (handle) {
      if (sample.count === 2 && handle.kind === 'point') {
        context.dispatch({ type: 'removePoint', id: handle.id, ring: handle.ring, point: handle.point });
        return true;
      }
      grip = { kind: 'handle', handle, drag: dragHandle(context, handle, sample) };
      return true;
    }
    const picked = context.pick(sample.worldPoint);
    if (!picked) {
      // A finger on empty ground moves the map.
      if (sample.pointer === 'touch') return false;
      grip = { kind: 'marquee', from: sample.worldPoint, under: null };
      return true;
    }
    const { object, seat } = picked;
    const isGround = object.kind === 'region' || object.kind === 'picture';
    if (isGround && sample.pointer !== 'touch' && !isSelected(context.selection(), object.id, null)) {
      grip = { kind: 'marquee', from: sample.worldPoint, under: object.id };
      return true;
    }
    if (sample.count === 2 && seat)
      context.select({ ids: [], seats: [seat] }, sample.shift ? 'toggle' : 'replace');
    else if (sample.shift) context.select({ ids: [object.id], seats: [] }, 'toggle');
    else if (!isSelected(context.selection(), object.id, seat))
      context.select({ ids: [object.id], seats: [] }, 'replace');
    const isLocked = object.locked === true;
    grip = { kind: 'objects', drag: dragSelection(context, sample), pressed: sample, isLocked, moves: false };
    return true;
  }

  function drag(sample: HandSample): void {
    if (!grip) return;
    if (grip.kind === 'handle') grip.drag.move(sample);
    else if (grip.kind === 'marquee') {
      const points = frame(grip.from, sample.worldPoint);
      context.draft({ lines: [{ points, isClosed: true, role: 'marquee' }], seats: [] });
    } else {
      grip.moves ||= distance(sample.screenPoint, grip.pressed.screenPoint) > SHORT;
      if (grip.moves && !grip.isLocked) grip.drag.move(sample);
    }
  }

  function release(sample: HandSample): void {
    const held = grip;
    grip = null;
    if (!held) return;
    if (held.kind === 'marquee') {
      context.draft(NO_DRAFT);
      const isPress = distance(held.from, sample.worldPoint) < context.units(SHORT);
      if (isPress && held.under !== null) {
        context.select({ ids: [held.under], seats: [] }, sample.shift ? 'toggle' : 'replace');
        return;
      }
      const polygon = frame(held.from, sample.worldPoint);
      const found = isPress ? NOTHING_SELECTED : selectInPolygon(context.design(), polygon, context.floor());
      context.select(found, selectionMode(sample));
    } else if (held.kind === 'handle' || held.moves) held.drag.drop(sample);
    else held.drag.cancel();
  }

  return toolOf({
    press,
    drag,
    release,
    cancel: () => {
      const held = grip;
      grip = null;
      if (held && held.kind !== 'marquee') held.drag.cancel();
      context.draft(NO_DRAFT);
      return held !== null;
    },
    cursor: 'default',
  });
}

function frame(from: Point, to: Point): readonly Point[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}
