import { centroid, signedArea } from '../../../geometry/polygon.ts';
import { convexHull } from '../../../geometry/convex-hull.ts';
import { pointInPolygon } from '../../../geometry/point-in-polygon.ts';
import type { Point } from '../../../geometry/point.ts';

/** Seats of a row stand at most so many times as far from each other as the rows. */
const WIDEST = 1.4;

/** Radii of the first row that are tried for an outline that bends, in the outline's reach; none: straight rows. */
const BENDS = [null, 0.4, 0.6, 0.8, 1, 1.4, 2, 3] as const;
/** An outline that fills this share of its hull does not bend. */
const CONVEX = 0.97;
/** Curved rows have to gain so much room to be worth it. */
const WORTH = 1.15;

/**
 * Places for rows of so many seats in a drawn outline: rows lie across the way to `focus` (the stage or the field),
 * the first one nearest to it, each in the middle of what the outline leaves at its depth; straight, or about a point
 * before the first row where that leaves clearly more room. Always finite.
 */
export function fillOutline(
  outline: readonly (readonly Point[])[],
  rows: readonly number[],
  focus: Point,
): readonly (readonly Point[])[] {
  const parts = partsOf(outline, focus);
  const total = parts.reduce((sum, { area }) => sum + area, 0);
  const seats = rows.reduce((sum, count) => sum + count, 0);
  let [next, room, placed] = [0, 0, 0];
  return parts.flatMap(({ polygon, area }, i) => {
    room += (area / total) * seats;
    const own: number[] = [];
    for (let count = rows[next]; count !== undefined; count = rows[next]) {
      if (i < parts.length - 1 && placed + count / 2 > room) break;
      own.push(count);
      placed += count;
      next++;
    }
    return fillPolygon(polygon, own, focus);
  });
}

/** A part of a region is at least this share of its largest one. */
const PART = 0.15;

/** Where a region is drawn in several parts, the first rows are in the part that is nearest to the focus. */
function partsOf(
  outline: readonly (readonly Point[])[],
  focus: Point,
): readonly { readonly polygon: readonly Point[]; readonly area: number }[] {
  const sized = outline.map((polygon) => ({ polygon, area: Math.abs(signedArea(polygon)) }));
  const largest = sized.reduce((most, { area }) => Math.max(most, area), 0);
  const gap = (polygon: readonly Point[]): number => {
    const { x, y } = centroid(polygon);
    return Math.hypot(x - focus.x, y - focus.y);
  };
  return sized.filter(({ area }) => area >= largest * PART).sort((a, b) => gap(a.polygon) - gap(b.polygon));
}

function fillPolygon(
  polygon: readonly Point[],
  rows: readonly number[],
  focus: Point,
): readonly (readonly Point[])[] {
  if (rows.length === 0) return [];
  const middle = centroid(polygon);
  const away = depthAxis(polygon, { x: middle.x - focus.x, y: middle.y - focus.y });
  const reach = Math.max(...polygon.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)), 1e-9);
  const dense = polygon.flatMap((to, i) => between(polygon.at(i - 1) ?? to, to, reach / 12));
  const isConvex = Math.abs(signedArea(polygon)) > CONVEX * Math.abs(signedArea(convexHull(polygon)));
  const tried = (isConvex ? BENDS.slice(0, 1) : BENDS).map((bend) =>
    filled(bend === null ? straight(away) : bent(middle, away, bend * reach), dense, rows),
  );
  return tried.reduce((best, each) =>
    each.pitch > best.pitch * WORTH && isInside(each.places, polygon) ? each : best,
  ).places;
}

/** By the ends and the middle of each row. */
function isInside(places: readonly (readonly Point[])[], polygon: readonly Point[]): boolean {
  return places.every((row) =>
    [row[0], row[row.length >> 1], row.at(-1)].every((point) => !point || pointInPolygon(point, polygon)),
  );
}

/** A way to look at the outline in which rows are level. */
interface Warp {
  readonly to: (point: Point) => Flat;
  readonly back: (flat: Flat) => Point;
}

function straight(away: Point): Warp {
  const across = { x: -away.y, y: away.x };
  return {
    to: (point) => ({ depth: dot(point, away), along: dot(point, across) }),
    back: ({ depth, along }) => ({
      x: away.x * depth + across.x * along,
      y: away.y * depth + across.y * along,
    }),
  };
}

