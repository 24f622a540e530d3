import { DAY_MS } from '#domain/day.ts';

/** Minutes of a day's wall clock that a browser's field shows: `2026-11-22T20:30`. */
const FIELD = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** What a wall clock of the time zone (IANA) shows at an instant, as the field `datetime-local` has it. */
export function localTimeOf(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant at which a wall clock of the time zone shows `localTime`; null where it is no time. An hour that is
 * skipped when summer time begins is taken as if the clock had not been changed yet, one that comes twice as the
 * first of them.
 */
export function instantOf(localTime: string, timeZone: string): string | null {
  if (!FIELD.test(localTime)) return null;
  const wanted = Date.parse(`${localTime.slice(0, 16)}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (time: number) =>
    Date.parse(`${localTimeOf(new Date(time).toISOString(), timeZone)}Z`) -
    Math.floor(time / 60_000) * 60_000;
  // The day after the last of the year 9999 is none.
  const offsets = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)].filter(
    (offset) => !Number.isNaN(offset),
  );
  const candidates = offsets.map((offset) => wanted - offset);
  const exact = candidates.filter((time) => time + offsetAt(time) === wanted);
  const [chosen = candidates[0] ?? wanted] = exact.toSorted((a, b) => a - b);
  return new Date(chosen).toISOString();
}
