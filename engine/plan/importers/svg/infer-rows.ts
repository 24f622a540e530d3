import type { Point } from '../../../geometry/point.ts';
import { PointGrid } from '../../../geometry/point-grid.ts';

/** Neighbours of a row are at most so much further apart than the nearest two seats. */
const REACH = 1.75;
/** A row turns by less than this from one seat to the next, radians. */
const TURN = Math.PI / 5;
/** An aisle is at most so many pitches wide, and a row goes on behind it at most so far beside its line. */
const AISLE = 9;
const BESIDE = 0.45;
/** Neighbours looked at per seat: files may put all seats on one spot. */
const MOST = 24;

interface Link {
  readonly to: number;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

/** Median distance from a seat to the nearest other one; null for fewer than two. O(n) where seats lie evenly. */
export function usualPitch(all: readonly Point[]): number | null {
  const points = [...new Map(all.map((point) => [`${point.x},${point.y}`, point])).values()];
  if (points.length < 2) return null;
  const box = spread(points);
  const cell = Math.max(box / Math.sqrt(points.length), box / 1000, 1e-6);
  const grid = gridOf(points, cell);
  const nearest = points.flatMap((point, i) => {
    for (let reach = cell; reach <= 8 * cell; reach *= 2) {
      const found = grid
        .near(point, reach, MOST)
        .filter((other) => other !== i)
        .map((other) => lengthTo(point, points[other] ?? point))
        .filter((length) => length > 0);
      if (found.length > 0) return [found.reduce((least, length) => Math.min(least, length))];
    }
    return [];
  });
  nearest.sort((a, b) => a - b);
  return nearest[nearest.length >> 1] ?? null;
}

/**
 * Seats as rows, by where they stand: a row goes from seat to nearest seat without a sharp turn, and on behind an
 * aisle where the next stretch lies in its line. Rows from the top down, seats from the left (from the top in a row
 * that stands upright); each as indices. Where seats of the next row stand nearer, numbers that count up, or else the
 * order of the drawing, show the way. O(n log n).
 *
 * @param numbers of the seats, as far as they are known; NaN: not
 */
export function inferRows(
  points: readonly Point[],
  pitch: number,
  numbers: readonly number[] = [],
): readonly (readonly number[])[] {
  const links = linksOf(points, pitch * REACH);
  const chains = chainsOf(points.length, chooseLinks(points, links, numbers));
  const rows = joinAcrossAisles(points, chains, pitch);
  return rows
    .map((row) => leftToRight(row, points))
    .sort((a, b) => middle(a, points).y - middle(b, points).y || middle(a, points).x - middle(b, points).x);
}

function gridOf(points: readonly Point[], cell: number): PointGrid<number> {
  const grid = new PointGrid<number>(cell);
  points.forEach((point, i) => grid.add(point, i));
  return grid;
}

function spread(points: readonly Point[]): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return Math.max(maxX - minX, maxY - minY);
}

function linksOf(points: readonly Point[], reach: number): readonly (readonly Link[])[] {
  const grid = gridOf(points, reach);
  return points.map((from, i) =>
    grid
      .near(from, reach, 2 * MOST)
      .filter((other) => other !== i)
      .slice(0, MOST)
      .map((to): Link => {
        const [dx, dy] = [(points[to]?.x ?? 0) - from.x, (points[to]?.y ?? 0) - from.y];
        return { to, dx, dy, length: Math.hypot(dx, dy) };
      })
      .sort((a, b) => a.length - b.length),
  );
}

/**
 * At most two links a seat, opposite to each other; both ends agree. The nearest neighbour shows the way; among
 * equals the one that was drawn next, then the one at the same height.
 */
