import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

/** Intl separates by spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  [4200, 'EUR', 'es', '42 €'],
  [4250, 'EUR', 'es', '42,50 €'],
  [4250, 'EUR', 'en', '€42.50'],
  [4250, 'JPY', 'en', '¥4,250'],
  [0, 'EUR', 'es', '0 €'],
])('%i of %s in %s is %s', (minorUnits, currency, locale, text) => {
  expect(plain(formatMoney(minorUnits, currency, locale))).toBe(text);
});

it('writes the decimals of whole amounts too where columns are added up', () => {
  expect(plain(formatMoney(4200, 'EUR', 'es', 'always'))).toBe('42,00 €');
  expect(plain(formatMoney(510520, 'EUR', 'es', 'always'))).toBe('5.105,20 €');
});
