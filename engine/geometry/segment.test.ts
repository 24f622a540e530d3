import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, type Point } from './point.ts';
import { nearestOnOutline, nearestOnSegment, segmentsCross } from './segment.ts';

const coordinate = fc.integer({ min: -1000, max: 1000 });
const anyPoint: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });

describe('nearestOnSegment', () => {
  it('is at most as far as any other point of the segment', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, share, (point, a, b, at) => {
        const other = { x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at };
        const nearest = nearestOnSegment(point, a, b);
        expect(distance(point, nearest)).toBeLessThanOrEqual(distance(point, other) + 1e-6);
      }),
    );
  });
});

describe('nearestOnOutline', () => {
  it('closes the polygon', () => {
    const square = [0, 1, 2, 3].map((i) => ({ x: [0, 10, 10, 0][i] ?? 0, y: [0, 0, 10, 10][i] ?? 0 }));
    expect(nearestOnOutline({ x: -5, y: 4 }, square)).toEqual({ x: 0, y: 4 });
    expect(nearestOnOutline({ x: 1, y: 1 }, [])).toBeNull();
  });
});

describe('segmentsCross', () => {
  const at = (x: number, y: number): Point => ({ x, y });

  it('counts the line through an end of the segment that is crossed', () => {
    expect(segmentsCross(at(0, 5), at(0, -5), at(0, 0), at(10, 0))).toBe(true);
    expect(segmentsCross(at(0, 5), at(0, 0), at(-10, 0), at(10, 0))).toBe(false);
  });

  it('does not count what ends before, and what is beside', () => {
    expect(segmentsCross(at(0, 5), at(0, 1), at(-10, 0), at(10, 0))).toBe(false);
    expect(segmentsCross(at(20, 5), at(20, -5), at(-10, 0), at(10, 0))).toBe(false);
    expect(segmentsCross(at(3, 5), at(3, -5), at(-10, 0), at(10, 0))).toBe(true);
  });
});
