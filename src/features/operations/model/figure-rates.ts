import { SLOT_SECONDS, type SlotSeries } from '#domain/calls/operations.ts';

/** What is shown of a series, and over how long. */
export type RateName = keyof SlotSeries;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const last = (counts: readonly number[], seconds: number) => counts.slice(-Math.ceil(seconds / SLOT_SECONDS));

/** Over so long a rate is taken: shorter jumps about, longer comes late, seconds. */
const RATE_SECONDS = 15;

export function perSecond(counts: readonly number[]): number {
  return sum(last(counts, RATE_SECONDS)) / RATE_SECONDS;
}

/** Counted over the last minute. */
export function inLastMinute(counts: readonly number[]): number {
  return sum(last(counts, 60));
}

export function inAll(counts: readonly number[]): number {
  return sum(counts);
}

export function latest(counts: readonly number[]): number {
  return counts.at(-1) ?? 0;
}

/** Nothing was asked, held or sold in all the time that the series tell of. */
export function isQuiet({ holds, conflicts, ordersPaid, streamClients }: SlotSeries): boolean {
  return [holds, conflicts, ordersPaid, streamClients].every((counts) => inAll(counts) === 0);
}
