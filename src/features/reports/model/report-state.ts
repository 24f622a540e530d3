import { z } from 'zod';
import { REPORT_GROUPS, type ReportGroup } from '#domain/calls/money.ts';
import { eventId, type EventId } from '#domain/ids.ts';
import { DAY_MS } from '#domain/day.ts';
import { zonedDay } from '../../../lib/format/format-date.ts';

/** What is asked for: days of the house, both included. */
export interface ReportState {
  readonly by: ReportGroup;
  /** YYYY-MM-DD */
  readonly from: string;
  readonly to: string;
  /** Null: all that the roles reach. */
  readonly eventId: EventId | null;
}

export const PERIODS = ['last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const;
type PeriodName = (typeof PERIODS)[number];
type Period = Pick<ReportState, 'from' | 'to'>;

const day = z.iso.date();
const group = z.enum(REPORT_GROUPS).catch('day');

/** As the address has it; what it does not say, or says wrongly, is the last thirty days by day. */
export function readReportState(address: URLSearchParams, today: string): ReportState {
  const usual = periodOf('last30', today);
  const read = (name: 'from' | 'to') => {
    const text = day.safeParse(address.get(name));
    return text.success ? text.data : usual[name];
  };
  const event = eventId.safeParse(address.get('eventId'));
  return {
    by: group.parse(address.get('by')),
    from: read('from'),
    to: read('to'),
    eventId: event.success ? event.data : null,
  };
}

/** The usual days stay out of the address: kept for later, it is of the thirty days before then. */
export function writeReportState(
  { by, from, to, eventId: event }: ReportState,
  today: string,
): URLSearchParams {
  const isUsual = periodNameOf({ from, to }, today) === 'last30';
  return new URLSearchParams([
    ['by', by],
    ...(isUsual
      ? []
      : [
          ['from', from],
          ['to', to],
        ]),
    ...(event === null ? [] : [['eventId', String(event)]]),
  ]);
}

/**
 * Today in the house that is furthest ahead: what is sold now in any of them is sold by then.
 *
 * @param now ms since the epoch
 * @param timeZones IANA names, one at least
 * @returns YYYY-MM-DD
 */
export function latestToday(now: number, timeZones: readonly string[]): string {
  const moment = new Date(now).toISOString();
  return timeZones.map((zone) => zonedDay(moment, zone)).reduce((a, b) => (a < b ? b : a));
}

/** The days that a name means. @param today YYYY-MM-DD */
export function periodOf(name: PeriodName, today: string): Period {
  switch (name) {
    case 'last7':
      return { from: dayAfter(today, -6), to: today };
    case 'last30':
      return { from: dayAfter(today, -29), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'lastMonth': {
      const to = dayAfter(`${today.slice(0, 7)}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** What the days are called; null: they have no name. */
export function periodNameOf({ from, to }: Period, today: string): PeriodName | null {
  return (
    PERIODS.find((name) => {
      const period = periodOf(name, today);
      return period.from === from && period.to === to;
    }) ?? null
  );
}

/** Of the calendar, whatever the clocks do. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
