import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance } from './point.ts';
import { PointGrid } from './point-grid.ts';

const coordinate = fc.integer({ min: -50, max: 50 });
const point = fc.record({ x: coordinate, y: coordinate });

it('finds exactly the points within reach', () => {
  fc.assert(
    fc.property(
      fc.array(point),
      point,
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      (points, center, reach, cell) => {
        const grid = new PointGrid<number>(cell);
        points.forEach((each, i) => {
          grid.add(each, i);
        });
        const expected = points.flatMap((each, i) => (distance(each, center) <= reach ? [i] : []));
        expect(grid.near(center, reach).toSorted((a, b) => a - b)).toEqual(expected);
      },
    ),
  );
});
