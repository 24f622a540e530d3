import { EMPTY_BOX, boxOfPoints, growBox, unionBox, type Box } from '../geometry/box.ts';
import type { Plan } from './plan.ts';

/**
 * Box around everything drawn: background, outlines and whole seats, plan units. A text counts with its
 * anchor only (its width depends on the font). A plan with nothing in it gets a box of one seat at 0, 0.
 */
export function planBounds(plan: Omit<Plan, 'bounds' | 'name'>): Box {
  let box = seatBox(plan);
  for (const shape of plan.background) {
    box = unionBox(box, boxOfPoints(shape.type === 'text' ? [shape.at] : shape.points));
  }
  for (const region of plan.regions) {
    for (const polygon of region.outline) box = unionBox(box, boxOfPoints(polygon));
  }
  return box.minX > box.maxX ? growBox({ minX: 0, minY: 0, maxX: 0, maxY: 0 }, plan.seatSize / 2) : box;
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
