import type { ScanShow } from '#domain/calls/scan.ts';
import { zonedDay } from '../../../lib/format/format-date.ts';

/** Whether a show is on the day of a moment, by the calendar of where it takes place. @param now ms since the epoch */
export function isOnDay({ event: { timeZone }, startsAt, endsAt }: ScanShow, now: number): boolean {
  const [first, day, last] = [startsAt, new Date(now).toISOString(), endsAt].map((at) =>
    zonedDay(at, timeZone),
  );
  return first !== undefined && day !== undefined && first <= day && day <= (last ?? first);
}
