import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centroid, meanPoint, signedArea } from './polygon.ts';

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 2 },
  { x: 0, y: 2 },
];
const coordinate = fc.integer({ min: -1000, max: 1000 });
const polygon = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 12 });

describe('polygon', () => {
  it('measures a rectangle, signed by its direction', () => {
    expect(signedArea(square)).toBe(8);
    expect(signedArea(square.toReversed())).toBe(-8);
    expect(centroid(square)).toEqual({ x: 2, y: 1 });
    expect(centroid(square.toReversed())).toEqual({ x: 2, y: 1 });
  });

  it('weighs area, not points', () => {
    const withExtraPoint = [...square, { x: 0, y: 1 }];
    expect(centroid(withExtraPoint)).toEqual({ x: 2, y: 1 });
    expect(meanPoint(withExtraPoint)).toEqual({ x: 1.6, y: 1 });
  });

  it('falls back to the mean where there is no area', () => {
    expect(
      centroid([
        { x: 1, y: 1 },
        { x: 3, y: 3 },
      ]),
    ).toEqual({ x: 2, y: 2 });
    expect(centroid([])).toEqual({ x: 0, y: 0 });
  });

  it('moves with the polygon, and its area stays', () => {
    fc.assert(
      fc.property(polygon, coordinate, coordinate, (points, dx, dy) => {
        fc.pre(Math.abs(signedArea(points)) > 1);
        const moved = points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
        expect(signedArea(moved)).toBeCloseTo(signedArea(points), 3);
        expect(centroid(moved).x).toBeCloseTo(centroid(points).x + dx, 3);
        expect(centroid(moved).y).toBeCloseTo(centroid(points).y + dy, 3);
      }),
    );
  });
});