/** Rows are arcs about the point at `radius` before the middle. */
function bent(middle: Point, away: Point, radius: number): Warp {
  const centre = { x: middle.x - away.x * radius, y: middle.y - away.y * radius };
  const across = { x: -away.y, y: away.x };
  return {
    to: ({ x, y }) => {
      const from = { x: x - centre.x, y: y - centre.y };
      return {
        depth: Math.hypot(from.x, from.y),
        along: Math.atan2(dot(from, across), dot(from, away)) * radius,
      };
    },
    back: ({ depth, along }) => {
      const [cos, sin] = [Math.cos(along / radius), Math.sin(along / radius)];
      return {
        x: centre.x + depth * (away.x * cos + across.x * sin),
        y: centre.y + depth * (away.y * cos + across.y * sin),
      };
    },
  };
}

function filled(
  warp: Warp,
  polygon: readonly Point[],
  rows: readonly number[],
): { readonly places: readonly (readonly Point[])[]; readonly pitch: number } {
  const flat = polygon.map(warp.to);
  const near = flat.reduce((least, { depth }) => Math.min(least, depth), Infinity);
  const far = flat.reduce((most, { depth }) => Math.max(most, depth), -Infinity);
  const step = (far - near) / Math.max(1, rows.length);
  const pitches: number[] = [];
  const places = rows.map((count, i) => {
    const depth = near + (i + 0.5) * step;
    const [from, to] = chordAt(flat, depth) ?? [0, 0];
    const pitch = Math.min((to - from) / Math.max(1, count), step * WIDEST);
    const start = (from + to) / 2 - ((count - 1) * pitch) / 2;
    const own = Array.from({ length: count }, (_, seat) => warp.back({ depth, along: start + seat * pitch }));
    const [first, second] = own;
    pitches.push(first && second ? Math.hypot(first.x - second.x, first.y - second.y) : step);
    return own;
  });
  pitches.sort((a, b) => a - b);
  return { places, pitch: Math.min(step, pitches[pitches.length >> 3] ?? 0) };
}

/** Points along a side, without its start, at most `step` apart. */
function between(from: Point, to: Point, step: number): readonly Point[] {
  const pieces = Math.min(24, Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step)));
  return Array.from({ length: pieces }, (_, i) => {
    const share = (i + 1) / pieces;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

interface Flat {
  readonly depth: number;
  readonly along: number;
}

/** Of the ways square to a side of the outline, the one that points away from the focus best. */
function depthAxis(polygon: readonly Point[], away: Point): Point {
  const wanted = Math.hypot(away.x, away.y) > 1e-9 ? away : { x: 0, y: 1 };
  const length = Math.hypot(wanted.x, wanted.y);
  let best = { x: wanted.x / length, y: wanted.y / length };
  let most = 0;
  const hull = convexHull(polygon);
  hull.forEach((to, i) => {
    const from = hull.at(i - 1) ?? to;
    const side = Math.hypot(to.x - from.x, to.y - from.y);
    if (side === 0) return;
    const way = { x: (to.x - from.x) / side, y: (to.y - from.y) / side };
    for (const axis of [way, { x: -way.x, y: -way.y }, { x: -way.y, y: way.x }, { x: way.y, y: -way.x }]) {
      const agreement = dot(axis, wanted) / length;
      if (agreement > Math.SQRT1_2 && agreement * side > most) {
        most = agreement * side;
        best = axis;
      }
    }
  });
  return best;
}

/** The longest stretch of the outline at a depth. */
function chordAt(flat: readonly Flat[], depth: number): readonly [number, number] | null {
  const cuts = flat
    .flatMap((to, i) => {
      const from = flat.at(i - 1) ?? to;
      if (from.depth > depth === to.depth > depth) return [];
      return [from.along + ((depth - from.depth) / (to.depth - from.depth)) * (to.along - from.along)];
    })
    .sort((a, b) => a - b);
  let best: readonly [number, number] | null = null;
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const [from = 0, to = 0] = cuts.slice(i, i + 2);
    if (best === null || to - from > best[1] - best[0]) best = [from, to];
  }
  return best;
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}
