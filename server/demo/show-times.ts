import { DateTime } from 'luxon';

/** `time` (hh:mm) so many days after the day of `now`, both in the zone; an instant. */
export function dayAt(now: Date, zone: string, days: number, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return DateTime.fromJSDate(now, { zone }).startOf('day').plus({ days }).set({ hour, minute }).toJSDate();
}

/** So many minutes (negative: before) from an instant. */
export function minutesFrom(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
