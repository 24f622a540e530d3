import { expect, it } from 'vitest';
import { countdownText } from './countdown-text.ts';

it.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [599_000, '9:59'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%d ms is %s', (remainingMs, text) => {
  expect(countdownText(remainingMs)).toBe(text);
});
