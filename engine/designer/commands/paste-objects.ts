import type { Point } from '../../geometry/point.ts';
import { accept, refuse } from '../../result.ts';
import { copyObjects, type DesignClipboard } from '../clipboard.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import type { Design, DesignObject, SeatedObject } from '../design/design.ts';
import { FreshIds } from '../design/fresh-ids.ts';
import { transformObject } from '../design/transform-object.ts';
import { continueRowScheme } from '../numbering/detect-scheme.ts';
import { rowNames } from '../numbering/row-names.ts';
import { type Changed, objectsToChange } from './command-context.ts';

/** Beside the originals, in their regions; copied regions have their seats with them. */
export function duplicateObjects(design: Design, ids: readonly string[], dx: number, dy: number): Changed {
  // Copies of what is locked are free.
  const known = objectsToChange({ ...design, objects: design.objects.map(unlocked) }, ids);
  if (!known.ok) return known;
  const clipboard = copyObjects(design, ids);
  if (clipboard === null) return refuse({ code: 'nothingToDo' });
  const copies = clipboard.objects.map((object) =>
    transformObject(unlocked(object), { kind: 'move', dx, dy }),
  );
  return accept(addCopies(design, copies, (region) => region));
}

export interface PastePlace {
  /** Of the middle of what is pasted. */
  readonly at: Point;
  readonly floor?: string;
  readonly region?: string;
}

/** In this design's seat size; seats without their region go to the one named, that of their id, or the first. */
export function pasteObjects(design: Design, clipboard: DesignClipboard, place: PastePlace): Changed {
  const { objects, box, seatSize } = clipboard;
  const regions = design.objects.filter(({ kind }) => kind === 'region').map(({ id }) => id);
  const { at, floor, region: target } = place;
  if (target !== undefined && !regions.includes(target))
    return refuse({ code: 'unknownRegion', region: target });
  const homeless = new Set(objects.filter(({ kind }) => kind === 'region').map(({ id }) => id));
  const fallback = target ?? regions[0];
  const stray = objects.find((object) => isSeated(object) && !homeless.has(object.region));
  if (stray && isSeated(stray) && fallback === undefined) {
    return refuse({ code: 'unknownRegion', region: stray.region });
  }
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const factor = design.seatSize / seatSize;
  const copies = objects.map((object) => {
    const sized =
      factor === 1
        ? object
        : transformObject(object, { kind: 'scale', factorX: factor, factorY: factor, about: middle });
    const moved = transformObject(unlocked(sized), {
      kind: 'move',
      dx: at.x - middle.x,
      dy: at.y - middle.y,
    });
    return onFloor(moved, design, floor);
  });
  const home = (region: string): string =>
    target ?? (regions.includes(region) ? region : (fallback ?? region));
  return accept(addCopies(design, copies, home));
}

function unlocked({ locked: _, ...object }: DesignObject): DesignObject {
  return object;
}

/** A floor that this room does not have is left out. */
function onFloor(object: DesignObject, { floors }: Design, floor: string | undefined): DesignObject {
  if (isSeated(object)) return object;
  const wanted = floor ?? object.floor;
  const { floor: _, ...bare } = object;
  return wanted !== undefined && floors.some(({ id }) => id === wanted) ? { ...bare, floor: wanted } : bare;
}

function addCopies(
  design: Design,
  copies: readonly DesignObject[],
  home: (region: string) => string,
): Design {
  const fresh = new FreshIds(design.objects);
  const renamed = new Map(
    copies.filter(({ kind }) => kind === 'region').map(({ id }) => [id, fresh.of('region')] as const),
  );
  const taken = new Map<string, Set<string>>();
  const rowsOf = (region: string): Set<string> => {
    const known = taken.get(region) ?? new Set(namesOfRegion(design, region));
    taken.set(region, known);
    return known;
  };
  const called = new Set(design.objects.flatMap((object) => (object.kind === 'region' ? [object.name] : [])));
  const added = copies.map((copy) => {
    const id = renamed.get(copy.id) ?? fresh.of(copy.kind);
    if (copy.kind === 'region') {
      const name = called.has(copy.name) && copy.name !== '' ? nextName(copy.name, called) : copy.name;
      called.add(name);
      return { ...copy, id, name };
    }
    if (!isSeated(copy)) return { ...copy, id };
    const own = renamed.get(copy.region);
    if (own !== undefined) return { ...copy, id, region: own };
    const region = home(copy.region);
    return withFreeNames({ ...copy, id, region }, rowsOf(region));
  });
  return { ...design, objects: [...design.objects, ...added] };
}

function namesOfRegion({ objects }: Design, region: string): readonly string[] {
  return objects
    .filter(isSeated)
    .filter((object) => object.region === region)
    .flatMap((object) => bakeObject(object).map(({ name }) => name));
}

/** Row names go on where those of the region end. */
function withFreeNames(object: SeatedObject, taken: Set<string>): SeatedObject {
  const names = bakeObject(object).map(({ name }) => name);
  if (!names.some((name) => taken.has(name))) {
    for (const name of names) taken.add(name);
    return object;
  }
  const next = nextNames([...taken], names);
  for (const name of next) taken.add(name);
  if (object.kind !== 'block') return { ...object, name: next[0] ?? object.name };
  const ordered = object.firstRow === 'front' ? next : next.toReversed();
  const { rowNames: _, ...bare } = object;
  return { ...bare, rowNames: Object.fromEntries(ordered.map((name, row) => [String(row), name])) };
}

/** Behind the names that are there, where a scheme is seen in them; else `Palco 2` after `Palco 1`, `A 2` after `A`. */
function nextNames(taken: readonly string[], names: readonly string[]): readonly string[] {
  const scheme = continueRowScheme(taken);
  const known = new Set(taken);
  if (scheme !== null) {
    const next = rowNames(scheme, names.length);
    if (!next.some((name) => known.has(name))) return next;
  }
  return names.map((name) => {
    const free = nextName(name, known);
    known.add(free);
    return free;
  });
}

/** With the next number that is free, as long as before: the one that it ends with goes on, else it is the second. */
function nextName(name: string, known: ReadonlySet<string>): string {
  // So many digits count exactly; those before them stay.
  const [, before = '', last = ''] = /^(.*?)(\d{1,9})$/u.exec(name) ?? [];
  const nameOf = (number: number) =>
    last === '' ? `${name} ${number}`.trimStart() : `${before}${String(number).padStart(last.length, '0')}`;
  let number = last === '' ? 2 : Number(last) + 1;
  while (known.has(nameOf(number))) number++;
  return nameOf(number);
}
