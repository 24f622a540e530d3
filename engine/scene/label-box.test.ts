import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growBox } from '../geometry/box.ts';
import type { HungBox } from './label-box.ts';
import { AIR, apartFrom, boxOnPlan, overlap } from './label-box.ts';
import { FADE, opacityAt } from './label-fade.ts';

const place = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });
const hung: fc.Arbitrary<HungBox> = fc
  .record({
    at: place,
    middle: place,
    width: fc.integer({ min: 4, max: 90 }),
    height: fc.integer({ min: 4, max: 30 }),
  })
  .map(({ at, middle: { x, y }, width, height }) => ({
    at,
    box: { minX: x - width / 2, maxX: x + width / 2, minY: y - height / 2, maxY: y + height / 2 },
  }));

function overlapAt(a: HungBox, b: HungBox, zoom: number): boolean {
  const air = growBox(a.box, AIR);
  return overlap(boxOnPlan(air, a.at, zoom), boxOnPlan(b.box, b.at, zoom));
}

describe('two boxes that hang on points of the plan', () => {
  it('are apart above the level that is named, and meet right below it', () => {
    fc.assert(
      fc.property(hung, hung, fc.double({ min: 0.01, max: 5, noNaN: true }), (a, b, above) => {
        const level = apartFrom(a, b);
        if (level === Infinity) {
          expect(overlapAt(a, b, 1000)).toBe(true);
          return;
        }
        if (level > -20) expect(overlapAt(a, b, 2 ** (level + above))).toBe(false);
        if (level > -20 && level < 20) expect(overlapAt(a, b, 2 ** (level - 1e-6))).toBe(true);
      }),
    );
  });

  it('that never meet are apart from the start', () => {
    fc.assert(
      fc.property(hung, hung, fc.double({ min: -8, max: 8, noNaN: true }), (a, b, level) => {
        if (apartFrom(a, b) === -Infinity) expect(overlapAt(a, b, 2 ** level)).toBe(false);
      }),
    );
  });
});

describe('fading', () => {
  it('goes from nothing to all and back, evenly', () => {
    const range = { from: 1, to: 3 };
    const at = (level: number): number => Number(opacityAt(level, range).toFixed(3));
    expect([1, 1 + FADE / 2, 1 + FADE, 3 - FADE, 3 - FADE / 2, 3].map(at)).toEqual([0, 0.5, 1, 1, 0.5, 0]);
  });

  it('of what is always there does nothing', () => {
    expect(opacityAt(7, { from: -Infinity, to: Infinity })).toBe(1);
  });
});
