import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { parseSeatsText, seatsToText } from './seats-text.ts';

const plan = testPlan({ id: 'A', rows: 20, seatsPerRow: 30 });

describe('seats as a text', () => {
  it('is short: neighbours take one stretch', () => {
    const key = seatsToText(plan, []);
    expect(seatsToText(plan, [40, 38, 39, 599])).toBe(`${key}_12.2_fi`);
  });

  it('comes back to the same seats', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 599 })), (seats) => {
        const text = seatsToText(plan, seats);
        expect(new URLSearchParams({ text }).toString()).toBe(`text=${text}`);
        expect(parseSeatsText(plan, text)).toEqual(seats.toSorted((a, b) => a - b));
      }),
    );
  });

  it('names no seats of another plan', () => {
    const other = testPlan({ id: 'A', rows: 20, seatsPerRow: 29 });
    expect(parseSeatsText(other, seatsToText(plan, [3]))).toBe('otherPlan');
  });

  it('is not read from anything else', () => {
    const key = seatsToText(plan, []);
    const texts = [
      '',
      '_1',
      `${key}_`,
      `${key}_-1`,
      `${key}_gp`,
      `${key}_1.zzzzz`,
      `${key}_1_2 `,
      `${key}__1`,
    ];
    expect(texts.map((text) => parseSeatsText(plan, text))).toEqual(texts.map(() => 'unreadable'));
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const seats = parseSeatsText(plan, key + rest);
        if (typeof seats === 'string') return;
        expect(seats.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < 600)).toBe(true);
      }),
    );
  });
});
