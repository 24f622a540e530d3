import type { Point } from '../../geometry/point.ts';

/** Pieces of SVG. Attributes are given as they are to be written; texts are escaped. */

export function polygonMarkup(points: readonly Point[], attributes: string): string {
  return `<polygon points="${points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')}" ${attributes}/>`;
}

/** `angle` clockwise, radians. */
export function textMarkup(text: string, { x, y }: Point, attributes: string, angle: number): string {
  const degrees = round((angle * 180) / Math.PI);
  const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} ${round(x)} ${round(y)})"`;
  return `<text x="${round(x)}" y="${round(y)}" dy=".35em" ${attributes}${turn}>${escapeText(text)}</text>`;
}

/** To hundredths of a plan unit. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
