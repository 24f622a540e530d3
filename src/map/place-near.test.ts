import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeNear } from './place-near.ts';

const bounds = { width: 800, height: 600 };
const card = { width: 200, height: 100 };

it('stands right of and below the point, and on the other side at the far corner', () => {
  expect(placeNear({ x: 100, y: 100 }, card, bounds)).toEqual({ x: 114, y: 114 });
  expect(placeNear({ x: 790, y: 590 }, card, bounds)).toEqual({ x: 576, y: 476 });
});

it('never leaves the bounds while it fits into them', () => {
  const at = fc.record({ x: fc.integer({ min: -50, max: 850 }), y: fc.integer({ min: -50, max: 650 }) });
  const size = fc.record({
    width: fc.integer({ min: 1, max: 784 }),
    height: fc.integer({ min: 1, max: 584 }),
  });
  fc.assert(
    fc.property(at, size, (point, { width, height }) => {
      const { x, y } = placeNear(point, { width, height }, bounds);
      expect(x).toBeGreaterThanOrEqual(8);
      expect(y).toBeGreaterThanOrEqual(8);
      expect(x + width).toBeLessThanOrEqual(792);
      expect(y + height).toBeLessThanOrEqual(592);
    }),
  );
});

it('begins at the margin when the card is larger than the bounds', () => {
  expect(placeNear({ x: 100, y: 100 }, { width: 900, height: 700 }, bounds)).toEqual({ x: 8, y: 8 });
});
