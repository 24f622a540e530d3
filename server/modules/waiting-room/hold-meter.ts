import type { EventId } from '#domain/ids.ts';
import type { Clock } from '#server/clock.ts';
import type { Measured } from './load-rows.ts';

/** Measures the holds that this server makes, an event at a time. */
export interface HoldMeter {
  /** Runs and measures a hold; one that rejects is a failure of ours. */
  readonly measure: <Outcome extends { readonly ok: boolean }>(
    hold: { readonly eventId: EventId; readonly begins: boolean },
    run: () => Promise<Outcome>,
  ) => Promise<Outcome>;
  /** What was measured since the last time, and nothing of it again. */
  readonly drain: () => ReadonlyMap<EventId, Measured>;
}

/** Beyond these only the counts go on. */
const MOST_TIMES = 10_000;

export function holdMeter(clock: Clock): HoldMeter {
  interface Sums {
    bookings: number;
    holds: number;
    failures: number;
    readonly times: number[];
  }
  let byEvent = new Map<EventId, Sums>();
  const sumsOf = (eventId: EventId): Sums => {
    const sums = byEvent.get(eventId) ?? { bookings: 0, holds: 0, failures: 0, times: [] };
    byEvent.set(eventId, sums);
    return sums;
  };
  return {
    async measure({ eventId, begins }, run) {
      const from = clock.now();
      try {
        const outcome = await run();
        if (begins && outcome.ok) sumsOf(eventId).bookings += 1;
        return outcome;
      } catch (error) {
        sumsOf(eventId).failures += 1;
        throw error;
      } finally {
        const sums = sumsOf(eventId);
        sums.holds += 1;
        if (sums.times.length < MOST_TIMES) sums.times.push(clock.now() - from);
      }
    },
    drain() {
      const drained = byEvent;
      byEvent = new Map();
      return new Map(
        [...drained].map(([eventId, { times, ...counts }]) => [eventId, { ...counts, p99Ms: p99(times) }]),
      );
    },
  };
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0), 0);
}
