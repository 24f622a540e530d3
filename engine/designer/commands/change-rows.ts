import type { Point } from '../../geometry/point.ts';
import { accept, refuse } from '../../result.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import type { BakedRow } from '../bake/baked-object.ts';
import type { Design, DesignSeats, SeatAddress, SeatedObject } from '../design/design.ts';
import { FreshIds } from '../design/fresh-ids.ts';
import { type Changed, objectsToChange, seatsToChange } from './command-context.ts';

/** Seats that stand where they stand, one object a row; the first keeps the id. */
export function toSeats(design: Design, ids: readonly string[]): Changed {
  const objects = seatedObjects(design, ids);
  if (!objects.ok) return objects;
  const fixed = objects.value.every(({ kind }) => kind === 'seats');
  if (fixed) return refuse({ code: 'nothingToDo' });
  const fresh = new FreshIds(design.objects);
  const wanted = new Set(objects.value);
  return accept({
    ...design,
    objects: design.objects.flatMap((object) => {
      if (!isSeated(object) || !wanted.has(object) || object.kind === 'seats') return [object];
      return bakeObject(object)
        .filter(({ seats }) => seats.length > 0)
        .map((row, i) => explicit(object, row, i === 0 ? object.id : fresh.of('seats')));
    }),
  });
}

/** Into the first of them; the seats follow each other along it. */
export function joinRows(design: Design, ids: readonly string[]): Changed {
  const objects = seatedObjects(design, ids);
  if (!objects.ok) return objects;
  const [first, ...others] = objects.value;
  if (!first || others.length === 0) return refuse({ code: 'nothingToDo' });
  const odd = objects.value.filter(
    (object) =>
      object.region !== first.region ||
      (object.kind !== 'row' && object.kind !== 'seats') ||
      (object.kind === 'seats' && object.furniture !== undefined),
  );
  if (odd.length > 0) return refuse({ code: 'unsuitable', ids: odd.map(({ id }) => id) });
  const rows = objects.value.flatMap((object) => bakeObject(object));
  const seats = rows.flatMap((row) => row.seats);
  const along = directionOf(rows);
  const ordered = seats.toSorted((a, b) => (a.x - b.x) * along.x + (a.y - b.y) * along.y);
  const [row] = rows;
  const joined = explicit(first, { name: row?.name ?? '', seats: ordered }, first.id);
  const gone = new Set(others.map(({ id }) => id));
  return accept({
    ...design,
    objects: design.objects.flatMap((object) =>
      gone.has(object.id) ? [] : [object.id === first.id ? joined : object],
    ),
  });
}

/** A recipe is split into two: each keeps its seats where they are. */
export function splitRow(design: Design, seat: SeatAddress): Changed {
  const chosen = seatsToChange(design, [seat]);
  if (!chosen.ok) return chosen;
  const object = design.objects.find(({ id }) => id === seat.object);
  if (!object || !isSeated(object) || (object.kind !== 'row' && object.kind !== 'seats')) {
    return refuse({ code: 'unsuitable', ids: [seat.object] });
  }
  const [row] = bakeObject(object);
  const place = row?.seats.findIndex(({ key }) => key === seat.key) ?? -1;
  if (!row || place <= 0 || row.furniture) return refuse({ code: 'unsuitable', ids: [seat.object] });
  const id = new FreshIds(design.objects).of('seats');
  const parts = [
    explicit(object, { ...row, seats: row.seats.slice(0, place) }, object.id),
    explicit(object, { ...row, seats: row.seats.slice(place) }, id),
  ];
  return accept({ ...design, objects: design.objects.flatMap((each) => (each === object ? parts : [each])) });
}

function seatedObjects(design: Design, ids: readonly string[]) {
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  const seated = objects.value.filter(isSeated);
  return seated.length === objects.value.length
    ? accept(seated)
    : refuse({
        code: 'unsuitable',
        ids: objects.value.filter((object) => !isSeated(object)).map(({ id }) => id),
      } as const);
}

function explicit(object: SeatedObject, { name, furniture, seats }: BakedRow, id: string): DesignSeats {
  const { region, locked, hidden } = object;
  return {
    id,
    kind: 'seats',
    region,
    ...(locked ? { locked } : {}),
    ...(hidden ? { hidden } : {}),
    name,
    ...(furniture === undefined ? {} : { furniture }),
    seats: seats.map(({ key: _, ...seat }) => seat),
  };
}

/** Of the first row with two seats; else from its only seat to the next one's. */
function directionOf(rows: readonly BakedRow[]): Point {
  const long = rows.find(({ seats }) => seats.length > 1);
  const [from, to] = long ? [long.seats[0], long.seats.at(-1)] : [rows[0]?.seats[0], rows.at(-1)?.seats[0]];
  if (!from || !to) return { x: 1, y: 0 };
  return { x: to.x - from.x, y: to.y - from.y };
}
