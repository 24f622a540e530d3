import { expect, it } from 'vitest';
import { dateLocale } from './date-locale.ts';

it.each([
  ['en', '1 December 2026'],
  ['es', '1 de diciembre de 2026'],
])('dates in %s are written as %s', (language, text) => {
  const format = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  expect(format.format(Date.UTC(2026, 11, 1))).toBe(text);
});
