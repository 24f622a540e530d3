import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, localTimeOf } from './local-time.ts';

const zones = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
];

it.each([
  ['2026-07-01T21:00', 'Europe/Madrid', '2026-07-01T19:00:00.000Z'],
  ['2026-12-01T21:00', 'Europe/Madrid', '2026-12-01T20:00:00.000Z'],
  ['2026-12-01T21:00', 'Atlantic/Canary', '2026-12-01T21:00:00.000Z'],
  ['2026-12-01T21:00', 'Asia/Kathmandu', '2026-12-01T15:15:00.000Z'],
  // what a field holds at most
  ['9999-12-31T23:59', 'Europe/Madrid', '9999-12-31T22:59:00.000Z'],
  ['9999-12-31T23:59', 'America/New_York', '+010000-01-01T04:59:00.000Z'],
  // comes twice: the first
  ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  // skipped: as if it were winter still
  ['2026-03-29T02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantOf(local, zone)).toBe(instant);
});

it('knows no time in what is none', () => {
  expect(['', 'x', '2026-13-01T10:00', '2026-01-01'].map((text) => instantOf(text, 'UTC'))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('shows again what was typed, but for hours that a clock never shows', () => {
  const minute = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (date, zone) => {
      const shown = localTimeOf(date.toISOString(), zone);
      const instant = instantOf(shown, zone);
      expect(instant === null ? null : localTimeOf(instant, zone)).toBe(shown);
    }),
  );
});
