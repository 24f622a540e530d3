import type { Box } from '../geometry/box.ts';
import { withContents } from './commands/command-context.ts';
import type { Design, DesignObject } from './design/design.ts';
import { objectsBox } from './design/object-box.ts';

/** What was copied: plain JSON, for another room, another tab, another day. */
export interface DesignClipboard {
  readonly format: 'butaca.clipboard';
  readonly version: 1;
  /** Of the room that it comes from, plan units: pasted into a room of other seats it is scaled to them. */
  readonly seatSize: number;
  /** In their order; regions with what stands in them. */
  readonly objects: readonly DesignObject[];
  /** Around all of it. */
  readonly box: Box;
}

/** The objects and, of regions, what stands in them; null where there are none. */
export function copyObjects(design: Design, ids: readonly string[]): DesignClipboard | null {
  const wanted = new Set(withContents(design, ids));
  const objects = design.objects.filter(({ id }) => wanted.has(id));
  if (objects.length === 0) return null;
  const { seatSize } = design;
  return { format: 'butaca.clipboard', version: 1, seatSize, objects, box: objectsBox(objects, seatSize) };
}
