import type { DesignObject, DesignSeats, SeatedObject } from '../design/design.ts';
import { bakeBooth, bakeTable } from './bake-furniture.ts';
import { bakeBlock, bakeRow } from './bake-row.ts';
import type { BakedRow } from './baked-object.ts';

const baked = new WeakMap<SeatedObject, readonly BakedRow[]>();

/** The rows of an object, from the front to the back; the same reference for the same object, so only changes cost. */
export function bakeObject(object: SeatedObject): readonly BakedRow[] {
  const known = baked.get(object);
  if (known) return known;
  const rows = rowsOf(object);
  baked.set(object, rows);
  return rows;
}

export function isSeated(object: DesignObject): object is SeatedObject {
  switch (object.kind) {
    case 'seats':
    case 'row':
    case 'block':
    case 'table':
    case 'booth':
      return true;
    default:
      return false;
  }
}

function rowsOf(object: SeatedObject): readonly BakedRow[] {
  switch (object.kind) {
    case 'seats':
      return [explicitRow(object)];
    case 'row':
      return [bakeRow(object)];
    case 'block':
      return bakeBlock(object);
    case 'table':
      return [bakeTable(object)];
    case 'booth':
      return [bakeBooth(object)];
  }
}

function explicitRow({ name, furniture, seats }: DesignSeats): BakedRow {
  const row = { name, seats: seats.map((seat, place) => ({ key: String(place), ...seat })) };
  return furniture === undefined ? row : { ...row, furniture };
}
