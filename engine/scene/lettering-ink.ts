import { type Rgb, luminance, standOut } from './color.ts';

/** What WCAG 2 asks of text. */
export const TEXT_CONTRAST = 4.5;
const DARK: Rgb = [38, 44, 56];
const LIGHT: Rgb = [240, 243, 248];
/** As far from black as from white, in contrast. */
const MIDDLE = 0.179;

/** The ink of what is written on a shape of the background, of {@link TEXT_CONTRAST} to its fill at least. */
export function letteringInk(fill: Rgb): Rgb {
  return standOut(luminance(fill) > MIDDLE ? DARK : LIGHT, fill, TEXT_CONTRAST);
}
