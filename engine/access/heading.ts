import type { Point } from '../geometry/point.ts';
import type { Direction } from '../input/map-intent.ts';

const HEADINGS: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Sideways distance counts this much more: a walk keeps to its line. */
const SIDEWAYS = 2.2;

export interface Cone {
  /** Tangent of the half angle around the heading; Infinity: everything that lies ahead. */
  readonly widest: number;
  /** What is no further ahead than this is beside, not ahead; plan units. */
  readonly beside: number;
}

/** What it costs to walk from one point to another in a direction; Infinity outside of the cone. */
export function headingCost(from: Point, to: Point, direction: Direction, { widest, beside }: Cone): number {
  const heading = HEADINGS[direction];
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const ahead = dx * heading.x + dy * heading.y;
  const aside = Math.abs(dx * heading.y - dy * heading.x);
  if (ahead <= beside || aside > ahead * widest) return Infinity;
  return ahead + aside * SIDEWAYS;
}

/** The cheapest of the entries; null when none costs less than Infinity. The first wins a tie. */
export function cheapest<Entry>(entries: Iterable<Entry>, costOf: (entry: Entry) => number): Entry | null {
  let best: Entry | null = null;
  let least = Infinity;
  for (const entry of entries) {
    const cost = costOf(entry);
    if (cost >= least) continue;
    best = entry;
    least = cost;
  }
  return best;
}
