import { describe, expect, it } from 'vitest';
import { SLOTS } from '#domain/calls/operations.ts';
import { inAll, inLastMinute, isQuiet, latest, perSecond } from './figure-rates.ts';

/** Nothing but these counts at its end. */
const ending = (...counts: readonly number[]) => [
  ...Array.from({ length: SLOTS - counts.length }, () => 0),
  ...counts,
];

describe('rates', () => {
  it('are of the last fifteen seconds, and of the last minute', () => {
    expect(perSecond(ending(1000, 30, 60, 60))).toBe(10);
    expect(inLastMinute(ending(1000, ...Array.from({ length: 12 }, () => 2)))).toBe(24);
    expect(inAll(ending(1000, 1))).toBe(1001);
    expect([latest(ending(4, 7)), latest([])]).toEqual([7, 0]);
  });

  it('know when nothing happens: calls alone, such as those of the page itself, are nothing', () => {
    const none = ending();
    const series = { holds: none, conflicts: none, ordersPaid: none, calls: ending(3), errors: none };
    expect(isQuiet({ ...series, streamClients: none })).toBe(true);
    expect(isQuiet({ ...series, streamClients: ending(1) })).toBe(false);
  });
});
