import { describe, expect, it } from 'vitest';
import { PALETTES } from './map-palettes.ts';
import { mapTheme } from './map-theme.ts';
import { type Standing, STANDING_GLYPHS, STANDINGS, standingColor } from './staff-view.tsx';
import { contrastOf } from './testing/color-vision.ts';

/** What WCAG 2 asks of graphics beside each other. */
const GRAPHICS = 3;
/** And of text, at level AA and AAA. */
const TEXT = 4.5;
const STRONG_TEXT = 7;

it('tells who has a seat without its colour', () => {
  expect(new Set(STANDINGS.map((standing) => STANDING_GLYPHS[standing])).size).toBe(STANDINGS.length);
});

const looks = PALETTES.flatMap((palette) =>
  (['light', 'dark'] as const).map((scheme) => ({ palette, scheme })),
);

describe.each(looks)('seats that somebody has, $palette $scheme', (look) => {
  const { palette, scheme } = look;
  const { surface, free } = mapTheme(palette, scheme);
  const contrast = (standing: Standing) => contrastOf(standingColor(standing, look), surface);

  it('are seen against the ground', () => {
    const [least, ofWhatMayChange] = palette === 'highContrast' ? [TEXT, STRONG_TEXT] : [GRAPHICS, GRAPHICS];
    for (const standing of STANDINGS)
      expect(contrast(standing)).toBeGreaterThanOrEqual(standing === 'sold' ? least : ofWhatMayChange);
  });

  it('recede once they are sold: all that may still change stands out more', () => {
    for (const standing of STANDINGS)
      if (standing !== 'sold') expect(contrast(standing)).toBeGreaterThan(contrast('sold') * 1.25);
  });

  it.runIf(palette === 'standard')('say nothing by brightness of what is not for sale', () => {
    expect(contrastOf(free, surface)).toBeLessThan(contrast('sold'));
  });
});
