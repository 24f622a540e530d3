import type { Point } from '../../geometry/point.ts';
import type { Coordinates } from '../../plan/plan-document.ts';
import type { DesignObject, DesignSeats, Outline, Placement } from './design.ts';
import { outlinePolygons } from './outline-points.ts';
import { turnPoint, wrapAngle } from './placement.ts';

/** Moved, turned, mirrored or stretched about a point, in that form so that recipes can follow it. */
export type Transform =
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'rotate'; readonly angle: number; readonly about: Point }
  | { readonly kind: 'mirror'; readonly across: 'vertical' | 'horizontal'; readonly about: Point }
  | { readonly kind: 'scale'; readonly factorX: number; readonly factorY: number; readonly about: Point };

/** Seats keep their size. Pictures stay upright: they are moved and scaled only. */
export function transformObject(object: DesignObject, transform: Transform): DesignObject {
  const map = pointMap(transform);
  const [factorX, factorY] = factorsOf(transform);
  switch (object.kind) {
    case 'region': {
      const outline = transformOutline(object.outline, transform);
      const { labelAt } = object;
      return labelAt === undefined
        ? { ...object, outline }
        : { ...object, outline, labelAt: mapPair(labelAt, map) };
    }
    case 'shape':
      return { ...object, outline: transformOutline(object.outline, transform) };
    case 'walkway': {
      const width = object.width * Math.sqrt(factorX * factorY);
      return { ...object, points: object.points.map((point) => mapPair(point, map)), width };
    }
    case 'text': {
      const angle = turned(object.angle, transform);
      // Letters are never mirrored: what would stand on its head is turned upright.
      const upright =
        transform.kind === 'mirror' && Math.abs(angle) > Math.PI / 2 ? wrapAngle(angle + Math.PI) : angle;
      return { ...object, at: map(object.at), angle: upright, size: object.size * factorY };
    }
    case 'icon':
      return { ...object, at: map(object.at), size: object.size * Math.sqrt(factorX * factorY) };
    case 'picture': {
      const [width, height] = [object.width * factorX, object.height * factorY];
      const centre = map({ x: object.at.x + object.width / 2, y: object.at.y + object.height / 2 });
      return { ...object, at: { x: centre.x - width / 2, y: centre.y - height / 2 }, width, height };
    }
    case 'seats':
      return transformSeats(object, transform, map);
    case 'row': {
      const [along, across] = stretchOf(object.at, transform);
      const at = transformPlacement(object.at, transform);
      return { ...object, at, pitch: object.pitch * along, sag: object.sag * across };
    }
    case 'block': {
      const [along, across] = stretchOf(object.at, transform);
      return {
        ...object,
        at: transformPlacement(object.at, transform),
        seatPitch: object.seatPitch * along,
        rowPitch: object.rowPitch * across,
        sag: object.sag * across,
        skew: object.skew * along,
      };
    }
    case 'table':
    case 'booth': {
      const [along, across] = stretchOf(object.at, transform);
      const at = transformPlacement(object.at, transform);
      return { ...object, at, width: object.width * along, height: object.height * across };
    }
  }
}

/** Where the transform brings a point. */
export function pointMap(transform: Transform): (point: Point) => Point {
  switch (transform.kind) {
    case 'move':
      return ({ x, y }) => ({ x: x + transform.dx, y: y + transform.dy });
    case 'rotate':
      return (point) => turnPoint(point, transform.about, transform.angle);
    case 'mirror': {
      const { about, across } = transform;
      return ({ x, y }) => (across === 'vertical' ? { x: 2 * about.x - x, y } : { x, y: 2 * about.y - y });
    }
    case 'scale': {
      const { about, factorX, factorY } = transform;
      return ({ x, y }) => ({ x: about.x + (x - about.x) * factorX, y: about.y + (y - about.y) * factorY });
    }
  }
}

function transformPlacement(placement: Placement, transform: Transform): Placement {
  const { x, y } = pointMap(transform)(placement);
  const angle = turned(placement.angle, transform);
  if (transform.kind !== 'mirror') return { ...placement, x, y, angle };
  const { mirrored, ...bare } = placement;
  return mirrored ? { ...bare, x, y, angle } : { ...bare, x, y, angle, mirrored: true };
}

/** A direction that a recipe is turned to; across a horizontal line mirrored is across a vertical one, and half a turn. */
function turned(angle: number, transform: Transform): number {
  if (transform.kind === 'rotate') return wrapAngle(angle + transform.angle);
  if (transform.kind !== 'mirror') return angle;
  return wrapAngle(transform.across === 'vertical' ? -angle : Math.PI - angle);
}

function factorsOf(transform: Transform): readonly [number, number] {
  return transform.kind === 'scale' ? [transform.factorX, transform.factorY] : [1, 1];
}

/** How much longer the recipe's own two directions become: exact for turns by right angles and for equal factors. */
function stretchOf({ angle }: Placement, transform: Transform): readonly [number, number] {
  const [factorX, factorY] = factorsOf(transform);
  if (factorX === factorY) return [factorX, factorY];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [Math.hypot(factorX * cos, factorY * sin), Math.hypot(factorX * sin, factorY * cos)];
}

function transformSeats(
  object: DesignSeats,
  transform: Transform,
  map: (point: Point) => Point,
): DesignSeats {
  const seats = object.seats.map((seat) => ({ ...seat, ...map(seat) }));
  const { furniture } = object;
  if (furniture === undefined) return { ...object, seats };
  const [along, across] = stretchOf({ x: 0, y: 0, angle: furniture.angle }, transform);
  const placed = {
    ...furniture,
    at: map(furniture.at),
    width: furniture.width * along,
    height: furniture.height * across,
    angle: turned(furniture.angle, transform),
  };
  return { ...object, furniture: placed, seats };
}

/** A form stays what it is where it can; an arc that is stretched unevenly becomes a polygon. */
export function transformOutline(outline: Outline, transform: Transform): Outline {
  const map = pointMap(transform);
  const [factorX, factorY] = factorsOf(transform);
  switch (outline.form) {
    case 'polygons':
      return { form: 'polygons', polygons: mapRings(outline.polygons, map) };
    case 'rectangle':
    case 'ellipse': {
      const isTurned = Math.abs(Math.sin(2 * outline.angle)) > 1e-9;
      if (factorX !== factorY && isTurned) break;
      const [along, across] = stretchOf({ x: 0, y: 0, angle: outline.angle }, transform);
      const [width, height] = [outline.width * along, outline.height * across];
      return { ...outline, at: map(outline.at), width, height, angle: turned(outline.angle, transform) };
    }
    case 'arc': {
      if (factorX !== factorY) break;
      const { inner, outer, from, to } = outline;
      const radii = { at: map(outline.at), inner: inner * factorX, outer: outer * factorX };
      if (transform.kind !== 'mirror') {
        const by = transform.kind === 'rotate' ? transform.angle : 0;
        return { form: 'arc', ...radii, from: from + by, to: to + by };
      }
      const flip = (angle: number): number => (transform.across === 'vertical' ? Math.PI - angle : -angle);
      return { form: 'arc', ...radii, from: flip(to), to: flip(from) };
    }
  }
  return { form: 'polygons', polygons: mapRings(outlinePolygons(outline), map) };
}

function mapRings(
  rings: readonly (readonly Coordinates[])[],
  map: (point: Point) => Point,
): readonly (readonly Coordinates[])[] {
  return rings.map((ring) => ring.map((point) => mapPair(point, map)));
}

function mapPair([x, y]: Coordinates, map: (point: Point) => Point): Coordinates {
  const to = map({ x, y });
  return [to.x, to.y];
}
