import { DateTime } from 'luxon';

/** Shows that one call makes at most. */
export const MOST_SHOWS = 1000;
/** Days from the first to the last of a recurrence at most: three years. */
export const MOST_DAYS = 1098;

/** Monday is 1, Sunday 7 (ISO 8601). */
export const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];

/** Shows on some days of the week at some times, over a period, by the clock on the wall of the space. */
export interface Recurrence {
  /** First and last day, `2026-10-01`; both belong to it. */
  readonly from: string;
  readonly to: string;
  readonly daysOfWeek: readonly DayOfWeek[];
  /** `20:30`, 24 hours. */
  readonly times: readonly string[];
  /** IANA name of the space's zone. */
  readonly timeZone: string;
  /** Left out: whole days (`2026-12-25`), or single shows (`2026-12-24T22:00`). */
  readonly except: readonly string[];
}

/** The start of one of the shows: as the rule says it, and the instant that this is. */
export interface ShowStart {
  /** `2026-10-25T20:30`, what `except` takes. */
  readonly local: string;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
}

/**
 * The starts of a recurrence, in their order. A time keeps its place on the clock on both sides of a change to
 * summer or winter time; one that the change skips is an hour later, one that comes twice is the first of the two.
 * No instant comes twice. Answers {@link MOST_SHOWS} + 1 starts at most: one more tells that there are too many.
 * Empty for a period that ends before it begins, and for dates or a zone that do not exist.
 */
export function recurringShows({
  from,
  to,
  daysOfWeek,
  times,
  timeZone,
  except,
}: Recurrence): readonly ShowStart[] {
  const zone = { zone: timeZone };
  const [first, last] = [DateTime.fromISO(from, zone), DateTime.fromISO(to, zone)];
  if (first.toISODate() === null || last.toISODate() === null) return [];
  const days = new Set<number>(daysOfWeek);
  const excepted = new Set(except);
  const clock = [...new Set(times)].toSorted();
  const made = new Map<string, ShowStart>();
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const date = first.plus({ days: day });
    if (date > last) break;
    const name = date.toFormat('yyyy-MM-dd');
    if (!days.has(date.weekday) || excepted.has(name)) continue;
    for (const time of clock) {
      const local = `${name}T${time}`;
      const startsAt = excepted.has(local) ? null : instantOfLocal(local, timeZone);
      if (startsAt !== null && !made.has(startsAt)) made.set(startsAt, { local, startsAt });
      if (made.size > MOST_SHOWS) return inOrder(made);
    }
  }
  return inOrder(made);
}

/**
 * The instant of a time on the wall of a zone (`2026-10-25T20:30`), ISO 8601 in UTC; null for what is none. Skipped
 * by summer time: an hour later. Twice by winter time: the first of the two.
 */
export function instantOfLocal(local: string, timeZone: string): string | null {
  const read = DateTime.fromISO(local, { zone: timeZone });
  if (!read.isValid) return null;
  const first = read.getPossibleOffsets().toSorted((a, b) => a.toMillis() - b.toMillis())[0] ?? read;
  return first.toUTC().toISO();
}

/** How far shows are moved: whole days by the calendar, then minutes. */
export interface ShowMove {
  readonly days: number;
  readonly minutes: number;
}

/**
 * An instant moved by days of the calendar of a zone and by minutes of its clock: a show at 20:30 that is moved by
 * some days is at 20:30 again, whatever summer time does in between.
 */
export function movedInstant(instant: string, { days, minutes }: ShowMove, timeZone: string): string {
  const local = DateTime.fromISO(instant, { zone: timeZone }).setZone('utc', { keepLocalTime: true });
  const moved = local.plus({ days, minutes }).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS");
  return instantOfLocal(moved, timeZone) ?? instant;
}

function inOrder(made: ReadonlyMap<string, ShowStart>): readonly ShowStart[] {
  return [...made.values()].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}
