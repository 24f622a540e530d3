import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convexHull } from './convex-hull.ts';

const point = fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.integer({ min: -99, max: 99 }) });

describe('convexHull', () => {
  it('keeps the corners only', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ];
    expect(convexHull([...square, { x: 2, y: 2 }, { x: 2, y: 0 }, { x: 0, y: 0 }])).toEqual(square);
  });

  it('answers fewer than three distinct points as they are', () => {
    expect(convexHull([])).toEqual([]);
    expect(
      convexHull([
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ]),
    ).toEqual([{ x: 1, y: 1 }]);
  });

  it('has every point on its inner side and only given corners', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 40 }), (points) => {
        const hull = convexHull(points);
        fc.pre(hull.length >= 3);
        expect(points).toEqual(expect.arrayContaining([...hull]));
        hull.forEach((a, index) => {
          const b = hull[(index + 1) % hull.length] ?? a;
          for (const p of points) {
            expect((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)).toBeGreaterThanOrEqual(0);
          }
        });
      }),
    );
  });
});
