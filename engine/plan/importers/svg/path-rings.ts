import svgpath from 'svgpath';
import type { Point } from '../../../geometry/point.ts';

/** Most points that one curve is cut into. */
const MOST_PIECES = 48;

export interface PathRings {
  readonly rings: readonly (readonly Point[])[];
  /** Whether every ring comes back to where it began. */
  readonly closed: boolean;
  /** What could not be read: the path ends before it. */
  readonly fault: string | null;
}

/**
 * The subpaths of path data as polygons (a closing point is not repeated), curves cut so that they stay within
 * `tolerance` of themselves, in the units of the path. Linear in the data.
 */
export function pathRings(data: string, tolerance: number): PathRings {
  const path = svgpath(data);
  const fault = faultOf(path);
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let closed = true;
  const finish = (): void => {
    if (ring.length > 2) rings.push(withoutRepeat(ring));
    else if (ring.length > 0) closed = false;
    ring = [];
  };
  path
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _index, x, y) => {
      const values = segment as unknown as readonly [string, ...number[]];
      const [name, ...to] = values;
      const from = { x, y };
      if (name === 'M') {
        if (ring.length > 2) closed &&= isLoop(ring);
        finish();
        ring.push({ x: to[0] ?? 0, y: to[1] ?? 0 });
      } else if (name === 'Z' || name === 'z') finish();
      else {
        if (ring.length === 0) ring.push(from);
        for (const point of piecesOf(name, from, to, tolerance)) ring.push(point);
      }
    });
  if (ring.length > 2) closed &&= isLoop(ring);
  finish();
  return { rings, closed, fault };
}

/** The package keeps it in a field that its types do not name. */
function faultOf(path: ReturnType<typeof svgpath>): string | null {
  const { err } = path as unknown as { readonly err?: string };
  return err === undefined || err === '' ? null : err;
}

function isLoop(ring: readonly Point[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last) return false;
  const reach = ring.reduce(
    (most, { x, y }) => Math.max(most, Math.abs(x - first.x), Math.abs(y - first.y)),
    0,
  );
  return Math.hypot(first.x - last.x, first.y - last.y) <= reach / 100;
}

function withoutRepeat(ring: Point[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first && last && ring.length > 3 && first.x === last.x && first.y === last.y) ring.pop();
  return ring;
}

function piecesOf(name: string, from: Point, to: readonly number[], tolerance: number): readonly Point[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = to;
  switch (name) {
    case 'L':
      return [{ x: a, y: b }];
    case 'H':
      return [{ x: a, y: from.y }];
    case 'V':
      return [{ x: from.x, y: a }];
    case 'Q': {
      const first = { x: from.x + (2 / 3) * (a - from.x), y: from.y + (2 / 3) * (b - from.y) };
      const second = { x: c + (2 / 3) * (a - c), y: d + (2 / 3) * (b - d) };
      return cubic(from, first, second, { x: c, y: d }, tolerance);
    }
    case 'C':
      return cubic(from, { x: a, y: b }, { x: c, y: d }, { x: e, y: f }, tolerance);
    default:
      return [];
  }
}

/** Pieces of equal parameter; their number by the bound of the curve's second difference (Wang, 1984). */
function cubic(p: Point, q: Point, r: Point, s: Point, tolerance: number): readonly Point[] {
  const bend = Math.max(
    Math.hypot(p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y),
    Math.hypot(q.x - 2 * r.x + s.x, q.y - 2 * r.y + s.y),
  );
  const wanted = Math.ceil(Math.sqrt((0.75 * bend) / tolerance));
  const pieces = Math.min(MOST_PIECES, Math.max(1, Number.isFinite(wanted) ? wanted : 1));
  return Array.from({ length: pieces }, (_, i) => {
    const t = (i + 1) / pieces;
    const u = 1 - t;
    const [k, l, m, n] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return { x: k * p.x + l * q.x + m * r.x + n * s.x, y: k * p.y + l * q.y + m * r.y + n * s.y };
  });
}
