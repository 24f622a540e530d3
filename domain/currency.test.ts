import { expect, test } from 'vitest';
import { isCurrency } from './currency.ts';

test('a currency is named by its code', () => {
  expect(['EUR', 'USD', 'JPY', 'CLP'].filter((code) => !isCurrency(code))).toEqual([]);
  expect(['', 'eur', 'EURO', 'XQZ', '€'].filter(isCurrency)).toEqual([]);
});
