import { luminance, parseColor, type Rgb } from '#engine/scene/color.ts';

type Matrix = readonly [Row, Row, Row];
type Row = readonly [number, number, number];

/**
 * What is left of a colour, on linear sRGB: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency" (2009), severity 1.
 */
const VISIONS: Readonly<Record<string, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** Least distance of two `#rrggbb` in Oklab (0 the same, 1 black and white) to full and to colour-blind eyes. */
export function seenDistance(a: string, b: string): number {
  return Math.min(...Object.values(VISIONS).map((vision) => distance(seen(a, vision), seen(b, vision))));
}

/** WCAG 2 contrast ratio of two `#rrggbb`. */
export function contrastOf(a: string, b: string): number {
  const [one, other] = [luminance(parseColor(a)) + 0.05, luminance(parseColor(b)) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}

function seen(color: string, vision: Matrix): Row {
  const [red, green, blue] = parseColor(color);
  const light: Rgb = [linear(red), linear(green), linear(blue)];
  return oklab(times(vision, light));
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
}

function times(matrix: Matrix, [x, y, z]: Row): Row {
  const clip = ([a, b, c]: Row): number => Math.min(1, Math.max(0, a * x + b * y + c * z));
  return [clip(matrix[0]), clip(matrix[1]), clip(matrix[2])];
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
function oklab([r, g, b]: Row): Row {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(a: Row, b: Row): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
