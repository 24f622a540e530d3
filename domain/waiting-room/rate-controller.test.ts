import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRate } from './rate-controller.ts';

const bounds = { rateLeast: 30, rateMost: 600, activeMost: null };
const calm = { holdP99Ms: 40, failedShare: 0, active: 10 };

test('rises gently, falls quickly, and stays in between', () => {
  expect(nextRate(300, bounds, calm)).toBe(330);
  expect(nextRate(300, bounds, { ...calm, holdP99Ms: null })).toBe(330);
  expect(nextRate(300, bounds, { ...calm, holdP99Ms: 200 })).toBe(300);
  expect(nextRate(300, bounds, { ...calm, holdP99Ms: 251 })).toBe(200);
  expect(nextRate(300, bounds, { ...calm, failedShare: 0.02 })).toBe(200);
});

test('falls while more are choosing than staff allow', () => {
  const few = { ...bounds, activeMost: 100 };
  expect([60, 61, 100, 101].map((active) => nextRate(300, few, { ...calm, active }))).toEqual([
    330, 300, 300, 200,
  ]);
});

test('stays within the bounds of staff, whatever is measured', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.record({ holdP99Ms: fc.option(fc.nat(60_000)), failedShare: share, active: fc.nat(100_000) }),
      fc.option(fc.nat(1000)),
      (rate, load, activeMost) => {
        const next = nextRate(rate, { ...bounds, activeMost }, load);
        expect(next).toBeGreaterThanOrEqual(30);
        expect(next).toBeLessThanOrEqual(600);
      },
    ),
  );
});
