import { isSeated } from '../bake/bake-object.ts';
import type { Design, DesignObject } from './design.ts';

/** What is drawn on a floor: its regions, what stands in them, and what is drawn there or on all floors. Linear. */
export function objectsOnFloor({ objects, floors }: Design, floor: string): readonly DesignObject[] {
  if (floors.length === 1) return objects;
  const first = floors[0]?.id;
  const elsewhere = new Set(
    objects.flatMap((object) =>
      object.kind === 'region' && (object.floor ?? first) !== floor ? [object.id] : [],
    ),
  );
  return objects.filter((object) => {
    if (isSeated(object)) return !elsewhere.has(object.region);
    if (object.kind === 'region') return !elsewhere.has(object.id);
    return object.floor === undefined || object.floor === floor;
  });
}

/** What of it is shown: what stands in a hidden region is hidden with it. Linear. */
export function shownObjects(design: Design, floor: string): readonly DesignObject[] {
  const objects = objectsOnFloor(design, floor);
  if (!objects.some(({ hidden }) => hidden)) return objects;
  const hidden = new Set(objects.flatMap((each) => (each.kind === 'region' && each.hidden ? [each.id] : [])));
  return objects.filter((object) => !object.hidden && !(isSeated(object) && hidden.has(object.region)));
}
