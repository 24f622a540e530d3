import type { Box } from '../../geometry/box.ts';
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
/** Objects with a wider gap between them stand in different pieces of their region, seat diameters: about four metres. */
const APART = 8;

/** The outlines of what stands in regions: convex around each piece, not across what lies between. */
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
  const pieces = piecesOf(contents, seatSize);
  return { form: 'polygons', polygons: pieces.map((piece) => hullAround(piece, seatSize, margin)) };
}

/** One outline around everything, however far apart. */
export function wholeOutline(
  contents: readonly SeatedObject[],
  seatSize: number,
  margin = usualMargin(seatSize),
): Outline {
  return { form: 'polygons', polygons: [hullAround(contents, seatSize, margin)] };
}

/** Objects that stand together, in the order of the first of each piece. */
function piecesOf(objects: readonly SeatedObject[], seatSize: number): readonly (readonly SeatedObject[])[] {
  const boxes = objects.map((object) => ({ object, box: objectBox(object, seatSize) }));
  const left = new Set(boxes);
  return boxes.flatMap((first) => {
    if (!left.delete(first)) return [];
    const piece = [first];
    for (const { box } of piece) {
      for (const other of left) {
        if (gapBetween(box, other.box) > APART * seatSize) continue;
        left.delete(other);
        piece.push(other);
      }
    }
    return [piece.map(({ object }) => object)];
  });
}

function gapBetween(one: Box, other: Box): number {
  const dx = Math.max(one.minX - other.maxX, other.minX - one.maxX, 0);
  const dy = Math.max(one.minY - other.maxY, other.minY - one.maxY, 0);
  return Math.hypot(dx, dy);
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
