import type { MoneyReportRow } from '#domain/calls/money.ts';
import { dayAfter, type ReportState } from './report-state.ts';

/** A bar of the chart; money in minor units. */
interface ReportBar {
  /** A day (YYYY-MM-DD) or a month (YYYY-MM). */
  readonly at: string;
  readonly received: number;
  readonly refunded: number;
}

/** More days than this are drawn month by month. */
const MOST_DAYS = 92;

/**
 * A bar for each day of the period, also for those on which nothing happened; of a long period one for each month from
 * the first to the last with money.
 *
 * @param items by day, in their order
 */
export function reportBars(
  items: readonly MoneyReportRow[],
  { from, to }: Pick<ReportState, 'from' | 'to'>,
): readonly ReportBar[] {
  const isLong = dayAfter(from, MOST_DAYS) <= to;
  const barOf = (day: string) => (isLong ? day.slice(0, 7) : day);
  const keys = isLong ? months(items) : days(from, to);
  const sums = new Map(keys.map((at) => [at, { at, received: 0, refunded: 0 }]));
  for (const { key, received, refunded } of items) {
    const bar = sums.get(barOf(key));
    if (bar === undefined) continue;
    bar.received += received;
    bar.refunded += refunded;
  }
  return [...sums.values()];
}

function days(from: string, to: string): readonly string[] {
  const all: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) all.push(day);
  return all;
}

function months(items: readonly MoneyReportRow[]): readonly string[] {
  const monthOf = (item: MoneyReportRow | undefined) => item?.key.slice(0, 7) ?? '';
  const last = monthOf(items.at(-1));
  const all: string[] = [];
  // From the middle of a month thirty days lead into the next one.
  for (let month = monthOf(items[0]); month !== '' && month <= last;) {
    all.push(month);
    month = dayAfter(`${month}-15`, 30).slice(0, 7);
  }
  return all;
}
