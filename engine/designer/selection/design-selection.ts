import type { Point } from '../../geometry/point.ts';
import { boxOfPoints } from '../../geometry/box.ts';
import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import type { SeatMark } from '../../plan/plan.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import type { Design, DesignObject, DesignObjectKind, SeatAddress } from '../design/design.ts';
import { shownObjects } from '../design/objects-on-floor.ts';
import { objectBox } from '../design/object-box.ts';
import { boxHoldsBox } from '../design/object-box.ts';

/** What is chosen: whole objects, by their ids, and single seats of others. */
export interface DesignSelection {
  readonly ids: readonly string[];
  readonly seats: readonly SeatAddress[];
}

export const NOTHING_SELECTED: DesignSelection = { ids: [], seats: [] };

/** How a further choice goes with what is selected. */
export type SelectionMode = 'replace' | 'add' | 'remove' | 'toggle';

/** Whether an object is selected whole, or the seat of it by itself. Linear. */
export function isSelected(
  { ids, seats }: DesignSelection,
  object: string,
  seat: SeatAddress | null,
): boolean {
  return ids.includes(object) || seats.some((each) => each.object === seat?.object && each.key === seat.key);
}

/** The same reference where nothing changes. Linear. */
export function combineSelections(
  before: DesignSelection,
  chosen: DesignSelection,
  mode: SelectionMode,
): DesignSelection {
  const ids = combine(before.ids, chosen.ids, mode, (id) => id);
  const seats = combine(before.seats, chosen.seats, mode, ({ object, key }) => `${key} ${object}`);
  const whole = new Set(ids);
  const single = seats.filter(({ object }) => !whole.has(object));
  const next = { ids, seats: single };
  return sameSelection(before, next) ? before : next;
}

function combine<T>(
  before: readonly T[],
  chosen: readonly T[],
  mode: SelectionMode,
  keyOf: (value: T) => string,
): readonly T[] {
  if (mode === 'replace') return uniqueBy(chosen, keyOf);
  const keys = new Set(chosen.map(keyOf));
  if (mode === 'add') return uniqueBy([...before, ...chosen], keyOf);
  const left = before.filter((value) => !keys.has(keyOf(value)));
  if (mode === 'remove') return left;
  const had = new Set(before.map(keyOf));
  return [...left, ...uniqueBy(chosen, keyOf).filter((value) => !had.has(keyOf(value)))];
}

function uniqueBy<T>(values: readonly T[], keyOf: (value: T) => string): readonly T[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}

function sameSelection(a: DesignSelection, b: DesignSelection): boolean {
  return (
    a.ids.length === b.ids.length &&
    a.seats.length === b.seats.length &&
    a.ids.every((id, i) => id === b.ids[i]) &&
    a.seats.every(({ object, key }, i) => object === b.seats[i]?.object && key === b.seats[i].key)
  );
}

/** Without what the design does not have any more. */
export function keepSelection(design: Design, selection: DesignSelection): DesignSelection {
  const known = new Map(design.objects.map((object) => [object.id, object]));
  const ids = selection.ids.filter((id) => known.has(id));
  const keys = new Map<string, ReadonlySet<string>>();
  const seats = selection.seats.filter(({ object: id, key }) => {
    const object = known.get(id);
    if (object === undefined || !isSeated(object)) return false;
    const own =
      keys.get(id) ?? new Set(bakeObject(object).flatMap((row) => row.seats.map((seat) => seat.key)));
    keys.set(id, own);
    return own.has(key);
  });
  const next = { ids, seats };
  return sameSelection(selection, next) ? selection : next;
}

/** What to look for; all that is given must hold. */
export interface SelectionQuery {
  readonly kinds?: readonly DesignObjectKind[];
  /** Ids of regions: them and what stands in them. */
  readonly regions?: readonly string[];
  readonly floor?: string;
  /** Row names: single seats are chosen of blocks, whole objects else. */
  readonly rows?: readonly string[];
  /** Seats with one of these marks, singly. */
  readonly marks?: readonly SeatMark[];
}

