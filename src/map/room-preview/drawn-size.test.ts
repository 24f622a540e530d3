import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnSize } from './drawn-size.ts';

const bounds = { minX: -100, minY: 0, maxX: 300, maxY: 200 };

it('stays the same while a place is dragged a little wider', () => {
  const sizes = Array.from({ length: 60 }, (_, i) => drawnSize({ width: 330 + i, height: 300 }, bounds));
  expect(new Set(sizes.map((size) => JSON.stringify(size)))).toEqual(
    new Set([JSON.stringify({ width: 480, height: 240 })]),
  );
});

it('is never smaller than what is seen, and has the shape of the plan', () => {
  const pixels = fc.double({ min: 1, max: 2000, noNaN: true });
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const size = drawnSize({ width, height }, bounds);
      expect(size?.width).toBeGreaterThanOrEqual(Math.min(width, height * 2));
      expect(size?.width).toBe(2 * (size?.height ?? 0));
    }),
  );
});

it('is none for a place that is not laid out', () => {
  expect(drawnSize({ width: 0, height: 0 }, bounds)).toBeNull();
});
