import { expect, it } from 'vitest';
import { formatCount } from '#domain/format-count.ts';
import { formatDate, formatDateRange, zonedDay } from './format-date.ts';
import { formatRelative } from './format-relative.ts';

/** Intl separates by spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  [15_720, 'es', '15.720'],
  [1720, 'es', '1720'],
  [15_720, 'en', '15,720'],
])('the count %i in %s is %s', (value, locale, text) => {
  expect(formatCount(value, locale)).toBe(text);
});

it('writes dates in the zone of the space', () => {
  const instant = '2026-12-31T23:30:00.000Z';
  expect(formatDate(instant, 'day', 'Europe/Madrid', 'es')).toBe('viernes, 1 de enero');
  expect(formatDate(instant, 'time', 'Europe/Madrid', 'es')).toBe('00:30');
  expect(formatDate(instant, 'day', 'America/New_York', 'en')).toBe('Thursday 31 December');
  expect(zonedDay(instant, 'Europe/Madrid')).toBe('2027-01-01');
});

it('joins the first and the last date', () => {
  const range = (last: string) => formatDateRange('2026-12-03T20:00:00.000Z', last, 'Europe/Madrid', 'es');
  expect(plain(range('2026-12-05T20:00:00.000Z'))).toBe('3–5 dic');
  expect(range('2026-12-03T21:00:00.000Z')).toBe('3 dic');
});

it.each([
  ['2026-11-29T09:00:00.000Z', 'dentro de 8 días'],
  ['2026-11-22T09:00:00.000Z', 'mañana'],
  ['2026-11-21T11:30:00.000Z', 'dentro de 2 horas'],
  ['2026-11-21T09:00:30.000Z', 'ahora'],
])('%s is %s', (instant, text) => {
  expect(formatRelative(instant, Date.parse('2026-11-21T09:00:00.000Z'), 'es')).toBe(text);
});
