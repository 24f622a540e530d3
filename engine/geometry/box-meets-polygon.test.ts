import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxMeetsPolygon } from './box-meets-polygon.ts';
import { convexHull } from './convex-hull.ts';
import { pointInPolygon } from './point-in-polygon.ts';
import type { Point } from './point.ts';

const point = fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.integer({ min: -40, max: 40 }) });
const box = fc
  .tuple(point, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }))
  .map(([{ x, y }, width, height]) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }));
const polygon = fc
  .array(point, { minLength: 3, maxLength: 8 })
  .map(convexHull)
  .filter((hull) => hull.length >= 3);

describe('a box and a polygon', () => {
  it('meet where a corner of the polygon pokes into one side of the box', () => {
    const spike: readonly Point[] = [
      { x: 48, y: 30 },
      { x: 50, y: 8 },
      { x: 52, y: 30 },
    ];
    expect(boxMeetsPolygon({ minX: 0, minY: 0, maxX: 100, maxY: 10 }, spike)).toBe(true);
    expect(boxMeetsPolygon({ minX: 0, minY: 0, maxX: 100, maxY: 7 }, spike)).toBe(false);
  });

  it('meet where neither has a corner in the other', () => {
    const bar: readonly Point[] = [
      { x: 40, y: -50 },
      { x: 60, y: -50 },
      { x: 60, y: 50 },
      { x: 40, y: 50 },
    ];
    expect(boxMeetsPolygon({ minX: 0, minY: 0, maxX: 100, maxY: 10 }, bar)).toBe(true);
  });

  it('meet wherever a point of the box lies in the polygon', () => {
    fc.assert(
      fc.property(box, polygon, fc.nat({ max: 10 }), fc.nat({ max: 10 }), (each, shape, right, down) => {
        const x = each.minX + ((each.maxX - each.minX) * right) / 10;
        const y = each.minY + ((each.maxY - each.minY) * down) / 10;
        if (pointInPolygon({ x, y }, shape)) expect(boxMeetsPolygon(each, shape)).toBe(true);
      }),
    );
  });

  it('do not meet where a straight line parts them', () => {
    fc.assert(
      fc.property(box, polygon, (each, shape) => {
        const moved = shape.map(({ x, y }) => ({ x: x + each.maxX + 41, y }));
        expect(boxMeetsPolygon(each, moved)).toBe(false);
      }),
    );
  });
});
