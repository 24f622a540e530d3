import type { Box } from './box.ts';
import { boxHolds } from './box.ts';
import { pointInPolygon } from './point-in-polygon.ts';
import type { Point } from './point.ts';
import { segmentsCross } from './segment.ts';

/** Whether the box and the closed polygon have a point in common, wherever that lies. */
export function boxMeetsPolygon(box: Box, polygon: readonly Point[]): boolean {
  const corners = [
    { x: box.minX, y: box.minY },
    { x: box.maxX, y: box.minY },
    { x: box.maxX, y: box.maxY },
    { x: box.minX, y: box.maxY },
  ];
  if (
    polygon.some((point) => boxHolds(box, point)) ||
    corners.some((corner) => pointInPolygon(corner, polygon))
  ) {
    return true;
  }
  return polygon.some((end, i) => {
    const start = polygon.at(i - 1) ?? end;
    return corners.some((corner, side) => segmentsCross(start, end, corners.at(side - 1) ?? corner, corner));
  });
}