function chooseLinks(
  points: readonly Point[],
  links: readonly (readonly Link[])[],
  numbers: readonly number[],
): ReadonlySet<string> {
  const shown = links.map((own, i) => countedPair(own, i, numbers) ?? drawnPair(own, i));
  const axes = links.map((own, i) => {
    const [nearest] = own;
    const pair = shown[i];
    if (pair) return Math.atan2(pair[1].dy - pair[0].dy, pair[1].dx - pair[0].dx);
    if (!nearest) return null;
    const equal = own.filter(({ length }) => length <= nearest.length * 1.08);
    const best = equal.reduce((a, b) => (preference(i, b) < preference(i, a) ? b : a));
    return Math.atan2(best.dy, best.dx);
  });
  const smooth = axes.map((axis, i) => (axis === null ? null : majority(axis, links[i] ?? [], axes)));
  const agreed = shown.map((pair, i) => (smooth[i] === axes[i] ? pair : null));
  const pairs = withoutEnds(agreed);
  const wanted = new Map<number, readonly number[]>();
  const between = new Map<number, number[]>();
  pairs.forEach((pair, i) => {
    for (const { to } of pair ?? []) between.set(to, [...(between.get(to) ?? []), i]);
    if (pair)
      wanted.set(
        i,
        pair.map(({ to }) => to),
      );
  });
  points.forEach((_, i) => {
    const axis = smooth[i];
    if (axis === null || axis === undefined || pairs[i]) return;
    const known = between.get(i) ?? [];
    if (known.length > 0 && known.length < 3) {
      wanted.set(i, known);
      return;
    }
    const along = (links[i] ?? []).filter(({ dx, dy, to }) => {
      const other = smooth[to];
      return (
        turn(Math.atan2(dy, dx), axis) <= TURN &&
        (other === null || other === undefined || turn(Math.atan2(dy, dx), other) <= TURN)
      );
    });
    const ahead = along.find(({ dx, dy }) => dx * Math.cos(axis) + dy * Math.sin(axis) > 0);
    const behind = along.find(({ dx, dy }) => dx * Math.cos(axis) + dy * Math.sin(axis) < 0);
    wanted.set(
      i,
      [ahead, behind].flatMap((link) => (link ? [link.to] : [])),
    );
  });
  const chosen = new Set<string>();
  for (const [from, tos] of wanted) {
    for (const to of tos)
      if (wanted.get(to)?.includes(from)) chosen.add(from < to ? `${from},${to}` : `${to},${from}`);
  }
  return chosen;
}

/** Neighbours of a seat within a row differ in their distance by less than this factor. */
const EVEN = 1.35;
/** Seats that are no further than that from the nearest one are as near. */
const AS_NEAR = 1.2;

type Pair = readonly [Link, Link];

/**
 * The last seats of rows that grow by one count up as well, across the rows: whom a neighbour counts as its own without
 * being counted by it has no say.
 */
function withoutEnds(pairs: readonly (Pair | null)[]): readonly (Pair | null)[] {
  const isIn = (pair: Pair | null | undefined, seat: number): boolean =>
    pair?.some(({ to }) => to === seat) ?? false;
  const doubtful = new Set<number>();
  pairs.forEach((pair, i) => {
    for (const { to } of pair ?? []) if (pairs[to] && !isIn(pairs[to], i)) doubtful.add(to);
  });
  return pairs.map((pair, i) => (doubtful.has(i) ? null : pair));
}

/** The seat with the number before it on one side and the one after it on the other. */
function countedPair(links: readonly Link[], seat: number, numbers: readonly number[]): Pair | null {
  const own = numbers[seat] ?? Number.NaN;
  for (const step of [1, 2]) {
    const before = links.filter(({ to }) => numbers[to] === own - step);
    const after = links.filter(({ to }) => numbers[to] === own + step);
    const pairs = before
      .flatMap((a) => after.map((b): Pair => [a, b]))
      .filter(([a, b]) => areOpposite(a, b))
      .map((pair) => ({ pair, bend: bendOf(...pair, seat) }));
    if (pairs.length > 0) return pairs.reduce((best, each) => (each.bend < best.bend ? each : best)).pair;
  }
  return null;
}

