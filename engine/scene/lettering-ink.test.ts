import { expect, it } from 'vitest';
import { type Rgb, contrast } from './color.ts';
import { TEXT_CONTRAST, letteringInk } from './lettering-ink.ts';

const STEPS = Array.from({ length: 18 }, (_, i) => i * 15);
const FILLS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue): Rgb => [red, green, blue])));

it('can be read on a fill of any colour', () => {
  const faint = FILLS.filter((fill) => contrast(letteringInk(fill), fill) < TEXT_CONTRAST);
  expect(faint).toEqual([]);
});

it('is light on dark and dark on light', () => {
  expect(letteringInk([56, 48, 42])).toEqual([240, 243, 248]);
  expect(letteringInk([234, 226, 217])).toEqual([38, 44, 56]);
});
