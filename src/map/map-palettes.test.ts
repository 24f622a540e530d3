import { describe, expect, it } from 'vitest';
import { PALETTES, SEAT_COLORS } from './map-palettes.ts';
import { mapTheme } from './map-theme.ts';
import { MOST_BANDS } from './price-filter.ts';
import { contrastOf, seenDistance } from './testing/color-vision.ts';

/** What WCAG 2 asks of graphics beside each other. */
const GRAPHICS = 3;
/** Oklab; the steps of a scale that is easily read are some 0.1 apart. */
const TOLD_APART = 0.1;

const looks = PALETTES.flatMap((palette) =>
  (['light', 'dark'] as const).map((scheme) => ({
    name: `${palette}, ${scheme}`,
    theme: mapTheme(palette, scheme),
    colors: SEAT_COLORS[palette][scheme],
  })),
);
const shaped = looks.filter(({ theme }) => theme.shapes);
const strongest = looks.filter(({ name }) => name.startsWith('highContrast'));

const pairs = (colors: readonly string[]) =>
  colors.flatMap((one, i) => colors.slice(i + 1).map((other) => [one, other] as const));
const least = (values: readonly number[]) => Math.min(...values);

describe.each(looks)('the map in $name', ({ theme, colors }) => {
  const available = [...colors.prices, colors.available, ...(colors.regions ?? [])];

  it('shows what can be had, what is selected and the focus against their ground', () => {
    const ours = [...available, theme.selected, theme.focus];
    expect(least(ours.map((color) => contrastOf(color, theme.surface)))).toBeGreaterThanOrEqual(GRAPHICS);
    expect(contrastOf(theme.selected, theme.onSelected)).toBeGreaterThanOrEqual(GRAPHICS);
  });

  it('has texts that can be read on its grounds', () => {
    const grounds = [theme.background, theme.surface, theme.floor, theme.wall, theme.field];
    const ratios = grounds.flatMap((ground) =>
      [theme.text, theme.mutedText].map((ink) => contrastOf(ink, ground)),
    );
    expect(least(ratios)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the stage against the ground', () => {
    expect(contrastOf(theme.stage, theme.background)).toBeGreaterThanOrEqual(GRAPHICS);
  });

  it('has a colour for each band of prices', () => {
    expect(new Set(colors.prices).size).toBe(MOST_BANDS);
  });
});

describe.each(shaped)('with shapes besides colours, $name', ({ theme, colors }) => {
  it('draws hollow seats with lines that stand out from what they stand on', () => {
    const lines = [theme.occupied, theme.free];
    expect(least(lines.map((line) => contrastOf(line, theme.surface)))).toBeGreaterThanOrEqual(GRAPHICS);
  });

  it('tells states and prices apart, to colour-blind eyes too', () => {
    const states = [...colors.prices, theme.selected, theme.surface, theme.occupied];
    expect(least(pairs(states).map(([one, other]) => seenDistance(one, other)))).toBeGreaterThanOrEqual(
      TOLD_APART,
    );
    const single = [colors.available, theme.selected, theme.surface, theme.occupied];
    expect(least(pairs(single).map(([one, other]) => seenDistance(one, other)))).toBeGreaterThanOrEqual(
      TOLD_APART,
    );
  });
});

describe.each(strongest)('the strongest contrast, $name', ({ theme, colors }) => {
  it('parts a selected seat from one beside it that can be had', () => {
    const available = [...colors.prices, colors.available];
    expect(least(available.map((color) => contrastOf(color, theme.selected)))).toBeGreaterThanOrEqual(
      GRAPHICS,
    );
  });
});

it('measures what colour-blind eyes miss', () => {
  // Red and green of one lightness: far apart to most, close to who sees neither.
  expect(seenDistance('#c83232', '#6e6e00')).toBeLessThan(TOLD_APART);
  expect(seenDistance('#000000', '#ffffff')).toBeCloseTo(1, 3);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
});
