import type { Box } from '#engine/geometry/box.ts';
import { pointInPolygon } from '#engine/geometry/point-in-polygon.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { subjectOf } from '#engine/selection/view.ts';
import { reliefOf, subjectHeight } from '#engine/view/relief.ts';

/** A room in metres, as it is built in thought over a plan: x to the right of the page, y down the page, z up. */
export interface RoomModel {
  readonly walls: Box;
  readonly ceiling: number;
  readonly stage: { readonly outline: readonly Point[]; readonly height: number; readonly at: Point };
  /** Of the ground, read from a grid. */
  readonly groundAt: (x: number, y: number) => number;
  /** Index of the region whose floor this is, −1 for aisles. */
  readonly regionAt: (x: number, y: number) => number;
}

/** Metres between the points of the grid. */
const CELL = 0.4;
const MARGIN = 2.5;
const HEADROOM = 7;

export function roomModel(plan: Plan, scale: number): RoomModel {
  const { minX, minY, maxX, maxY } = plan.bounds;
  const walls: Box = {
    minX: minX * scale - MARGIN,
    minY: minY * scale - 0.2,
    maxX: maxX * scale + MARGIN,
    maxY: maxY * scale + MARGIN,
  };
  const subject = subjectOf(plan);
  const relief = reliefOf(subject, scale);
  const columns = Math.ceil((walls.maxX - walls.minX) / CELL) + 2;
  const rows = Math.ceil((walls.maxY - walls.minY) / CELL) + 2;
  const heights = new Float32Array(columns * rows);
  const regions = new Int16Array(columns * rows).fill(-1);
  for (let cell = 0; cell < heights.length; cell++) {
    const x = (walls.minX + (cell % columns) * CELL) / scale;
    const y = (walls.minY + Math.floor(cell / columns) * CELL) / scale;
    heights[cell] = relief({ x, y }, 0);
    regions[cell] = plan.regions.findIndex(({ outline }) =>
      outline.some((polygon) => pointInPolygon({ x, y }, polygon)),
    );
  }
  const cellAt = (x: number, y: number): number =>
    Math.round((y - walls.minY) / CELL) * columns + Math.round((x - walls.minX) / CELL);
  const groundAt = (x: number, y: number): number => {
    const [column, row] = [(x - walls.minX) / CELL, (y - walls.minY) / CELL];
    const cell = Math.floor(row) * columns + Math.floor(column);
    const [right, down] = [column % 1, row % 1];
    const height = (offset: number): number => heights[cell + offset] ?? 0;
    const upper = height(0) * (1 - right) + height(1) * right;
    const lower = height(columns) * (1 - right) + height(columns + 1) * right;
    return upper * (1 - down) + lower * down;
  };
  return {
    walls,
    ceiling: Math.max(...heights) + HEADROOM,
    stage: {
      outline: subject.outline.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
      height: subjectHeight(subject),
      at: { x: subject.at.x * scale, y: subject.at.y * scale },
    },
    groundAt,
    regionAt: (x, y) => regions[cellAt(x, y)] ?? -1,
  };
}
