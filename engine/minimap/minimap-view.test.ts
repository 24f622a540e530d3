import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOn, isOfUse, minimapView, pointOn, worldAt } from './minimap-view.ts';

const bounds = { minX: -100, minY: 0, maxX: 300, maxY: 200 };
const view = minimapView(bounds, { width: 160, height: 120 });
const viewport = { width: 800, height: 600 };
const camera = (x: number, y: number, zoom: number) => ({ center: { x, y }, zoom, viewport });

describe('the minimap', () => {
  it('has the proportions of the plan', () => {
    expect(view.size).toEqual({ width: 160, height: 80 });
    expect(minimapView({ minX: 0, minY: 0, maxX: 10, maxY: 40 }, { width: 160, height: 120 }).size).toEqual({
      width: 30,
      height: 120,
    });
  });

  it('frames what the camera sees', () => {
    expect(frameOn(view, camera(100, 100, 8))).toEqual({ minX: 60, maxX: 100, minY: 25, maxY: 55 });
  });

  it('is of no use where all is in view, nor on a small map', () => {
    expect(isOfUse(view, camera(100, 100, 2))).toBe(false);
    expect(isOfUse(view, camera(100, 100, 2.2))).toBe(true);
    expect(isOfUse(view, { ...camera(100, 100, 8), viewport: { width: 300, height: 600 } })).toBe(false);
  });

  it('keeps every frame on the picture and large enough to be seen', () => {
    const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 0.1, max: 500, noNaN: true }), (x, y, zoom) => {
        const { minX, minY, maxX, maxY } = frameOn(view, camera(x, y, zoom));
        expect(Math.min(minX, minY)).toBeGreaterThanOrEqual(0);
        expect(maxX).toBeLessThanOrEqual(160);
        expect(maxY).toBeLessThanOrEqual(80);
        expect(Math.min(maxX - minX, maxY - minY)).toBeGreaterThanOrEqual(3.999);
      }),
    );
  });

  it('takes every point to the plan and back', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (x, y) => {
        const point = { x: x * 160, y: y * 80 };
        const back = pointOn(view, worldAt(view, point));
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }),
    );
  });
});
