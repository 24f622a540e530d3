import { chairsOf } from '../bake/bake-furniture.ts';
import { blockCounts } from '../bake/bake-row.ts';
import { isSeated } from '../bake/bake-object.ts';
import type { DesignObject } from './design.ts';

/** Seats that the recipes of the objects have at most, without baking them. */
export function seatsMost(objects: readonly DesignObject[]): number {
  return objects.reduce((sum, object) => sum + (isSeated(object) ? seatsOfRecipe(object) : 0), 0);
}

function seatsOfRecipe(object: Parameters<typeof isSeated>[0]): number {
  switch (object.kind) {
    case 'seats':
      return object.seats.length;
    case 'row':
      return object.count;
    case 'block':
      return blockCounts(object).reduce((sum, count) => sum + count, 0);
    case 'table':
      return chairsOf(object);
    case 'booth':
      return object.rows * object.seats;
    default:
      return 0;
  }
}