/** Little where both are straight ahead, equally far, and were drawn right before and after. */
function bendOf(a: Link, b: Link, seat: number): number {
  const cosine = (a.dx * b.dx + a.dy * b.dy) / Math.max(a.length * b.length, 1e-9);
  const drawn = [a, b].filter(({ to }) => Math.abs(to - seat) === 1).length;
  return 1 + cosine + Math.abs(Math.log(a.length / b.length)) - drawn;
}

/** The same with what was drawn right before and after it, where nothing else is nearer. */
function drawnPair(links: readonly Link[], seat: number): Pair | null {
  const near = links.filter(({ length }) => length <= (links[0]?.length ?? 0) * AS_NEAR);
  const before = near.find(({ to }) => to === seat - 1);
  const after = near.find(({ to }) => to === seat + 1);
  return before && after && areOpposite(before, after) ? [before, after] : null;
}

function areOpposite(a: Link, b: Link): boolean {
  const [short, long] = a.length < b.length ? [a.length, b.length] : [b.length, a.length];
  const cosine = (a.dx * b.dx + a.dy * b.dy) / Math.max(a.length * b.length, 1e-9);
  return long <= short * EVEN && cosine < -Math.cos(TURN);
}

function preference(from: number, { to, dx, dy, length }: Link): number {
  const drawnNext = Math.abs(to - from) === 1 ? 0 : 1;
  return drawnNext + Math.abs(dy) / Math.max(length, 1e-9) / 2 + (dx === 0 && dy === 0 ? 9 : 0);
}

/** The way of a seat's neighbours where most of them go another way: a corner of a block has no say alone. */
function majority(axis: number, links: readonly Link[], axes: readonly (number | null)[]): number {
  const others = links.slice(0, 8).flatMap(({ to }) => axes[to] ?? []);
  if (others.length < 3) return axis;
  const count = (way: number): number => others.filter((other) => turn(other, way) <= TURN).length;
  if (count(axis) * 2 >= others.length) return axis;
  const best = others.reduce((a, b) => (count(b) > count(a) ? b : a));
  return count(best) * 3 >= others.length * 2 ? best : axis;
}

/** Between two undirected ways, 0 to π/2. */
function turn(a: number, b: number): number {
  const difference = Math.abs(a - b) % Math.PI;
  return Math.min(difference, Math.PI - difference);
}

function chainsOf(count: number, links: ReadonlySet<string>): readonly (readonly number[])[] {
  const roots = Array.from({ length: count }, (_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    for (let next = roots[root] ?? root; next !== root; next = roots[root] ?? root) root = next;
    roots[i] = root;
    return root;
  };
  for (const link of links) {
    const [a = 0, b = 0] = link.split(',').map(Number);
    const [x, y] = [rootOf(a), rootOf(b)];
    roots[Math.max(x, y)] = Math.min(x, y);
  }
  return [...Map.groupBy(roots.keys(), rootOf).values()];
}

interface End {
  readonly chain: number;
  readonly at: Point;
  readonly way: Point;
}

/** Chains whose ends look at each other across an aisle become one row. */
function joinAcrossAisles(
  points: readonly Point[],
  chains: readonly (readonly number[])[],
  pitch: number,
): readonly (readonly number[])[] {
  const ordered = chains.map((chain) => leftToRight(chain, points));
  const ends = ordered.flatMap((chain, index) => endsOf(chain, index, points));
  const grid = new PointGrid<number>(AISLE * pitch);
  ends.forEach(({ at }, i) => grid.add(at, i));
  const partner = ends.map((end, i) => {
    const found = grid
      .near(end.at, AISLE * pitch, 4 * MOST)
      .filter((other) => other !== i && ends[other]?.chain !== end.chain)
      .map((other) => ({ other, gap: gapBetween(end, ends[other] ?? end, pitch) }))
      .filter(({ gap }) => gap !== null)
      .sort((a, b) => (a.gap ?? 0) - (b.gap ?? 0));
    return found[0]?.other ?? -1;
  });
  const roots = ordered.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    for (let next = roots[root] ?? root; next !== root; next = roots[root] ?? root) root = next;
    return root;
  };
  partner.forEach((other, i) => {
    if (other < 0 || partner[other] !== i) return;
    const [a, b] = [rootOf(ends[i]?.chain ?? 0), rootOf(ends[other]?.chain ?? 0)];
    roots[Math.max(a, b)] = Math.min(a, b);
  });
  const rows = Map.groupBy(ordered.keys(), rootOf);
  return [...rows.values()].map((own) => own.flatMap((chain) => ordered[chain] ?? []));
}

