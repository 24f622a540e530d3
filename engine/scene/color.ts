/** A colour in sRGB, each channel 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Reads `#rrggbb`. Throws a RangeError on anything else: plans and themes are validated before. */
export function parseColor(hex: string): Rgb {
  const match = HEX.exec(hex);
  if (!match) throw new RangeError(`not a #rrggbb colour: ${hex}`);
  const [, red = '', green = '', blue = ''] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** `share` of `b` in `a`: 0 gives `a`, 1 gives `b`. */
export function mixColors(a: Rgb, b: Rgb, share: number): Rgb {
  const channel = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [channel(a[0], b[0]), channel(a[1], b[1]), channel(a[2], b[2])];
}

/** WCAG 2 relative luminance, 0–1. */
export function luminance(color: Rgb): number {
  const linear = (channel: number): number => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/**
 * The colour itself when it stands out against the background by `ratio`, else the nearest mix with black
 * (on a light background) or white (on a dark one) that does.
 */
export function standOut(color: Rgb, background: Rgb, ratio: number): Rgb {
  const towards: Rgb = luminance(background) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mixColors(color, towards, share);
    if (contrast(mixed, background) >= ratio) return mixed;
  }
  return towards;
}

/**
 * The ink for letters on the colour: light from a contrast of 3 on, because on saturated colours it reads
 * better than the ratio of dark ink promises.
 */
export function inkOn(color: Rgb, dark: Rgb, light: Rgb): Rgb {
  return contrast(color, light) >= 3 ? light : dark;
}
