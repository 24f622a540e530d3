import { PLAN_PADDING } from '../camera/constrain.ts';
import type { Box } from '../geometry/box.ts';
import { growBox } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { MeasureText, PlacedLabel, RegionText } from './label-box.ts';
import { AIR, bySize, labelBox, labelSize, labelVariants, overlap, UNUSED_HEIGHT } from './label-box.ts';

/** Empty space between a label and the edge that it stands outside of, CSS pixels: the first that fits. */
const NEAR = [6, 1.5] as const;
/** Beyond names of rows that run upright. */
const FAR = [22, 36] as const;
/** Kept free around a label: less than between labels, for the gaps between regions are narrow. CSS pixels. */
const CLEARANCE = 1;

/** Where labels may stand. */
export interface LabelGround {
  /** The plan's bounds: what a camera that shows the whole plan is sure to show, but for its padding. */
  readonly bounds: Box;
  /** Whether nothing that a label may hide or be lost on lies in a box, plan units, at a zoom. */
  isFree(box: Box, zoom: number): boolean;
}

/**
 * The labels written just outside their regions: above, beside or below, each with details or without, at last
 * with the number only; where there is free ground and no other label is in the way; otherwise none.
 */
export function placeOutside(
  texts: readonly RegionText[],
  zoom: number,
  measure: MeasureText,
  ground: LabelGround,
): readonly PlacedLabel[] {
  const sight = sightOf(ground.bounds, zoom);
  const taken: Box[] = [];
  return bySize(texts).flatMap((text) => {
    const label = places(text, measure)
      .map((candidate) => keepInSight(candidate, zoom, measure, sight))
      .find((candidate) => {
        const box = labelBox(candidate, zoom, measure);
        const isClear = holds(sight, box) && !taken.some((other) => overlap(box, other));
        return isClear && ground.isFree(inPlan(box, zoom), zoom);
      });
    if (label) taken.push(labelBox(label, zoom, measure));
    return label ? [label] : [];
  });
}

/** What a camera that shows the whole plan shows, with the air that boxes of labels have; CSS pixels. */
function sightOf({ minX, minY, maxX, maxY }: Box, zoom: number): Box {
  const box = { minX: minX * zoom, minY: minY * zoom, maxX: maxX * zoom, maxY: maxY * zoom };
  return growBox(box, PLAN_PADDING);
}

/** A label above or below its region moves sideways rather than out of sight. */
function keepInSight(label: PlacedLabel, zoom: number, measure: MeasureText, sight: Box): PlacedLabel {
  if (label.down === 0) return label;
  const { minX, maxX } = labelBox(label, zoom, measure);
  const right = Math.max(sight.minX - minX, 0) - Math.max(maxX - sight.maxX, 0);
  return { ...label, right };
}

function holds(outer: Box, inner: Box): boolean {
  const fits = outer.minX <= inner.minX && inner.maxX <= outer.maxX;
  return fits && outer.minY <= inner.minY && inner.maxY <= outer.maxY;
}

function inPlan(box: Box, zoom: number): Box {
  const tight = growBox(box, CLEARANCE - AIR);
  return {
    minX: tight.minX / zoom,
    minY: (tight.minY + UNUSED_HEIGHT) / zoom,
    maxX: tight.maxX / zoom,
    maxY: (tight.maxY - UNUSED_HEIGHT) / zoom,
  };
}

/**
 * Where a label may stand, the best first: the side decides before the details do, for a name below one region
 * and above another could be either's.
 */
function places(text: RegionText, measure: MeasureText): readonly PlacedLabel[] {
  const { at, outline } = text;
  const flipped = outline.map((polygon) => polygon.map(({ x, y }) => ({ x: y, y: x })));
  const column = crossings(outline, at.x);
  const row = crossings(flipped, at.y);
  const variants = labelVariants(text).map((label) => ({ label, ...labelSize(label, measure) }));
  const [whole, named] = [variants.slice(0, -1), variants.slice(-1)];
  return [whole, named].flatMap((labels) => [
    ...(column ? NEAR.flatMap((gap) => labels.map((label) => upright(label, column.first, gap, -1))) : []),
    ...(row ? labels.map((label) => level(label, row.last, 1)) : []),
    ...(row ? labels.map((label) => level(label, row.first, -1)) : []),
    ...(column ? NEAR.flatMap((gap) => labels.map((label) => upright(label, column.last, gap, 1))) : []),
    ...(column ? FAR.flatMap((gap) => labels.map((label) => upright(label, column.first, gap, -1))) : []),
  ]);
}

interface Sized {
  readonly label: PlacedLabel;
  readonly width: number;
  readonly height: number;
}

function upright({ label, height }: Sized, y: number, gap: number, side: 1 | -1): PlacedLabel {
  return { ...label, at: { x: label.at.x, y }, down: side * (height / 2 + gap) };
}

function level({ label, width }: Sized, x: number, side: 1 | -1): PlacedLabel {
  return { ...label, at: { x, y: label.at.y }, right: side * (width / 2 + NEAR[0]) };
}

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Where the vertical line at `x` first enters and last leaves the outline. */
function crossings(outline: readonly (readonly Point[])[], x: number): Span | null {
  const found = outline.flatMap((polygon) =>
    polygon.flatMap((point, i) => {
      const next = polygon[(i + 1) % polygon.length] ?? point;
      if (point.x > x === next.x > x) return [];
      return [point.y + ((x - point.x) / (next.x - point.x)) * (next.y - point.y)];
    }),
  );
  if (found.length === 0) return null;
  return { first: Math.min(...found), last: Math.max(...found) };
}
