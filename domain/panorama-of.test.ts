import { expect, test } from 'vitest';
import type { SeatPanorama } from './calls/seat-view.ts';
import { panoramaOf } from './panorama-of.ts';

const picture = (url: string, region: string, row: string | null, seat: string | null): SeatPanorama => ({
  ...{ url, region, row, seat },
  stageYaw: 0,
});
const pictures = [
  picture('region', 'stalls', null, null),
  picture('seat', 'stalls', 'A', '4'),
  picture('row', 'stalls', 'A', null),
  picture('box', 'boxes', '1', null),
];

test.each([
  ['stalls', 'A', '4', 'seat'],
  ['stalls', 'A', '5', 'row'],
  ['stalls', 'B', '4', 'region'],
  ['boxes', '1', '1', 'box'],
  ['boxes', '2', '1', undefined],
  ['circle', 'A', '4', undefined],
])('the picture closest to %s %s %s', (region, row, seat, url) => {
  expect(panoramaOf(pictures, { region, row, seat })?.url).toBe(url);
});
