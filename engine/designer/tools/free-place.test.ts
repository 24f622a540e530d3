import { expect, it } from 'vitest';
import type { Box } from '../../geometry/box.ts';
import { freePlace } from './free-place.ts';

const within = { minX: -50, maxX: 50, minY: -50, maxY: 50 };
const find = (isTaken: (box: Box) => boolean) =>
  freePlace({ x: 3, y: 0 }, { reach: { x: 10, y: 5 }, step: 5, within, isTaken });

it('is the point itself where nothing lies', () => {
  expect(find(() => false)).toEqual({ x: 3, y: 0 });
});

it('is as near as the whole of what is drawn has room, below before above', () => {
  expect(find(({ minY }) => minY < 12)).toEqual({ x: 3, y: 20 });
  expect(find(({ maxY }) => maxY > -12)).toEqual({ x: 3, y: -20 });
  expect(find(({ minY, maxY }) => minY < 12 && maxY > -12)).toEqual({ x: 3, y: 20 });
});

it('is the point itself where everything in sight is taken', () => {
  expect(find(() => true)).toEqual({ x: 3, y: 0 });
});