/** What of the design a query finds: seats where rows or marks are asked for, else objects. Linear in the seats. */
export function selectWhere(design: Design, query: SelectionQuery): DesignSelection {
  const fits = objectFilter(design, query);
  const objects = design.objects.filter((object) => object.hidden !== true && fits(object));
  const { rows, marks } = query;
  if (rows === undefined && marks === undefined) return { ids: objects.map(({ id }) => id), seats: [] };
  const named = rows === undefined ? null : new Set(rows);
  const ids: string[] = [];
  const seats: SeatAddress[] = [];
  for (const object of objects) {
    if (!isSeated(object)) continue;
    const baked = bakeObject(object);
    const chosen = baked.filter(({ name }) => named?.has(name) ?? true);
    if (marks === undefined && chosen.length === baked.length && chosen.length > 0) ids.push(object.id);
    else {
      for (const row of chosen) {
        for (const seat of row.seats) {
          const has = marks?.some((mark) => seat.marks?.includes(mark) ?? false) ?? true;
          if (has) seats.push({ object: object.id, key: seat.key });
        }
      }
    }
  }
  return { ids, seats };
}

function objectFilter({ objects, floors }: Design, query: SelectionQuery): (object: DesignObject) => boolean {
  const regions = new Map(
    objects.filter((object) => object.kind === 'region').map((region) => [region.id, region]),
  );
  const regionOf = (object: DesignObject) =>
    object.kind === 'region' ? object : isSeated(object) ? regions.get(object.region) : undefined;
  const floorOf = (object: DesignObject): string | undefined => {
    if (!isSeated(object) && object.kind !== 'region') return object.floor;
    return regionOf(object)?.floor ?? floors[0]?.id;
  };
  return (object) =>
    (query.kinds?.includes(object.kind) ?? true) &&
    (query.regions?.includes(regionOf(object)?.id ?? '') ?? true) &&
    (query.floor === undefined || (floorOf(object) ?? query.floor) === query.floor);
}

/** What is shown of a floor and lies in a closed polygon whole; of rows and blocks that lie in it in part the seats. */
export function selectInPolygon(design: Design, polygon: readonly Point[], floor: string): DesignSelection {
  const around = boxOfPoints(polygon);
  const ids: string[] = [];
  const seats: SeatAddress[] = [];
  for (const object of shownObjects(design, floor)) {
    const box = objectBox(object, design.seatSize);
    if (box.maxX < around.minX || box.minX > around.maxX || box.maxY < around.minY || box.minY > around.maxY)
      continue;
    if (isSeated(object)) {
      const all = bakeObject(object).flatMap((row) => row.seats);
      const inside = all.filter((seat) => pointInPolygon(seat, polygon));
      if (inside.length === all.length && all.length > 0) ids.push(object.id);
      else seats.push(...inside.map(({ key }) => ({ object: object.id, key })));
    } else if (boxHoldsBox(around, box) && corners(box).every((corner) => pointInPolygon(corner, polygon))) {
      ids.push(object.id);
    }
  }
  return { ids, seats };
}

function corners({ minX, minY, maxX, maxY }: ReturnType<typeof objectBox>): readonly Point[] {
  // A hair inside: a rectangle drawn exactly around it holds it.
  const [x, y] = [(maxX - minX) * 1e-6, (maxY - minY) * 1e-6];
  return [
    { x: minX + x, y: minY + y },
    { x: maxX - x, y: minY + y },
    { x: maxX - x, y: maxY - y },
    { x: minX + x, y: maxY - y },
  ];
}

/** Every seat that is meant by a selection: of whole objects all. */
export function seatsOfSelection(design: Design, { ids, seats }: DesignSelection): readonly SeatAddress[] {
  const whole = new Set(ids);
  const own = design.objects
    .filter(isSeated)
    .flatMap((object) =>
      whole.has(object.id) || whole.has(object.region)
        ? bakeObject(object).flatMap((row) => row.seats.map(({ key }) => ({ object: object.id, key })))
        : [],
    );
  return [...own, ...seats];
}
