import { expect, it } from 'vitest';
import { largestLettering, letteringRoom, letteringSize } from './lettering-size.ts';

const STAGE = [
  { x: 0, y: 0 },
  { x: 400, y: 0 },
  { x: 400, y: 100 },
  { x: 0, y: 100 },
];
const middle = { at: { x: 200, y: 50 }, angle: 0 };

it('has as much room as the shape is wide or high', () => {
  expect(letteringRoom(middle, 2, STAGE, 1000)).toBeLessThan(100);
  expect(letteringRoom(middle, 2, STAGE, 1000)).toBeGreaterThan(60);
  expect(letteringRoom(middle, 20, STAGE, 1000)).toBeLessThan(20);
  expect(letteringRoom(middle, 20, STAGE, 1000)).toBeGreaterThan(15);
});

it('has the room of its own direction', () => {
  const upright = { at: { x: 200, y: 50 }, angle: Math.PI / 2 };
  expect(letteringRoom(upright, 20, STAGE, 1000)).toBeLessThan(5);
});

it('has none outside', () => {
  expect(letteringRoom({ at: { x: 900, y: 50 }, angle: 0 }, 4, STAGE, 1000)).toBe(0);
});

it('may grow on a stage only', () => {
  const text = { type: 'text', text: 'ESCENARIO', size: 10, ...middle } as const;
  const on = (kind: 'stage' | 'floor') => largestLettering(text, 6, { type: 'polygon', kind, points: STAGE });
  expect(on('stage')).toBeGreaterThan(40);
  expect(on('floor')).toBe(10);
  expect(largestLettering(text, 6, undefined)).toBe(10);
});

it('grows as the map grows smaller, up to its room, and never shrinks', () => {
  const sizes = [1, 0.5, 0.25, 0.1, 0.01].map((zoom) => letteringSize(20, 60, zoom));
  expect(sizes[0]).toBe(20);
  expect(sizes[1]).toBe(20);
  expect(sizes[2]! * 0.25).toBeGreaterThanOrEqual(10);
  expect(sizes.slice(3)).toEqual([60, 60]);
  expect(letteringSize(20, 5, 0.01)).toBe(20);
});

it('takes few sizes on the way', () => {
  const sizes = new Set(Array.from({ length: 1000 }, (_, i) => letteringSize(20, 160, 0.05 + i * 0.0005)));
  expect(sizes.size).toBeLessThan(16);
});
