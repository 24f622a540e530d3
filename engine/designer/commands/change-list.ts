import { accept, refuse } from '../../result.ts';
import { isSeated } from '../bake/bake-object.ts';
import type { Design, DesignObject } from '../design/design.ts';
import type { DesignCommand } from './command.ts';
import { type Changed, objectsToChange, withContents } from './command-context.ts';

type CommandOf<Type extends DesignCommand['type']> = Extract<DesignCommand, { readonly type: Type }>;

export function addObjects(
  design: Design,
  { objects, at }: Pick<CommandOf<'add'>, 'objects' | 'at'>,
): Changed {
  if (objects.length === 0) return refuse({ code: 'nothingToDo' });
  const ids = new Set(design.objects.map(({ id }) => id));
  for (const object of objects) {
    if (object.id === '' || ids.has(object.id)) return refuse({ code: 'idTaken', id: object.id });
    ids.add(object.id);
  }
  const all = design.objects.toSpliced(at ?? design.objects.length, 0, ...objects);
  return accept({ ...design, objects: all });
}

export function removeObjects(design: Design, ids: readonly string[]): Changed {
  const known = objectsToChange(design, ids);
  if (!known.ok) return known;
  const gone = objectsToChange(design, withContents(design, ids));
  if (!gone.ok) return gone;
  const removed = new Set(gone.value);
  return accept({ ...design, objects: design.objects.filter((object) => !removed.has(object)) });
}

export function lockObjects(design: Design, ids: readonly string[], locked: boolean): Changed {
  return flagObjects(design, ids, ({ locked: _, ...object }) => (locked ? { ...object, locked } : object));
}

export function hideObjects(design: Design, ids: readonly string[], hidden: boolean): Changed {
  return flagObjects(design, ids, ({ hidden: _, ...object }) => (hidden ? { ...object, hidden } : object));
}

/** Locked objects too. */
function flagObjects(
  design: Design,
  ids: readonly string[],
  change: (object: DesignObject) => DesignObject,
): Changed {
  const wanted = new Set(ids);
  const found = design.objects.filter(({ id }) => wanted.has(id));
  if (found.length === 0) return refuse({ code: 'nothingToDo' });
  return accept({
    ...design,
    objects: design.objects.map((object) => (wanted.has(object.id) ? change(object) : object)),
  });
}

/** Among what is drawn in the same layer: regions over shapes, rows in their region. */
export function reorderObjects(
  design: Design,
  ids: readonly string[],
  to: CommandOf<'reorder'>['to'],
): Changed {
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  const chosen = new Set(objects.value);
  const order = [...design.objects];
  if (to === 'front' || to === 'back') {
    const others = order.filter((object) => !chosen.has(object));
    const next = to === 'front' ? [...others, ...objects.value] : [...objects.value, ...others];
    return accept({ ...design, objects: next });
  }
  const step = to === 'forward' ? 1 : -1;
  const places = order.flatMap((object, i) => (chosen.has(object) ? [i] : []));
  for (const place of step > 0 ? places.toReversed() : places) {
    const [object, other] = [order[place], neighbour(order, place, step)];
    if (!object || other === null || chosen.has(other.object)) continue;
    order.splice(place, 1);
    order.splice(other.place, 0, object);
  }
  return accept({ ...design, objects: order });
}

/** The next object in whose layer this one is. */
function neighbour(
  order: readonly DesignObject[],
  place: number,
  step: number,
): { readonly place: number; readonly object: DesignObject } | null {
  const layer = layerOf(order[place]);
  for (let i = place + step; i >= 0 && i < order.length; i += step) {
    const object = order[i];
    if (object && layerOf(object) === layer) return { place: i, object };
  }
  return null;
}

function layerOf(object: DesignObject | undefined): string {
  if (object === undefined) return '';
  if (isSeated(object)) return `seats ${object.region}`;
  return object.kind === 'region' ? 'regions' : 'drawn';
}
