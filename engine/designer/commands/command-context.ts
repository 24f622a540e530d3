import { bakeObject, isSeated } from '../bake/bake-object.ts';
import type { Design, DesignObject, SeatAddress, SeatedObject } from '../design/design.ts';
import { accept, refuse, type Result } from '../../result.ts';
import type { CommandRefusal } from './command.ts';

/** What a command makes of a design. */
export type Changed = Result<Design, CommandRefusal>;

/** The named objects, each once, in the design's order; locked ones refuse. Linear. */
export function objectsToChange(
  design: Design,
  ids: readonly string[],
): Result<readonly DesignObject[], CommandRefusal> {
  const wanted = new Set(ids);
  const found = design.objects.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) {
    const known = new Set(found.map(({ id }) => id));
    return refuse({ code: 'unknownObject', id: ids.find((id) => !known.has(id)) ?? '' });
  }
  if (found.length === 0) return refuse({ code: 'nothingToDo' });
  const locked = found.filter((object) => object.locked).map(({ id }) => id);
  return locked.length > 0 ? refuse({ code: 'locked', ids: locked }) : accept(found);
}

/** Objects made new by a function, the others by reference. */
export function changeObjects(
  design: Design,
  ids: readonly string[],
  change: (object: DesignObject) => DesignObject,
): Changed {
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  const wanted = new Set(ids);
  return accept({
    ...design,
    objects: design.objects.map((object) => (wanted.has(object.id) ? change(object) : object)),
  });
}

/** A region brings along what stands in it: the ids with theirs. */
export function withContents({ objects }: Design, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  return objects
    .filter((object) => wanted.has(object.id) || (isSeated(object) && wanted.has(object.region)))
    .map(({ id }) => id);
}

/** The seats by their objects; refuses one that is not there, and locked objects. Linear in the objects' seats. */
export function seatsToChange(
  design: Design,
  seats: readonly SeatAddress[],
): Result<ReadonlyMap<string, ReadonlySet<string>>, CommandRefusal> {
  const byObject = new Map<string, Set<string>>();
  for (const { object, key } of seats) {
    const keys = byObject.get(object) ?? new Set();
    byObject.set(object, keys.add(key));
  }
  const objects = objectsToChange(design, [...byObject.keys()]);
  if (!objects.ok) return objects;
  for (const object of objects.value) {
    const wanted = byObject.get(object.id) ?? new Set();
    const known = isSeated(object) ? keysOf(object) : new Set();
    for (const key of wanted) {
      if (!known.has(key)) return refuse({ code: 'unknownSeat', seat: { object: object.id, key } });
    }
  }
  return accept(byObject);
}

function keysOf(object: SeatedObject): ReadonlySet<string> {
  return new Set(bakeObject(object).flatMap(({ seats }) => seats.map(({ key }) => key)));
}
