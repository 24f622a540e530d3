import type { Box } from '../geometry/box.ts';
import { growBox } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';

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

/** A label and where its middle stands: `right` and `down` CSS pixels from a point of the plan. */
export interface PlacedLabel {
  readonly region: number;
  readonly at: Point;
  readonly right: number;
  readonly down: number;
  readonly name: string;
  readonly details: readonly string[];
}

/** Width of a text in ems. */
export type MeasureText = (text: string) => number;

/** Height of letters, CSS pixels. */
export const NAME_SIZE = 13;
export const DETAIL_SIZE = 11;
export const LINE_GAP = 3;
/** Capitals and digits leave this much of a line's height free above and below. */
export const UNUSED_HEIGHT = NAME_SIZE * 0.14;
/** Empty space kept between labels, CSS pixels. */
export const AIR = 4;

/** The whole label first, then without details, then with its number only. */
export function labelVariants(text: RegionText): readonly PlacedLabel[] {
  const { region, at, name, details } = text;
  const full = { region, at, right: 0, down: 0, name, details };
  return [full, { ...full, details: [] }, { ...full, name: shortName(name), details: [] }];
}

/** "Upper tier 312" in little room is "312"; "Stalls 2" stays whole, for a "2" could be anything. */
function shortName(name: string): string {
  const last = name.trim().split(/\s+/u).at(-1) ?? name;
  return /\d\d/u.test(last) ? last : name;
}

/** Width and height of a label's lines, CSS pixels. */
export function labelSize(label: PlacedLabel, measure: MeasureText): { width: number; height: number } {
  const widths = label.details.map((line) => measure(line) * DETAIL_SIZE);
  return {
    width: Math.max(measure(label.name) * NAME_SIZE, ...widths),
    height: NAME_SIZE + label.details.length * (DETAIL_SIZE + LINE_GAP),
  };
}

/** Around a label with its air, CSS pixels from the world's origin. */
export function labelBox(label: PlacedLabel, zoom: number, measure: MeasureText): Box {
  const { width, height } = labelSize(label, measure);
  const x = label.at.x * zoom + label.right;
  const y = label.at.y * zoom + label.down;
  return growBox(
    { minX: x - width / 2, maxX: x + width / 2, minY: y - height / 2, maxY: y + height / 2 },
    AIR,
  );
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
