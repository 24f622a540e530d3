import type { Point } from '../../geometry/point.ts';
import type { Placement, SeatOverride, SeatOverrides } from '../design/design.ts';
import { placePoint } from '../design/placement.ts';
import type { BakedSeat } from './baked-object.ts';

/** A place of a recipe before it is put on the plan. */
export interface RecipePlace {
  readonly key: string;
  readonly name: string;
  /** In the recipe's own plane. */
  readonly point: Point;
}

/** What all recipes end in: overrides applied, removed seats left out, the rest on the plan. */
export function placeSeats(
  places: readonly RecipePlace[],
  at: Placement,
  overrides: SeatOverrides | undefined,
): readonly BakedSeat[] {
  if (overrides === undefined) return places.map((place) => placeSeat(place, at));
  return places.flatMap((place) => {
    const override = overrides[place.key];
    return override?.removed ? [] : [placeSeat(place, at, override)];
  });
}

function placeSeat({ key, name, point }: RecipePlace, at: Placement, override?: SeatOverride): BakedSeat {
  const { dx = 0, dy = 0, marks = [] } = override ?? {};
  const { x, y } = placePoint(at, { x: point.x + dx, y: point.y + dy });
  const seat = { key, name: override?.name ?? name, x: tidy(x), y: tidy(y) };
  return marks.length === 0 ? seat : { ...seat, marks };
}

/** To a thousandth of a plan unit, a hair's breadth: what turning leaves behind the comma is noise. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000 || 0;
}
