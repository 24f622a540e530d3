import { EMPTY_BOX, boxOfPoints, growBox, unionBox, type Box } from '../geometry/box.ts';
import { furnitureBox } from './furniture.ts';
import type { BackgroundShape, Plan } from './plan.ts';

/**
 * Box around everything drawn: background, outlines, tables and whole seats, plan units. A plan with nothing in it gets a box of one seat at 0, 0.
 */
export function planBounds(plan: Omit<Plan, 'bounds' | 'name'>): Box {
  let box = seatBox(plan);
  for (const shape of plan.background) {
    box = unionBox(box, shapeBox(shape));
  }
  for (const { furniture } of plan.rows) {
    if (furniture !== null) box = unionBox(box, furnitureBox(furniture));
  }
  for (const region of plan.regions) {
    for (const polygon of region.outline) box = unionBox(box, boxOfPoints(polygon));
  }
  return box.minX > box.maxX ? growBox({ minX: 0, minY: 0, maxX: 0, maxY: 0 }, plan.seatSize / 2) : box;
}

/** A text counts with its anchor only: its width depends on the font. */
export function shapeBox(shape: BackgroundShape): Box {
  if (shape.type === 'polygon') return boxOfPoints(shape.points);
  const { x, y } = shape.at;
  if (shape.type === 'text') return boxOfPoints([shape.at]);
  if (shape.type === 'icon') return growBox(boxOfPoints([shape.at]), shape.size / 2);
  return { minX: x, minY: y, maxX: x + shape.width, maxY: y + shape.height };
}

function seatBox({ seats, seatSize }: Pick<Plan, 'seats' | 'seatSize'>): Box {
  if (seats.count === 0) return EMPTY_BOX;
  const range = (column: Float32Array): [number, number] => {
    let least = Infinity;
    let most = -Infinity;
    for (const value of column) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
    return [least, most];
  };
  const [minX, maxX] = range(seats.x);
  const [minY, maxY] = range(seats.y);
  return growBox({ minX, minY, maxX, maxY }, seatSize / 2);
}
