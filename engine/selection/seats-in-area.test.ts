import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { seatsInBox, seatsInPolygon } from './seats-in-area.ts';

// seats at 0, 20, 40, 60, 80 in rows at 0, 20, 40
const plan = testPlan({ id: 'a', rows: 3, seatsPerRow: 5 });
const coordinate = fc.integer({ min: -20, max: 100 });

describe('seatsInBox', () => {
  it('takes what lies in it or on its edge, in seat order', () => {
    expect(seatsInBox(plan, { minX: 20, minY: 0, maxX: 45, maxY: 20 })).toEqual([1, 2, 6, 7]);
    expect(seatsInBox(plan, { minX: 1, minY: 1, maxX: 19, maxY: 19 })).toEqual([]);
  });
});

describe('seatsInPolygon', () => {
  it('takes what lies inside of a lasso, and leaves what it goes around', () => {
    const corner = [
      { x: -10, y: -10 },
      { x: 90, y: -10 },
      { x: 90, y: 10 },
      { x: 10, y: 10 },
      { x: 10, y: 50 },
      { x: -10, y: 50 },
    ];
    expect(seatsInPolygon(plan, corner)).toEqual([0, 1, 2, 3, 4, 5, 10]);
    expect(seatsInPolygon(plan, corner.slice(0, 2))).toEqual([]);
  });

  it('agrees with the box for rectangles that cut no seat in half', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (x1, y1, x2, y2) => {
        const [minX, maxX] = [Math.min(x1, x2) + 0.5, Math.max(x1, x2) + 0.5];
        const [minY, maxY] = [Math.min(y1, y2) + 0.5, Math.max(y1, y2) + 0.5];
        const polygon = [
          { x: minX, y: minY },
          { x: maxX, y: minY },
          { x: maxX, y: maxY },
          { x: minX, y: maxY },
        ];
        expect(seatsInPolygon(plan, polygon)).toEqual(seatsInBox(plan, { minX, minY, maxX, maxY }));
      }),
    );
  });
});
