import { describe, expect, it } from 'vitest';
import { amountText, readAmount } from './read-amount.ts';

const ES = { digits: 2, decimalMark: ',' };
const EN = { digits: 2, decimalMark: '.' };
const amount = (minorUnits: number) => ({ kind: 'amount', minorUnits });

describe('an amount', () => {
  it.each([
    ['12,5', 1250],
    ['12.5', 1250],
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,', 1200],
    [',5', 50],
    ['0,05', 5],
    ['0.05', 5],
    ['1250', 125_000],
    ['1250,5', 125_050],
    ['1250.50', 125_050],
    ['1,250.00', 125_000],
    ['1.250,00', 125_000],
    ['1 250,00', 125_000],
    ['1 250.00', 125_000],
    ['1\u202f250,00', 125_000],
    ['1\u00a0250', 125_000],
    ["1'250.50", 125_050],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['1.234.567,89', 123_456_789],
    ['1,234,567.89', 123_456_789],
    ['1250.000', 125_000],
    ['-12,5', -1250],
    ['−3', -300],
    [' 7 ', 700],
    ['0', 0],
    ['-0', 0],
  ])('that is written %s is the same in either language', (text, minorUnits) => {
    expect([readAmount(text, ES), readAmount(text, EN)]).toEqual([amount(minorUnits), amount(minorUnits)]);
  });

  it('whose one mark has three digits behind it is thousands where that mark parts them, and else asked for', () => {
    const either = { kind: 'ambiguous', thousands: 125_000, decimals: 125 };
    expect([readAmount('1.250', ES), readAmount('1,250', EN)]).toEqual([amount(125_000), amount(125_000)]);
    expect([readAmount('1,250', ES), readAmount('1.250', EN)]).toEqual([either, either]);
  });

  it('with more decimals than there are is none', () => {
    for (const text of ['12.345,678', '0,125', '1250.125', '12,3456']) {
      expect(readAmount(text, ES)).toEqual({ kind: 'tooFine' });
    }
  });

  it('that is no number is none', () => {
    for (const text of ['-', ',', 'x', '1,2,3', '1.25.0', '12 50', '1,250,00', '1.250 00', '--1', '1e5']) {
      expect([text, readAmount(text, ES)]).toEqual([text, { kind: 'unreadable' }]);
    }
    expect([readAmount('', ES), readAmount('  ', EN)]).toEqual([{ kind: 'nothing' }, { kind: 'nothing' }]);
  });

  it('has as many decimals as its currency', () => {
    const yen = { ...ES, digits: 0 };
    expect([readAmount('1.500', yen), readAmount('1,500', yen)]).toEqual([amount(1500), amount(1500)]);
    expect(readAmount('12,5', yen)).toEqual({ kind: 'tooFine' });
    const dinar = { ...ES, digits: 3 };
    expect(readAmount('1,250', dinar)).toEqual(amount(1250));
    expect(readAmount('1.250', dinar)).toEqual({ kind: 'ambiguous', thousands: 1_250_000, decimals: 1250 });
  });

  it('is written so that it is read as the same', () => {
    for (const shape of [ES, EN, { ...ES, digits: 0 }, { ...EN, digits: 3 }]) {
      for (const minorUnits of [0, 5, 1250, 125_000, 123_456_789, -1250]) {
        expect(readAmount(amountText(minorUnits, shape), shape)).toEqual(amount(minorUnits));
      }
    }
    expect([amountText(125_050, ES), amountText(125_050, EN)]).toEqual(['1250,50', '1250.50']);
  });
});
