import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, bookingOf, noon } from '../testing/bookings.ts';
import { clockOffset, remainingMs, untilNextSecond } from './countdown.ts';

describe('the countdown', () => {
  it('promises the journey of the fastest answer too much and nothing more, whatever the local clock says', () => {
    const journeys = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        journeys,
        fc.nat(700_000),
        (localZero, delays, later) => {
          let offset = Number.NEGATIVE_INFINITY;
          for (const [second, delay] of delays.entries())
            offset = clockOffset(offset, bookingOf([], second), localZero + second * 1000 + delay);
          const left = remainingMs(bookingOf([], 0), offset, localZero + later);
          expect(left).toBe(Math.max(0, 600_000 - later + Math.min(...delays)));
        },
      ),
    );
  });

  it('follows a clock that stood still while the device slept', () => {
    const before = clockOffset(null, bookingOf([], 0), 5_000);
    const after = clockOffset(before, bookingOf([], 400), 6_000);
    expect(remainingMs(bookingOf([], 0), before, 6_000)).toBe(599_000);
    expect(remainingMs(bookingOf([], 0), after, 6_000)).toBe(200_000);
    expect(after).toBe(noon + 400_000 - 6_000);
  });

  it('ticks when the display changes', () => {
    expect([1, 999, 1000, 1001, 1999, 60_000].map(untilNextSecond)).toEqual([1, 999, 1000, 1, 999, 1000]);
    expect(remainingMs(bookingOf([], 0, { deadline: null }), 0, 0)).toBeNull();
    expect(remainingMs(bookingOf([], 0, { deadline: at(1) }), noon, 5_000)).toBe(0);
  });
});
