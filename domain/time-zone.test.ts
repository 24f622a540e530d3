import { describe, expect, test } from 'vitest';
import { isTimeZone, timeZones } from './time-zone.ts';

describe('a time zone', () => {
  test.each([
    'Europe/Madrid',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'UTC',
    'Asia/Kolkata',
  ])('%s is one', (name) => expect(isTimeZone(name)).toBe(true));

  test.each(['', '+01:00', 'Europe/Cadiz', 'Europe/', "Europe/Madrid'; drop table space", '../etc/passwd'])(
    '“%s” is none',
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  test('is offered only if it is one', () => {
    // Whose device is in UTC makes a space that begins with it.
    expect(timeZones()).toEqual(expect.arrayContaining(['Atlantic/Canary', 'UTC']));
    expect(timeZones().filter((name) => !isTimeZone(name))).toEqual([]);
  });
});
