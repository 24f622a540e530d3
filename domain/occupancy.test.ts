import { expect, test } from 'vitest';
import { blockedPlaces, takenShare } from './occupancy.ts';

test('the share of taken places, of none nothing, and never more than all', () => {
  expect(takenShare({ capacity: 200, taken: 50 })).toBe(0.25);
  expect(takenShare({ capacity: 0, taken: 0 })).toBe(0);
  expect(takenShare({ capacity: 10, taken: 12 })).toBe(1);
});

test('blocked is what is taken and nothing else', () => {
  expect(blockedPlaces({ taken: 12, sold: 7, reserved: 2, held: 1 })).toBe(2);
  expect(blockedPlaces({ taken: 3, sold: 2, reserved: 0, held: 2 })).toBe(0);
});
