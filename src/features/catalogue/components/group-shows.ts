import type { ShowSummary } from '#domain/calls/catalogue.ts';
import { zonedDay } from '../../../lib/format/format-date.ts';

/** The shows of one calendar day of the space's zone. */
export interface ShowDay {
  /** yyyy-mm-dd */
  readonly day: string;
  readonly shows: readonly ShowSummary[];
}

/** The days of one month that have shows. */
export interface ShowMonth {
  /** yyyy-mm */
  readonly month: string;
  readonly days: readonly ShowDay[];
}

/** Shows by month and day of the space's time zone, in the order of time. */
export function groupShows(shows: readonly ShowSummary[], timeZone: string): readonly ShowMonth[] {
  const inTime = shows.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const days = [...Map.groupBy(inTime, (show) => zonedDay(show.startsAt, timeZone))].map(([day, ofDay]) => ({
    day,
    shows: ofDay,
  }));
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    days: ofMonth,
  }));
}
