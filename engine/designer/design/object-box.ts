import type { Box } from '../../geometry/box.ts';
import { boxOfPoints, growBox, unionBox } from '../../geometry/box.ts';
import { furnitureBox } from '../../plan/furniture.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import { walkwayOutline } from '../bake/bake-shape.ts';
import type { DesignObject } from './design.ts';
import { outlinePolygons } from './outline-points.ts';

const boxes = new WeakMap<DesignObject, { readonly seatSize: number; readonly box: Box }>();

/** Around all of an object, whole seats and tables included; empty for seats of which none is left. */
export function objectBox(object: DesignObject, seatSize: number): Box {
  const known = boxes.get(object);
  if (known?.seatSize === seatSize) return known.box;
  const box = boxOf(object, seatSize);
  boxes.set(object, { seatSize, box });
  return box;
}

/** Around several; empty for none. */
export function objectsBox(objects: readonly DesignObject[], seatSize: number): Box {
  return objects.map((object) => objectBox(object, seatSize)).reduce(unionBox, boxOfPoints([]));
}

/** Whether `inner` lies in `outer`, edges included. */
export function boxHoldsBox(outer: Box, inner: Box): boolean {
  return (
    inner.minX >= outer.minX &&
    inner.maxX <= outer.maxX &&
    inner.minY >= outer.minY &&
    inner.maxY <= outer.maxY
  );
}

/** A letter is about so wide, in its height. */
const LETTER = 0.55;

function boxOf(object: DesignObject, seatSize: number): Box {
  if (isSeated(object)) {
    const rows = bakeObject(object);
    const seats = growBox(boxOfPoints(rows.flatMap((row) => row.seats)), seatSize / 2);
    return rows.reduce(
      (box, { furniture }) => (furniture ? unionBox(box, furnitureBox(furniture)) : box),
      seats,
    );
  }
  switch (object.kind) {
    case 'region':
    case 'shape':
      return boxOfPoints(outlinePolygons(object.outline).flatMap((ring) => ring.map(([x, y]) => ({ x, y }))));
    case 'walkway':
      return boxOfPoints(walkwayOutline(object));
    case 'text': {
      const { at, size, text, angle } = object;
      const [halfX, halfY] = [(text.length * size * LETTER) / 2, size / 2];
      const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
      const [x, y] = [halfX * cos + halfY * sin, halfX * sin + halfY * cos];
      return { minX: at.x - x, minY: at.y - y, maxX: at.x + x, maxY: at.y + y };
    }
    case 'icon':
      return growBox(boxOfPoints([object.at]), object.size / 2);
    case 'picture': {
      const { at, width, height } = object;
      return { minX: at.x, minY: at.y, maxX: at.x + width, maxY: at.y + height };
    }
  }
}
