import { expect, test } from 'vitest';
import { promisedPlaces, takenShare } from './occupancy.ts';

test('the share of taken places, of none nothing, and never more than all', () => {
  expect(takenShare({ capacity: 200, taken: 50 })).toBe(0.25);
  expect(takenShare({ capacity: 0, taken: 0 })).toBe(0);
  expect(takenShare({ capacity: 10, taken: 12 })).toBe(1);
});

test('promised is what is taken without a ticket and not blocked', () => {
  expect(promisedPlaces({ taken: 12, tickets: 7, blocked: 2 })).toBe(3);
  expect(promisedPlaces({ taken: 3, tickets: 2, blocked: 2 })).toBe(0);
});
