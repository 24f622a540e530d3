import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import {
  DAYS_OF_WEEK,
  instantOfLocal,
  MOST_SHOWS,
  movedInstant,
  type Recurrence,
  recurringShows,
} from './recurring-shows.ts';

const rule = (changes: Partial<Recurrence>): Recurrence => ({
  from: '2026-10-19',
  to: '2026-11-01',
  daysOfWeek: [5, 6],
  times: ['20:30'],
  timeZone: 'Europe/Madrid',
  except: [],
  ...changes,
});
const starts = (changes: Partial<Recurrence>) => recurringShows(rule(changes)).map((show) => show.startsAt);

describe('recurring shows', () => {
  test('keep their time over the end of summer time', () => {
    expect(recurringShows(rule({}))).toEqual([
      { local: '2026-10-23T20:30', startsAt: '2026-10-23T18:30:00.000Z' },
      { local: '2026-10-24T20:30', startsAt: '2026-10-24T18:30:00.000Z' },
      { local: '2026-10-30T20:30', startsAt: '2026-10-30T19:30:00.000Z' },
      { local: '2026-10-31T20:30', startsAt: '2026-10-31T19:30:00.000Z' },
    ]);
  });

  test('leave out days and single shows', () => {
    const times = ['17:00', '20:30'];
    expect(starts({ to: '2026-10-24', times, except: ['2026-10-24', '2026-10-23T17:00'] })).toEqual([
      '2026-10-23T18:30:00.000Z',
    ]);
  });

  test('a time that summer time skips is an hour later, and made once', () => {
    const night = { from: '2027-03-28', to: '2027-03-28', daysOfWeek: DAYS_OF_WEEK };
    expect(recurringShows(rule({ ...night, times: ['02:30', '03:30'] }))).toEqual([
      { local: '2027-03-28T02:30', startsAt: '2027-03-28T01:30:00.000Z' },
    ]);
  });

  test('a time that comes twice is the first of the two', () => {
    expect(
      starts({ from: '2026-10-25', to: '2026-10-25', daysOfWeek: [7], times: ['02:30', '03:30'] }),
    ).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z']);
  });

  test('are none for a period that ends before it begins, or for no such date or zone', () => {
    expect(starts({ to: '2026-10-18' })).toEqual([]);
    expect(starts({ from: '2026-02-30' })).toEqual([]);
    expect(starts({ timeZone: 'Europe/Nowhere' })).toEqual([]);
    expect(starts({ daysOfWeek: [] })).toEqual([]);
  });

  test('one too many tells that there are too many', () => {
    const everyDay = { from: '2026-01-01', to: '2028-12-31', daysOfWeek: DAYS_OF_WEEK };
    expect(starts({ ...everyDay, times: ['12:00', '20:00'] })).toHaveLength(MOST_SHOWS + 1);
    expect(starts({ ...everyDay, to: '2028-09-26' })).toHaveLength(MOST_SHOWS);
  });
});

const zones = fc.constantFrom(
  'Europe/Madrid',
  'Atlantic/Canary',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
);
const date = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const recurrences = fc.record({
  from: date,
  days: fc.integer({ min: 0, max: 200 }),
  daysOfWeek: fc.subarray([...DAYS_OF_WEEK], { minLength: 1 }),
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }),
  timeZone: zones,
});

describe('over every change of the clock', { timeout: 60_000 }, () => {
  test('each show stands on one of its days at its time, unless the clock skips that', () => {
    fc.assert(
      fc.property(recurrences, ({ days, ...given }) => {
        const to = DateTime.fromISO(given.from).plus({ days }).toISODate() ?? '';
        const wrong = recurringShows({ ...given, to, except: [] }).filter(({ local, startsAt }) => {
          const shown = DateTime.fromISO(startsAt, { zone: given.timeZone });
          const [day = '', clock = ''] = local.split('T');
          const isOfRule =
            given.times.includes(clock) &&
            given.daysOfWeek.some((weekday) => weekday === DateTime.fromISO(day).weekday) &&
            day >= given.from &&
            day <= to;
          const isOnWall = shown.toFormat("yyyy-MM-dd'T'HH:mm") === local;
          return !isOfRule || !(isOnWall || shown.offset > shown.minus({ hours: 3 }).offset);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('there is a show for each day and time of the rule, in order and none twice', () => {
    fc.assert(
      fc.property(recurrences, ({ days, ...given }) => {
        const to = DateTime.fromISO(given.from).plus({ days }).toISODate() ?? '';
        const made = recurringShows({ ...given, to, except: [] });
        const instants = made.map(({ startsAt }) => Date.parse(startsAt));
        expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
        const wanted = Array.from({ length: days + 1 }, (_, day) =>
          DateTime.fromISO(given.from).plus({ days: day }),
        ).filter((day) => given.daysOfWeek.some((weekday) => weekday === day.weekday));
        const all = wanted.flatMap((day) =>
          given.times.map((clock) => instantOfLocal(`${day.toISODate() ?? ''}T${clock}`, given.timeZone)),
        );
        expect(made).toHaveLength(Math.min(MOST_SHOWS + 1, new Set(all).size));
      }),
      { numRuns: 40 },
    );
  });

  test('what is left out is missing, and nothing else', () => {
    fc.assert(
      fc.property(recurrences, fc.nat(), ({ days, ...given }, which) => {
        const to =
          DateTime.fromISO(given.from)
            .plus({ days: Math.min(days, 60) })
            .toISODate() ?? '';
        const all = recurringShows({ ...given, times: given.times.slice(0, 1), to, except: [] });
        const left = all[which % Math.max(1, all.length)];
        if (left === undefined) return;
        const fewer = recurringShows({ ...given, times: given.times.slice(0, 1), to, except: [left.local] });
        expect(fewer).toEqual(all.filter((show) => show !== left));
      }),
    );
  });

  test('moved by days a show keeps its time on the clock; there and back it is where it was', () => {
    fc.assert(
      fc.property(date, time, zones, fc.integer({ min: -400, max: 400 }), (day, clock, zone, days) => {
        const startsAt = instantOfLocal(`${day}T${clock}`, zone) ?? '';
        const wall = (instant: string) => DateTime.fromISO(instant, { zone }).toFormat('HH:mm');
        const moved = movedInstant(startsAt, { days, minutes: 0 }, zone);
        const target = DateTime.fromISO(startsAt, { zone }).plus({ days });
        if (target.toFormat('HH:mm') !== wall(startsAt)) return; // skipped by the clock there
        expect(wall(moved)).toBe(wall(startsAt));
        const back = movedInstant(moved, { days: -days, minutes: 0 }, zone);
        expect(wall(back)).toBe(wall(startsAt));
      }),
    );
  });
});
