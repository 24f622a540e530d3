import type { Box } from '../geometry/box.ts';
import { boxHolds, boxOfPoints } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { RegionText } from './label-box.ts';
import type { LabelForm } from './label-form.ts';
import type { LedLabel } from './label-stages.ts';

/** A place beside a region where its label may stand. */
export interface OutsideSite {
  /** On the region's edge, or beyond the names of its rows; plan units. */
  readonly at: Point;
  /** The way from there to the label: a unit of right and down. */
  readonly way: Point;
  /** From the region's edge to `at`, plan units. */
  readonly reach: number;
  /** Empty space between `at` and the label, CSS pixels. */
  readonly gap: number;
  /** A label above or below its region begins at `at`, ends there or has its middle there. */
  readonly align: -1 | 0 | 1;
  /** The lower, the better to look at. */
  readonly cost: number;
}

/** Empty space between a region and its label, CSS pixels; the first that fits. */
const GAPS = [5, 2] as const;
/** Of a label that a line leads to, CSS pixels. */
const LEADER_GAPS = [26, 48, 76] as const;
/** Parts of a region that are smaller than this share of the largest one are not labelled. */
const LEAST_PART = 0.12;
const MOST_PARTS = 4;
/** Where along a part's side labels are tried, as shares of it. */
const STOPS = [0.5, 0.3, 0.7, 0.12, 0.88] as const;
/** A name below its region might as well be that of the region below. */
const SIDES = [
  { way: { x: 0, y: -1 }, cost: 0 },
  { way: { x: 1, y: 0 }, cost: 0.8 },
  { way: { x: -1, y: 0 }, cost: 0.9 },
  { way: { x: 0, y: 1 }, cost: 2 },
] as const;

/** The places right beside a region, the best first. `rowReach`: how far names of rows stick out, plan units. */
export function nearSites(text: RegionText, rowReach: number): readonly OutsideSite[] {
  return sites(text, [...GAPS.map((gap) => ({ reach: 0, gap })), { reach: rowReach, gap: GAPS[0] }]);
}

/** The places further away, for labels at the end of a line. */
export function ledSites(text: RegionText): readonly OutsideSite[] {
  return sites(
    text,
    LEADER_GAPS.map((gap) => ({ reach: 0, gap })),
  );
}

/** Whether a line has to lead to what stands so far away, CSS pixels. */
export function isLed(gap: number): boolean {
  return gap > GAPS[0];
}

/** The label in each form at the site; details grow away from the region, or to both sides where it stands level. */
export function hangAt(site: OutsideSite, forms: readonly LabelForm[]): readonly LedLabel[] {
  const { at, way, gap, align } = site;
  const led = isLed(gap);
  return forms.map((form) => {
    if (way.y === 0) {
      return { form, at, right: way.x * (gap + form.width / 2), down: 0, shift: form.detailHeight / 2, led };
    }
    const shift = way.y < 0 ? form.detailHeight : 0;
    return {
      form,
      at,
      right: (align * form.width) / 2,
      down: way.y * (gap + form.nameHeight / 2),
      shift,
      led,
    };
  });
}

/** How far from the edge a label stands: plan units and, beyond them, CSS pixels. */
interface Distance {
  readonly reach: number;
  readonly gap: number;
}

function sites(text: RegionText, distances: readonly Distance[]): readonly OutsideSite[] {
  const all = parts(text).flatMap(({ polygon, box }, rank) =>
    SIDES.flatMap((side) =>
      stops(text, box, side.way, rank).flatMap((stop) => {
        const edge = crossing(polygon, stop.value, side.way);
        if (edge === null) return [];
        return distances.map(({ reach, gap }, further) => ({
          at: { x: edge.x + side.way.x * reach, y: edge.y + side.way.y * reach },
          way: side.way,
          reach,
          gap,
          align: stop.align,
          cost: side.cost + rank + stop.cost + 0.4 * further,
        }));
      }),
    ),
  );
  return all.toSorted((a, b) => a.cost - b.cost);
}

interface Part {
  readonly polygon: readonly Point[];
  readonly box: Box;
}

/** The region's larger polygons, the one with the label's point first. */
function parts({ outline, at }: RegionText): readonly Part[] {
  const all = outline.map((polygon) => ({ polygon, box: boxOfPoints(polygon) }));
  const sized = all.map((part) => ({ ...part, size: boxSize(part.box), holds: boxHolds(part.box, at) }));
  const largest = Math.max(...sized.map(({ size }) => size));
  return sized
    .filter(({ size }) => size >= largest * LEAST_PART)
    .toSorted((a, b) => Number(b.holds) - Number(a.holds) || b.size - a.size)
    .slice(0, MOST_PARTS);
}

interface Stop {
  /** The x of an upright way, the y of a level one. */
  readonly value: number;
  readonly align: -1 | 0 | 1;
  readonly cost: number;
}

function stops({ at }: RegionText, box: Box, way: Point, rank: number): readonly Stop[] {
  const [min, max] = way.y === 0 ? [box.minY, box.maxY] : [box.minX, box.maxX];
  const own = way.y === 0 ? at.y : at.x;
  const along = STOPS.map((share): Stop => {
    const isEnd = way.y !== 0 && Math.abs(share - 0.5) > 0.3;
    const align = !isEnd ? 0 : share < 0.5 ? 1 : -1;
    return { value: min + (max - min) * share, align, cost: 0.2 + Math.abs(share - 0.5) };
  });
  const others = along.filter(({ value }) => Math.abs(value - own) > (max - min) * 0.05);
  return rank === 0 ? [{ value: own, align: 0, cost: 0 }, ...others] : along;
}

/** Where a line along the way leaves the polygon for good; null where it does not meet it. */
function crossing(polygon: readonly Point[], value: number, way: Point): Point | null {
  const isUpright = way.x === 0;
  let last: number | null = null;
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const [fromAcross, toAcross] = isUpright ? [a.x, b.x] : [a.y, b.y];
    if (fromAcross > value === toAcross > value) continue;
    const share = (value - fromAcross) / (toAcross - fromAcross);
    const along = isUpright ? a.y + share * (b.y - a.y) : a.x + share * (b.x - a.x);
    const isFurther = last === null || (along - last) * (way.x + way.y) > 0;
    if (isFurther) last = along;
  }
  if (last === null) return null;
  return isUpright ? { x: value, y: last } : { x: last, y: value };
}

function boxSize({ minX, minY, maxX, maxY }: Box): number {
  return (maxX - minX) * (maxY - minY);
}
