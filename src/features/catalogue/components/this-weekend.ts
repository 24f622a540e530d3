import { DAY_MS } from '#domain/day.ts';

/** From this hour on a Friday belongs to the weekend. */
const FRIDAY_FROM = 17;

/**
 * Whether something that starts at `instant` is on this weekend, where it takes place: Friday evening to Sunday of
 * the week that runs there now.
 *
 * @param instant ISO 8601
 * @param now ms since the epoch
 * @param timeZone IANA name
 */
export function isThisWeekend(instant: string, now: number, timeZone: string): boolean {
  const start = Date.parse(instant);
  if (start < now) return false;
  const then = localDay(start, timeZone);
  const today = localDay(now, timeZone);
  const daysAhead = then.day - today.day;
  if (daysAhead > 6 - today.weekday) return false;
  return then.weekday >= 5 || (then.weekday === 4 && then.hour >= FRIDAY_FROM);
}

/** Days since the epoch, weekday from Monday = 0, and hour, as a clock in `timeZone` shows them. */
function localDay(ms: number, timeZone: string): { day: number; weekday: number; hour: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const day = Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
  // 1 January 1970 was a Thursday.
  return { day, weekday: (day + 3) % 7, hour: part('hour') };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
