import { pointInPolygon } from '../../../geometry/point-in-polygon.ts';
import type { Point } from '../../../geometry/point.ts';
import { signedArea } from '../../../geometry/polygon.ts';

export interface Outline {
  readonly polygons: readonly (readonly Point[])[];
  /** Holes that were opened by a cut, because a region's polygons have none. */
  readonly bridged: number;
  /** Points that were left out of rings with too many. */
  readonly dropped: number;
}

/** More rings than that are a pattern, not an outline. */
const MOST = 200;

/**
 * The rings of a compound path as polygons without holes: a ring in another one is a hole (even-odd), joined to the
 * ring around it by a cut. Rings without area are left out.
 */
export function outlineOf(rings: readonly (readonly Point[])[]): Outline {
  const sized = rings
    .filter((ring) => ring.length >= 3)
    .map(thinned)
    .map((ring) => ({ ring, area: Math.abs(signedArea(ring)) }))
    .filter(({ area }) => area > 0 && Number.isFinite(area))
    .sort((a, b) => b.area - a.area)
    .slice(0, MOST);
  const outer: { ring: readonly Point[]; around: readonly Point[] }[] = [];
  let bridged = 0;
  sized.forEach(({ ring }, i) => {
    const [probe] = ring;
    const depth = sized.slice(0, i).filter((other) => probe && pointInPolygon(probe, other.ring)).length;
    if (depth % 2 === 0) {
      outer.push({ ring, around: ring });
      return;
    }
    const holder = outer.findLast(({ around }) => probe && pointInPolygon(probe, around));
    if (!holder) return;
    holder.ring = withHole(holder.ring, ring);
    bridged++;
  });
  const dropped = rings.reduce((sum, ring) => sum + ring.length - thinned(ring).length, 0);
  return { polygons: outer.map(({ ring }) => ring), bridged, dropped };
}

/** No outline of a region needs more; every so many points of one that has. */
const MOST_POINTS = 2000;

function thinned(ring: readonly Point[]): readonly Point[] {
  const step = Math.ceil(ring.length / MOST_POINTS);
  return step <= 1 ? ring : ring.filter((_, i) => i % step === 0);
}

/** One ring that goes around the outer one and, by a cut there and back, around the hole the other way. */
function withHole(outer: readonly Point[], hole: readonly Point[]): readonly Point[] {
  let best = { length: Infinity, from: 0, to: 0 };
  const step = Math.max(1, Math.floor((outer.length * hole.length) / 200_000));
  for (let from = 0; from < outer.length; from += 1) {
    for (let to = 0; to < hole.length; to += step) {
      const [a, b] = [outer[from], hole[to]];
      if (!a || !b) continue;
      const length = Math.hypot(a.x - b.x, a.y - b.y);
      if (length < best.length) best = { length, from, to };
    }
  }
  const inner = [...hole.slice(best.to), ...hole.slice(0, best.to + 1)];
  const sameWay = signedArea(outer) > 0 === signedArea(hole) > 0;
  const around = sameWay ? inner.toReversed() : inner;
  return [...outer.slice(0, best.from + 1), ...around, ...outer.slice(best.from)];
}
