import { expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import { type SameSeatsTarget, sameSeatsIn } from './pack-same-seats.ts';

const [second, third] = [showId.parse(2), showId.parse(3)];
const target = (over: Partial<SameSeatsTarget> = {}): SameSeatsTarget => ({
  showId: second,
  missing: 2,
  seats: [4, 5],
  mine: new Map(),
  isFree: () => true,
  ...over,
});

it('takes what is free in every show, and names what is not', () => {
  const targets = [target(), target({ showId: third, isFree: (seat) => seat !== 5 })];
  expect(sameSeatsIn(targets)).toEqual({
    free: [
      { showId: second, seat: 4 },
      { showId: second, seat: 5 },
      { showId: third, seat: 4 },
    ],
    taken: [{ showId: third, seat: 5 }],
    without: [],
  });
});

it('asks for no more than a show misses, nor for what is the buyer’s already', () => {
  const targets = [
    target({ missing: 1, mine: new Map([[4, 'held']]) }),
    target({ showId: third, missing: 1 }),
  ];
  expect(sameSeatsIn(targets)).toEqual({
    free: [
      { showId: second, seat: 5 },
      { showId: third, seat: 4 },
    ],
    taken: [],
    without: [],
  });
});

it('names the shows whose rooms have no such seat', () => {
  expect(sameSeatsIn([target({ seats: [null, 5] }), target({ showId: third })])).toEqual({
    free: [
      { showId: second, seat: 5 },
      { showId: third, seat: 4 },
      { showId: third, seat: 5 },
    ],
    taken: [],
    without: [second],
  });
});
