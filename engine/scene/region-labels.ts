import type { Box } from '../geometry/box.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { MeasureText, PlacedLabel, RegionText } from './label-box.ts';
import { AIR, bySize, labelBox, labelVariants, overlap, samples, UNUSED_HEIGHT } from './label-box.ts';

/** Empty space kept between a label and the outline that it lies in, CSS pixels. */
const INNER_AIR = 0.5;

/** Labels are placed anew this often while the zoom doubles. */
const STEPS = 4;

/** The zoom for which labels are placed, no larger than the zoom at which they are seen. */
export function labelZoom(zoom: number): number {
  return Math.pow(2, Math.floor(Math.log2(zoom) * STEPS) / STEPS);
}

/** Where labels placed for a zoom are replaced. */
export function nextLabelZoom(zoom: number): number {
  return zoom * Math.pow(2, 1 / STEPS);
}

/**
 * The labels written inside their regions at a zoom (panning changes nothing): each lies within its outline,
 * first with details, then without, then with its number only; none overlaps another; large regions come first.
 */
export function placeInside(
  texts: readonly RegionText[],
  zoom: number,
  measure: MeasureText,
): readonly PlacedLabel[] {
  const taken: Box[] = [];
  return bySize(texts).flatMap((text) => {
    const label = labelVariants(text).find((variant) => {
      const box = labelBox(variant, zoom, measure);
      return liesInside(box, text.outline, zoom) && !taken.some((other) => overlap(box, other));
    });
    if (label) taken.push(labelBox(label, zoom, measure));
    return label ? [label] : [];
  });
}

function liesInside(box: Box, outline: RegionText['outline'], zoom: number): boolean {
  const spare = AIR - INNER_AIR;
  const tight = {
    minX: box.minX + spare,
    minY: box.minY + spare + UNUSED_HEIGHT,
    maxX: box.maxX - spare,
    maxY: box.maxY - spare - UNUSED_HEIGHT,
  };
  const points = samples(tight).map(({ x, y }) => ({ x: x / zoom, y: y / zoom }));
  return outline.some((polygon) => points.every((point) => pointInPolygon(point, polygon)));
}
