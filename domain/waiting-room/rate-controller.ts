import type { RoomSettings } from './room.ts';

/** How the sale bears what the rate lets in. */
export interface SaleLoad {
  /** The slowest hundredth of holds, ms; null: none were made. */
  readonly holdP99Ms: number | null;
  /** Of the holds asked for, those that failed for our fault, 0 to 1. */
  readonly failedShare: number;
  /** Bookings open now. */
  readonly active: number;
}

/** Holds slower than this are too slow; below {@link EASY_SHARE} of it there is room for more. */
const SLOW_HOLD_MS = 250;
const EASY_SHARE = 0.6;
const MOST_FAILED = 0.01;
/** One step is {@link CONTROL_MS}: up by a twentieth of the most, down by a third. */
const RAISE_SHARE = 0.05;
const LOWER_FACTOR = 2 / 3;

/** How often the rate is looked at. */
export const CONTROL_MS = 5_000;

/**
 * The rate after a look at the load: additive up, multiplicative down, never outside the bounds of staff. Between
 * easy and too much it stays.
 */
export function nextRate(
  rate: number,
  { rateLeast, rateMost, activeMost }: Pick<RoomSettings, 'rateLeast' | 'rateMost' | 'activeMost'>,
  { holdP99Ms, failedShare, active }: SaleLoad,
): number {
  const within = (wanted: number) => Math.min(Math.max(wanted, rateLeast), rateMost);
  const slow = holdP99Ms ?? 0;
  const most = activeMost ?? Number.POSITIVE_INFINITY;
  if (slow > SLOW_HOLD_MS || failedShare > MOST_FAILED || active > most) return within(rate * LOWER_FACTOR);
  const isEasy =
    slow <= SLOW_HOLD_MS * EASY_SHARE && failedShare <= MOST_FAILED / 2 && active <= most * EASY_SHARE;
  return within(isEasy ? rate + rateMost * RAISE_SHARE : rate);
}
