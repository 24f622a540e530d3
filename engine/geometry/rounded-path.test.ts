import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './point.ts';
import { RoundedPath, parallelPath } from './rounded-path.ts';

const measure = fc.double({ min: 1, max: 1000, noNaN: true });
const shape = fc.record({ straightX: measure, straightY: measure, radius: measure });

describe('RoundedPath', () => {
  it('goes clockwise from the upper end of the left side', () => {
    const path = new RoundedPath({ straightX: 20, straightY: 10, radius: 5 });
    const corner = (Math.PI / 2) * 5;
    expect(path.length).toBeCloseTo(4 * corner + 2 * 40 + 2 * 20);
    const at = (length: number): number[] => {
      const { x, y } = path.pointAt(length);
      return [Math.round(x * 1000) / 1000 + 0, Math.round(y * 1000) / 1000 + 0];
    };
    expect(at(0)).toEqual([-25, -10]);
    expect(at(corner)).toEqual([-20, -15]);
    expect(at(corner + 40)).toEqual([20, -15]);
    expect(at(2 * corner + 40)).toEqual([25, -10]);
    expect(at(2 * corner + 60)).toEqual([25, 10]);
    expect(at(-10)).toEqual([-25, 0]);
  });

  it('moves one unit of distance per unit of length', () => {
    fc.assert(
      fc.property(shape, fc.double({ min: -5000, max: 5000, noNaN: true }), (of, at) => {
        const path = new RoundedPath(of);
        expect(distance(path.pointAt(at), path.pointAt(at + 0.01))).toBeCloseTo(0.01, 4);
      }),
    );
  });

  it('stays `offset` away from its parallel at every mark', () => {
    fc.assert(
      fc.property(shape, measure, fc.double({ min: 0, max: 0.999, noNaN: true }), (of, offset, part) => {
        const path = new RoundedPath(of);
        const mark = path.markAt(part * path.length);
        expect(path.lengthAt(mark)).toBeCloseTo(part * path.length, 6);
        expect(distance(path.pointOf(mark), parallelPath(of, offset).pointOf(mark))).toBeCloseTo(offset, 6);
      }),
    );
  });
});
