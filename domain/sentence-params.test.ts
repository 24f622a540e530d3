import { describe, expect, it } from 'vitest';
import { MONEY, sentenceParams } from './sentence-params.ts';

describe('the parameters of a sentence', () => {
  it('are counts with the separators of the language', () => {
    expect(sentenceParams({ max: 1_000_000 }, 'es')).toEqual({ max: '1.000.000' });
    expect(sentenceParams({ max: 1_000_000 }, 'en')).toEqual({ max: '1,000,000' });
  });

  it('are amounts where the bound is one of money', () => {
    const bound = { max: 1_000_000_000, unit: MONEY };
    expect(sentenceParams(bound, 'es', 'EUR')['max']).toBe('10.000.000,00\u00a0€');
    expect(sentenceParams(bound, 'en', 'EUR')['max']).toBe('€10,000,000.00');
    expect(sentenceParams({ ...bound, currency: 'JPY' }, 'en', 'EUR')['max']).toBe('¥1,000,000,000');
    expect(sentenceParams(bound, 'es')['max']).toBe('10.000.000,00');
  });

  it('keep the number that chooses the form, and texts as they are', () => {
    expect(sentenceParams({ count: 12_000, region: '7' }, 'es')).toEqual({ count: 12_000, region: '7' });
    expect(sentenceParams({ seconds: 1 }, 'es')).toEqual({ seconds: '1', count: 1 });
    expect(sentenceParams({ quantity: 2 }, 'es')).toEqual({ quantity: '2', count: 2 });
  });
});
