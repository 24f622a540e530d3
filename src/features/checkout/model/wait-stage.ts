import type { BookingPhase } from './booking-phase.ts';

/**
 * How a wait for a payment's result is going: `short` at first; `quiet` when it is worth offering the bank's page
 * again; `long` when the bank seems not to answer; `over` when the booking has ended meanwhile.
 */
export type WaitStage = 'short' | 'quiet' | 'long' | 'over';

const QUIET_ATTEMPTS = 3;
const LONG_ATTEMPTS = 8;

/** @param attempts how often it was asked since somebody decided to wait */
export function waitStage(attempts: number, phase: BookingPhase): WaitStage {
  if (phase === 'expired' || phase === 'released') return 'over';
  if (attempts >= LONG_ATTEMPTS) return 'long';
  return attempts >= QUIET_ATTEMPTS ? 'quiet' : 'short';
}