function endsOf(chain: readonly number[], index: number, points: readonly Point[]): readonly End[] {
  const [first, last] = [points[chain[0] ?? -1], points[chain.at(-1) ?? -1]];
  if (!first || !last || chain.length < 2) return [];
  const [second, before] = [points[chain[1] ?? -1] ?? last, points[chain.at(-2) ?? -1] ?? first];
  return [
    { chain: index, at: first, way: unit(second, first) },
    { chain: index, at: last, way: unit(before, last) },
  ];
}

/** How far two ends are apart, if each lies straight ahead of the other. */
function gapBetween(a: End, b: End, pitch: number): number | null {
  const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y];
  const ahead = dx * a.way.x + dy * a.way.y;
  const back = -(dx * b.way.x + dy * b.way.y);
  if (ahead <= 0 || back <= 0) return null;
  const aside = Math.abs(dx * a.way.y - dy * a.way.x);
  const asideOther = Math.abs(dx * b.way.y - dy * b.way.x);
  const allowed = BESIDE * pitch + 0.06 * ahead;
  return aside <= allowed && asideOther <= allowed ? Math.hypot(dx, dy) : null;
}

function unit(from: Point, to: Point): Point {
  const length = Math.max(lengthTo(from, to), 1e-9);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function lengthTo(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Along the line through them, from the left; from the top where they stand upright. */
export function leftToRight(row: readonly number[], points: readonly Point[]): readonly number[] {
  const own = row.map((i) => ({ i, at: points[i] ?? { x: 0, y: 0 } }));
  const centre = middle(row, points);
  let [xx, xy, yy] = [0, 0, 0];
  for (const { at } of own) {
    const [dx, dy] = [at.x - centre.x, at.y - centre.y];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const isUpright = Math.abs(Math.cos(angle)) < 0.2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const sign = isUpright ? Math.sign(y) || 1 : Math.sign(x) || 1;
  const along = ({ at }: { at: Point }): number => sign * (at.x * x + at.y * y);
  return own.sort((a, b) => along(a) - along(b)).map(({ i }) => i);
}

function middle(row: readonly number[], points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const i of row) {
    x += points[i]?.x ?? 0;
    y += points[i]?.y ?? 0;
  }
  return { x: x / Math.max(1, row.length), y: y / Math.max(1, row.length) };
}

/** Whether the points stand in one row, gaps allowed. */
export function isOneRow(points: readonly Point[]): boolean {
  if (points.length < 3) return true;
  const order = leftToRight(
    points.map((_, i) => i),
    points,
  );
  const ways = order.slice(1).map((to, i) => {
    const [a, b] = [points[order[i] ?? 0] ?? { x: 0, y: 0 }, points[to] ?? { x: 0, y: 0 }];
    return { dx: b.x - a.x, dy: b.y - a.y, length: lengthTo(a, b) };
  });
  const shortest = ways.reduce((least, { length }) => Math.min(least, length), Infinity);
  return (
    shortest > 0 &&
    ways.slice(1).every((way, i) => {
      const before = ways[i] ?? way;
      return (way.dx * before.dx + way.dy * before.dy) / (way.length * before.length) > 0.5;
    })
  );
}
