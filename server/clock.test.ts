import { afterEach, expect, test, vi } from 'vitest';
import { steadyClock, systemClock } from './clock.ts';

afterEach(() => vi.restoreAllMocks());

test('a clock that is put back takes the dates with it, and no ages', () => {
  const before = steadyClock.now();
  const realNow = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(realNow - 3_600_000);
  expect(systemClock.now()).toBe(realNow - 3_600_000);
  const after = steadyClock.now();
  expect(Number.isInteger(after)).toBe(true);
  expect(after).toBeGreaterThanOrEqual(before);
  expect(Math.abs(after - realNow)).toBeLessThan(60_000);
});
