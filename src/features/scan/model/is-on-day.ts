import type { ScanShow } from '#domain/calls/scan.ts';
import { zonedDay } from '../../../lib/format/format-date.ts';

/** Doors of a show just after midnight open the evening before. */
const DOORS_MS = 3 * 3_600_000;

/**
 * Whether a show is on the day of a moment, by the calendar of where it takes place, or begins within hours of it.
 *
 * @param now ms since the epoch
 */
export function isOnDay({ event: { timeZone }, startsAt, endsAt }: ScanShow, now: number): boolean {
  const [first, day, last] = [startsAt, new Date(now).toISOString(), endsAt].map((at) =>
    zonedDay(at, timeZone),
  );
  const isSoon = Math.abs(Date.parse(startsAt) - now) <= DOORS_MS;
  return isSoon || (first !== undefined && day !== undefined && first <= day && day <= (last ?? first));
}
