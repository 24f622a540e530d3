import { expect, it } from 'vitest';
import { detailAt, picksSeats } from './detail.ts';

it('shows areas from afar, then seats, then names of rows and seats', () => {
  const shares = [1, 2.9, 3, 12, 24].map((seatPixels) => {
    const { seats, rowLabels, seatLabels, form } = detailAt(seatPixels / 10, 10, 1);
    return [seats, rowLabels, seatLabels, form];
  });
  expect(shares).toEqual([
    [0, 0, 0, 'dots'],
    [1, 0, 0, 'dots'],
    [1, 0, 0, 'dots'],
    [1, 1, 0, 'points'],
    [1, 1, 1, 'quads'],
  ]);
});

it('counts device pixels for the smallest seats', () => {
  expect([detailAt(0.12, 10, 1).seats, detailAt(0.12, 10, 2).seats]).toEqual([0, 1]);
});

it('lets a finger pick only seats that it can tell apart', () => {
  expect([picksSeats(6, 'mouse'), picksSeats(6, 'touch'), picksSeats(9, 'touch')]).toEqual([
    true,
    false,
    true,
  ]);
});
