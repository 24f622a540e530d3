import type { SeatMark } from '../../plan/plan.ts';
import { accept, refuse } from '../../result.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import type {
  Design,
  DesignObject,
  DesignSeat,
  SeatAddress,
  SeatedObject,
  SeatOverride,
} from '../design/design.ts';
import { unplaceVector } from '../design/placement.ts';
import { overrideSeats } from '../design/seat-overrides.ts';
import { type Changed, changeObjects, objectsToChange, seatsToChange } from './command-context.ts';

export function moveSeats(design: Design, seats: readonly SeatAddress[], dx: number, dy: number): Changed {
  if (!Number.isFinite(dx) || !Number.isFinite(dy)) return refuse({ code: 'badValue', field: 'move' });
  return changeSeats(design, seats, {
    explicit: (seat) => ({ ...seat, x: seat.x + dx, y: seat.y + dy }),
    recipe: (object) => {
      const by = unplaceVector(object.at, { x: dx, y: dy });
      return (override) => ({ ...override, dx: (override.dx ?? 0) + by.x, dy: (override.dy ?? 0) + by.y });
    },
  });
}

export function addSeats(design: Design, id: string, seats: readonly DesignSeat[]): Changed {
  const objects = objectsToChange(design, [id]);
  if (!objects.ok) return objects;
  if (seats.length === 0) return refuse({ code: 'nothingToDo' });
  if (objects.value.some(({ kind }) => kind !== 'seats')) return refuse({ code: 'unsuitable', ids: [id] });
  return changeObjects(design, [id], (object) =>
    object.kind === 'seats' ? { ...object, seats: [...object.seats, ...seats] } : object,
  );
}

/** What has no seat left goes as well. */
export function removeSeats(design: Design, seats: readonly SeatAddress[]): Changed {
  const removed = changeSeats(design, seats, {
    explicit: () => null,
    recipe: () => (override) => ({ ...override, removed: true }),
  });
  if (!removed.ok) return removed;
  const touched = new Set(seats.map(({ object }) => object));
  const isLeft = (object: DesignObject): boolean =>
    !touched.has(object.id) || !isSeated(object) || bakeObject(object).some((row) => row.seats.length > 0);
  return accept({ ...removed.value, objects: removed.value.objects.filter(isLeft) });
}

export function renameSeats(
  design: Design,
  seats: readonly (SeatAddress & { readonly name: string })[],
): Changed {
  const names = new Map(seats.map(({ object, key, name }) => [`${key} ${object}`, name]));
  const nameOf = (id: string, key: string): string => names.get(`${key} ${id}`) ?? '';
  return changeSeats(design, seats, {
    explicit: (seat, key, object) => ({ ...seat, name: nameOf(object.id, key) }),
    recipe: (object) => (override, key) => ({ ...override, name: nameOf(object.id, key) }),
  });
}

export function markSeats(
  design: Design,
  seats: readonly SeatAddress[],
  marks: Readonly<Partial<Record<SeatMark, boolean>>>,
): Changed {
  return changeSeats(design, seats, {
    explicit: (seat) => remark(seat, marks),
    recipe: () => (each) => remark(each, marks),
  });
}

/** The recipe's own seats again. */
export function resetSeats(design: Design, ids: readonly string[]): Changed {
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  const fixed = objects.value.filter((object) => !('overrides' in object));
  if (fixed.length === objects.value.length) return refuse({ code: 'nothingToDo' });
  return changeObjects(design, ids, (object) =>
    'overrides' in object ? { ...object, overrides: {} } : object,
  );
}

function remark<Seat extends { readonly marks?: readonly SeatMark[] }>(
  seat: Seat,
  change: Readonly<Partial<Record<SeatMark, boolean>>>,
): Omit<Seat, 'marks'> & { readonly marks?: readonly SeatMark[] } {
  const had = new Set(seat.marks);
  const marks = MARKS.filter((mark) => change[mark] ?? had.has(mark));
  const { marks: _, ...bare } = seat;
  return marks.length === 0 ? bare : { ...bare, marks };
}

const MARKS = [
  'accessible',
  'companion',
  'restrictedView',
  'limitedLegroom',
  'panorama',
] as const satisfies readonly SeatMark[];

interface SeatChanges {
  /** Null: the seat goes. */
  readonly explicit: (seat: DesignSeat, key: string, object: SeatedObject) => DesignSeat | null;
  readonly recipe: (
    object: Exclude<SeatedObject, { readonly kind: 'seats' }>,
  ) => (override: SeatOverride, key: string) => SeatOverride;
}

function changeSeats(design: Design, seats: readonly SeatAddress[], changes: SeatChanges): Changed {
  const chosen = seatsToChange(design, seats);
  if (!chosen.ok) return chosen;
  return changeObjects(design, [...chosen.value.keys()], (object) => {
    const keys = chosen.value.get(object.id);
    if (keys === undefined || !isSeated(object)) return object;
    if (object.kind !== 'seats') return overrideSeats(object, keys, changes.recipe(object));
    const next = object.seats.flatMap((seat, place) => {
      const key = String(place);
      return keys.has(key) ? (changes.explicit(seat, key, object) ?? []) : [seat];
    });
    return { ...object, seats: next };
  });
}
