import { EMPTY_BOX, boxOfPoints, growBox, unionBox, type Box } from '../geometry/box.ts';
import { isOnFloor } from './floors.ts';
import { furnitureBox } from './furniture.ts';
import type { BackgroundShape, Plan, PlanRegion } from './plan.ts';

type Drawn = Omit<Plan, 'bounds' | 'name'>;

/**
 * Box around everything drawn on any floor: background, outlines, tables and whole seats, plan units. A plan with
 * nothing in it gets a box of one seat at 0, 0.
 */
export function planBounds(plan: Drawn): Box {
  return boxOrSeat(
    unionBox(seatBox(plan, [[0, plan.seats.count]]), boxOf(plan, plan.background, plan.regions)),
    plan,
  );
}

/** The same of one floor; that of the plan where the floor is empty. */
export function floorBounds(plan: Plan, floor: number): Box {
  if (plan.floors.length === 1) return plan.bounds;
  const shapes = plan.background.filter((shape) => isOnFloor(shape, floor));
  const regions = plan.regions.filter((region) => region.floor === floor);
  const seats = regions.map(({ seatStart, seatEnd }) => [seatStart, seatEnd] as const);
  const box = unionBox(seatBox(plan, seats), boxOf(plan, shapes, regions));
  return box.minX > box.maxX ? plan.bounds : box;
}

function boxOrSeat(box: Box, { seatSize }: Drawn): Box {
  return box.minX > box.maxX ? growBox({ minX: 0, minY: 0, maxX: 0, maxY: 0 }, seatSize / 2) : box;
}

function boxOf(plan: Drawn, shapes: readonly BackgroundShape[], regions: readonly PlanRegion[]): Box {
  let box = EMPTY_BOX;
  for (const shape of shapes) box = unionBox(box, shapeBox(shape));
  for (const { outline, rowStart, rowEnd } of regions) {
    for (const polygon of outline) box = unionBox(box, boxOfPoints(polygon));
    for (let row = rowStart; row < rowEnd; row++) {
      const furniture = plan.rows[row]?.furniture ?? null;
      if (furniture !== null) box = unionBox(box, furnitureBox(furniture));
    }
  }
  return box;
}

/** A text counts with its anchor only: its width depends on the font. */
function shapeBox(shape: BackgroundShape): Box {
  if (shape.type === 'polygon') return boxOfPoints(shape.points);
  const { x, y } = shape.at;
  if (shape.type === 'text') return boxOfPoints([shape.at]);
  if (shape.type === 'icon') return growBox(boxOfPoints([shape.at]), shape.size / 2);
  return { minX: x, minY: y, maxX: x + shape.width, maxY: y + shape.height };
}

/** Around the whole seats of half-open ranges. */
function seatBox({ seats, seatSize }: Drawn, ranges: readonly (readonly [number, number])[]): Box {
  const range = (column: Float32Array): readonly [number, number] => {
    let least = Infinity;
    let most = -Infinity;
    for (const [start, end] of ranges) {
      for (let seat = start; seat < end; seat++) {
        const value = column[seat] ?? 0;
        if (value < least) least = value;
        if (value > most) most = value;
      }
    }
    return [least, most];
  };
  const [minX, maxX] = range(seats.x);
  const [minY, maxY] = range(seats.y);
  return growBox({ minX, minY, maxX, maxY }, seatSize / 2);
}
