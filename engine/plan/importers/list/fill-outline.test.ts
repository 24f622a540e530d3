import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointInPolygon } from '../../../geometry/point-in-polygon.ts';
import { fillOutline } from './fill-outline.ts';

const box = (x: number, y: number, width: number, height: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
const counts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });

describe('rows in an outline', () => {
  it('have their seats, all inside of a box, the first row nearest to the stage', () => {
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 20, max: 400 }),
        (rows, width, height) => {
          const outline = box(-width / 2, 100, width, height);
          const places = fillOutline([outline], rows, { x: 0, y: 0 });
          expect(places.map((row) => row.length)).toEqual(rows);
          expect(places.flat().every((point) => pointInPolygon(point, outline))).toBe(true);
          const depths = places.map((row) => row.reduce((sum, { y }) => sum + y, 0) / row.length);
          expect(depths).toEqual(depths.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('follow a bent outline', () => {
    const arc = (radius: number) =>
      Array.from({ length: 25 }, (_, i) => ({
        x: radius * Math.sin((i - 12) / 12),
        y: radius * Math.cos((i - 12) / 12),
      }));
    const outline = [...arc(200), ...arc(300).toReversed()];
    const places = fillOutline([outline], [12, 14, 16, 18], { x: 0, y: 0 });
    const radii = places.map((row) => row.map(({ x, y }) => Math.hypot(x, y)));
    for (const row of radii) expect(Math.max(...row) - Math.min(...row)).toBeLessThan(12);
    expect(places.flat().filter((point) => pointInPolygon(point, outline))).toHaveLength(60);
  });

  it('fill the parts of a region by their size, from the stage outwards', () => {
    const places = fillOutline([box(0, 200, 100, 100), box(0, 50, 100, 50)], [10, 10, 10], { x: 50, y: 0 });
    expect(places.map((row) => (row[0]?.y ?? 0) < 150)).toEqual([true, false, false]);
  });
});
