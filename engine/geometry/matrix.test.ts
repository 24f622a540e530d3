import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, applyLinear, IDENTITY, invert, type Matrix, multiply, scaleOf } from './matrix.ts';

const number = fc.double({ min: -50, max: 50, noNaN: true });
const point = fc.record({ x: number, y: number });
const matrix = fc
  .tuple(number, number, number, number, number, number)
  .filter(([a, b, c, d]) => Math.abs(a * d - b * c) > 0.1) as fc.Arbitrary<Matrix>;

describe('a matrix', () => {
  it('does the inner map first', () => {
    fc.assert(
      fc.property(matrix, matrix, point, (outer, inner, at) => {
        const [once, twice] = [apply(multiply(outer, inner), at), apply(outer, apply(inner, at))];
        expect(once.x).toBeCloseTo(twice.x, 6);
        expect(once.y).toBeCloseTo(twice.y, 6);
      }),
    );
  });

  it('comes back by its inverse, if it has one', () => {
    fc.assert(
      fc.property(matrix, point, (map, at) => {
        const back = apply(invert(map) ?? IDENTITY, apply(map, at));
        expect(back.x).toBeCloseTo(at.x, 4);
        expect(back.y).toBeCloseTo(at.y, 4);
      }),
    );
    expect(invert([1, 2, 2, 4, 0, 0])).toBeNull();
  });

  it('moves places but not directions, and scales by the root of its area', () => {
    expect(apply([2, 0, 0, 3, 5, 7], { x: 1, y: 1 })).toEqual({ x: 7, y: 10 });
    expect(applyLinear([2, 0, 0, 3, 5, 7], { x: 1, y: 1 })).toEqual({ x: 2, y: 3 });
    expect(scaleOf([2, 0, 0, 8, 5, 7])).toBe(4);
  });
});
