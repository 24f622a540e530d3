import { boxOfPoints, type Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { Furniture } from './plan.ts';

/** Sides of a round table: its edge is off by 1/1000 of its radius at most. */
const SIDES = 64;

/** The outline as a polygon, turned, plan units. */
export function furnitureOutline({ shape, at, width, height, angle }: Furniture): readonly Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (shape === 'round' ? ROUND : CORNERS).map(({ x, y }) => ({
    x: at.x + (x * width * cos - y * height * sin) / 2,
    y: at.y + (x * width * sin + y * height * cos) / 2,
  }));
}

/** Whether the point is on it, its edge included. */
export function isOnFurniture({ shape, at, width, height, angle }: Furniture, point: Point): boolean {
  const [dx, dy] = [point.x - at.x, point.y - at.y];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = Math.abs(dx * cos + dy * sin) / (width / 2);
  const across = Math.abs(dy * cos - dx * sin) / (height / 2);
  return shape === 'round' ? along * along + across * across <= 1 : along <= 1 && across <= 1;
}

export function furnitureBox(furniture: Furniture): Box {
  return boxOfPoints(furnitureOutline(furniture));
}

const CORNERS: readonly Point[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

const ROUND: readonly Point[] = Array.from({ length: SIDES }, (_, i) => {
  const angle = (i / SIDES) * 2 * Math.PI;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});
