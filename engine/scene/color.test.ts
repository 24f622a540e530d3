import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgb } from './color.ts';
import { contrast, inkOn, mixColors, parseColor, standOut } from './color.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel);

describe('colours', () => {
  it('are read from #rrggbb only', () => {
    expect(parseColor('#0a80Ff')).toEqual([10, 128, 255]);
    for (const wrong of ['red', '#fff', '#12345g', '']) expect(() => parseColor(wrong)).toThrow(RangeError);
  });

  it('mix from one to the other', () => {
    expect([0, 0.5, 1].map((share) => mixColors([0, 0, 0], [200, 100, 50], share))).toEqual([
      [0, 0, 0],
      [100, 50, 25],
      [200, 100, 50],
    ]);
  });

  it('have the contrast of WCAG', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 1);
  });

  it('stand out from any ground, and stay as they are when they do already', () => {
    fc.assert(
      fc.property(color, color, (seat, ground) => {
        expect(contrast(standOut(seat, ground, 3), ground)).toBeGreaterThanOrEqual(3);
        if (contrast(seat, ground) >= 3) expect(standOut(seat, ground, 3)).toEqual(seat);
      }),
    );
  });

  it('always carry readable letters', () => {
    fc.assert(
      fc.property(color, (seat) => {
        expect(contrast(inkOn(seat, [20, 24, 32], [255, 255, 255]), seat)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
