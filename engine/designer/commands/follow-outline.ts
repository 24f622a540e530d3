import { distance, type Point } from '../../geometry/point.ts';
import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import { nearestOnOutline } from '../../geometry/segment.ts';
import type { Coordinates } from '../../plan/plan-document.ts';
import { objectsByRegion } from '../bake/region-rows.ts';
import type { Design, DesignRegion, SeatedObject } from '../design/design.ts';
import { fitted, outlineAround, wholeOutline } from './fit-outline.ts';

/** What rounding takes from a hull that was moved, plan units. */
const SLIGHT = 0.05;
/** A hull has no fewer corners: what else is drawn mostly has, and is told from one at once. */
const LEAST_CORNERS = 8;

/**
 * The design after a change, with the outlines that lay close around their seats before it close around them again. One
 * that the change itself has made or moved stays, as does one that was ever drawn by hand.
 */
export function followOutlines(before: Design, after: Design): Design {
  const [had, has] = [objectsByRegion(before), objectsByRegion(after)];
  const same = new Set(before.objects);
  const followed = after.objects.map((object) => {
    if (object.kind !== 'region' || !same.has(object)) return object;
    const [was, is] = [had.get(object.id) ?? [], has.get(object.id) ?? []];
    if (is.length === 0 || isSame(was, is) || !isFitted(before, object, was)) return object;
    if (isFitted(after, object, is)) return object;
    const around = fitted(object, is, after.seatSize);
    const { labelAt } = object;
    const isInside =
      labelAt !== undefined && ringsOf(around).some((ring) => pointInPolygon(toPoint(labelAt), ring));
    return isInside ? { ...around, labelAt } : around;
  });
  return followed.every((object, i) => object === after.objects[i]) ? after : { ...after, objects: followed };
}

/** Whether its outline is the one that `fitOutline` makes around its contents; nobody's who may not be changed. */
export function isFitted(
  { seatSize }: Pick<Design, 'seatSize'>,
  region: DesignRegion,
  contents: readonly SeatedObject[],
): boolean {
  const rings = ringsOf(region);
  if (rings.length === 0 || contents.length === 0 || region.locked === true) return false;
  if (rings.some(({ length }) => length < LEAST_CORNERS)) return false;
  // One around all of it, too: there was one a region before pieces that stand apart had their own.
  return [outlineAround(contents, seatSize), wholeOutline(contents, seatSize)].some((outline) => {
    const around = ringsOf({ ...region, outline });
    return (
      rings.length === around.length &&
      rings.every((ring) => around.some((other) => liesOn(ring, other) && liesOn(other, ring)))
    );
  });
}

/** Its polygons; none for any other outline. */
function ringsOf({ outline }: DesignRegion): readonly (readonly Point[])[] {
  if (outline.form !== 'polygons') return [];
  return outline.polygons.map((polygon) => polygon.map(toPoint));
}

function liesOn(points: readonly Point[], ring: readonly Point[]): boolean {
  return points.every((point) => {
    const nearest = nearestOnOutline(point, ring);
    return nearest !== null && distance(point, nearest) <= SLIGHT;
  });
}

function isSame(some: readonly SeatedObject[], others: readonly SeatedObject[]): boolean {
  return some.length === others.length && some.every((object, i) => object === others[i]);
}

function toPoint([x, y]: Coordinates): Point {
  return { x, y };
}
