import { convexHull } from '../../geometry/convex-hull.ts';
import type { Coordinates } from '../../plan/plan-document.ts';
import { refuse } from '../../result.ts';
import { bakeObject } from '../bake/bake-object.ts';
import { objectsByRegion } from '../bake/region-rows.ts';
import type { Design, DesignRegion, Outline, SeatedObject } from '../design/design.ts';
import { objectBox } from '../design/object-box.ts';
import { type Changed, changeObjects, objectsToChange } from './command-context.ts';

/** Corners around a seat: the outline keeps its distance in eight directions. */
const CORNERS = 8;

/** The convex outline of what stands in a region. */
export function fitOutlines(
  design: Design,
  ids: readonly string[],
  margin = usualMargin(design.seatSize),
): Changed {
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  if (!(margin > 0 && margin < 100_000)) return refuse({ code: 'badValue', field: 'margin' });
  const contents = objectsByRegion(design);
  const odd = objects.value.filter(
    ({ kind, id }) => kind !== 'region' || (contents.get(id) ?? []).length === 0,
  );
  if (odd.length > 0) return refuse({ code: 'unsuitable', ids: odd.map(({ id }) => id) });
  return changeObjects(design, ids, (object) => {
    if (object.kind !== 'region') return object;
    return fitted(object, contents.get(object.id) ?? [], design.seatSize, margin);
  });
}

/** The region with an outline close around its contents. */
export function fitted(
  region: DesignRegion,
  contents: readonly SeatedObject[],
  seatSize: number,
  margin = usualMargin(seatSize),
): DesignRegion {
  const { labelAt: _, ...bare } = region;
  return { ...bare, outline: outlineAround(contents, seatSize, margin) };
}

export function outlineAround(
  contents: readonly SeatedObject[],
  seatSize: number,
  margin = usualMargin(seatSize),
): Outline {
  return { form: 'polygons', polygons: [hullAround(contents, seatSize, margin)] };
}

function usualMargin(seatSize: number): number {
  return seatSize * 1.5;
}

function hullAround(
  objects: readonly SeatedObject[],
  seatSize: number,
  margin: number,
): readonly Coordinates[] {
  const points = objects.flatMap((object) => {
    const { minX, minY, maxX, maxY } = objectBox(object, seatSize);
    const isRecipe = object.kind === 'row' || object.kind === 'block' || object.kind === 'seats';
    if (isRecipe) return bakeObject(object).flatMap(({ seats }) => seats);
    return [minX, maxX].flatMap((x) => [minY, maxY].map((y) => ({ x, y })));
  });
  const around = convexHull(points).flatMap(({ x, y }) =>
    Array.from({ length: CORNERS }, (_, i) => {
      const angle = ((i + 0.5) / CORNERS) * 2 * Math.PI;
      const reach = margin / Math.cos(Math.PI / CORNERS);
      return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
    }),
  );
  return convexHull(around).map(({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
}
