import { describe, expect, it } from 'vitest';
import { mapTheme } from './map-theme.ts';
import { STANDING_GLYPHS, STANDINGS, standingColor } from './staff-view.tsx';
import { contrastOf } from './testing/color-vision.ts';

/** What WCAG 2 asks of graphics beside each other. */
const GRAPHICS = 3;

it('tells who has a seat without its colour', () => {
  expect(new Set(STANDINGS.map((standing) => STANDING_GLYPHS[standing])).size).toBe(STANDINGS.length);
});

describe.each(['light', 'dark'] as const)('seats that somebody has, %s', (scheme) => {
  const { surface, free } = mapTheme('standard', scheme);
  const contrast = (color: string) => contrastOf(color, surface);

  it('are seen against the ground', () => {
    for (const standing of STANDINGS)
      expect(contrast(standingColor(standing, scheme))).toBeGreaterThanOrEqual(GRAPHICS);
  });

  it('recede once they are sold: all that may still change stands out more, and nothing is said by brightness of what is not for sale', () => {
    const sold = contrast(standingColor('sold', scheme));
    for (const standing of STANDINGS)
      if (standing !== 'sold') expect(contrast(standingColor(standing, scheme))).toBeGreaterThan(sold * 1.25);
    expect(contrast(free)).toBeLessThan(sold);
  });
});
