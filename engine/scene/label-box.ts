import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import { levelOf } from './label-fade.ts';
import type { LabelForm } from './label-form.ts';

/** What may be written of a region: its name and, smaller below, what the host adds. */
export interface RegionText {
  readonly region: number;
  readonly at: Point;
  readonly outline: readonly (readonly Point[])[];
  /** Around the region, plan units. */
  readonly box: Box;
  readonly name: string;
  readonly details: readonly string[];
}

/** A label in one form, hung on a point of the plan; its letters have the same size at every zoom. */
export interface HungLabel {
  readonly form: LabelForm;
  readonly at: Point;
  /** From `at` to the middle of the name while it stands alone, CSS pixels. */
  readonly right: number;
  readonly down: number;
  /** How far the name moves up when the details come, CSS pixels. */
  readonly shift: number;
}

/** Capitals and digits leave this much of a line's height free above and below. */
export const UNUSED_HEIGHT = 1.8;
/** Empty space kept between labels, CSS pixels. */
export const AIR = 4;

/** Around the letters, CSS pixels from `at`: with its details or without. */
export function hungBox({ form, right, down, shift }: HungLabel, detailed: boolean): Box {
  const halfWidth = (detailed ? form.width : form.nameWidth) / 2;
  const top = down - form.nameHeight / 2 - (detailed ? shift : 0);
  const bottom = top + form.nameHeight + (detailed ? form.detailHeight : 0);
  return {
    minX: right - halfWidth,
    maxX: right + halfWidth,
    minY: top + UNUSED_HEIGHT,
    maxY: bottom - UNUSED_HEIGHT,
  };
}

/** A box of CSS pixels from `at` as it lies on the plan at a zoom, plan units. */
export function boxOnPlan({ minX, minY, maxX, maxY }: Box, at: Point, zoom: number): Box {
  return {
    minX: at.x + minX / zoom,
    minY: at.y + minY / zoom,
    maxX: at.x + maxX / zoom,
    maxY: at.y + maxY / zoom,
  };
}

/** A box of CSS pixels that hangs on a point of the plan. */
export interface HungBox {
  readonly at: Point;
  readonly box: Box;
}

/**
 * The highest level at which the boxes, grown by {@link AIR} together, overlap: above it they are apart for ever.
 * −Infinity when they never do.
 */
export function apartFrom(a: HungBox, b: HungBox): number {
  const x = meeting(a.at.x - b.at.x, a.box.minX - b.box.maxX, a.box.maxX - b.box.minX);
  const y = meeting(a.at.y - b.at.y, a.box.minY - b.box.maxY, a.box.maxY - b.box.minY);
  const from = Math.max(x.from, y.from, 0);
  const to = Math.min(x.to, y.to);
  return to > from ? levelOf(to) : -Infinity;
}

/** The zooms at which `distance`·zoom + low < AIR and `distance`·zoom + high > −AIR. */
function meeting(distance: number, low: number, high: number): { from: number; to: number } {
  if (distance === 0) return low < AIR && high > -AIR ? { from: 0, to: Infinity } : { from: 1, to: 0 };
  const ends = [(AIR - low) / distance, (-AIR - high) / distance];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

/** Corners and middles of the long sides. */
export function samples({ minX, minY, maxX, maxY }: Box): readonly Point[] {
  return [minX, (minX + maxX) / 2, maxX].flatMap((x) => [
    { x, y: minY },
    { x, y: maxY },
  ]);
}

export function overlap(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}

/** Large regions first. */
export function bySize(texts: readonly RegionText[]): readonly RegionText[] {
  return [...texts].sort((a, b) => area(b.box) - area(a.box) || a.region - b.region);
}

function area(box: Box): number {
  return (box.maxX - box.minX) * (box.maxY - box.minY);
}
