import type { Box } from '../../geometry/box.ts';
import { isSeated } from '../bake/bake-object.ts';
import type { DesignObject } from '../design/design.ts';
import { objectBox } from '../design/object-box.ts';

/** A line that something has snapped to, plan units: `x` is a vertical one. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  /** What it joins, along it. */
  readonly from: number;
  readonly to: number;
}

/** What to add to a movement so that it snaps, and the lines that say why. */
export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** What can be snapped to. */
export interface SnapGround {
  /** From line to line, plan units; 0: no grid. */
  readonly grid: number;
  /** Objects in a box; none where nothing is to snap to them. */
  readonly objectsIn: (box: Box) => readonly DesignObject[];
  /** What is moved itself. */
  readonly except: ReadonlySet<string>;
  readonly seatSize: number;
  /** What is seen: nobody snaps to what is not. */
  readonly view: Box;
  /** How near is near enough, plan units. */
  readonly reach: number;
}

/** Lines of the moved thing that look for others: of a box its edges and its middle, of a point the point. */
export function snapBox(box: Box, ground: SnapGround): Snapped {
  const { minX, minY, maxX, maxY } = box;
  const x = snapAxis('x', [(minX + maxX) / 2, minX, maxX], [minY, maxY], ground);
  const y = snapAxis('y', [(minY + maxY) / 2, minY, maxY], [minX, maxX], ground);
  return { dx: x.by, dy: y.by, guides: [...x.guides, ...y.guides] };
}

interface AxisSnap {
  readonly by: number;
  readonly guides: readonly Guide[];
}

/** The nearest line within reach: of an object before one of the grid. */
function snapAxis(
  axis: 'x' | 'y',
  lines: readonly number[],
  span: readonly [number, number],
  ground: SnapGround,
): AxisSnap {
  const { view, reach, grid } = ground;
  let best: { readonly by: number; readonly at: number; readonly box: Box } | null = null;
  for (const line of lines) {
    const strip =
      axis === 'x'
        ? { ...view, minX: line - reach, maxX: line + reach }
        : { ...view, minY: line - reach, maxY: line + reach };
    for (const object of ground.objectsIn(strip)) {
      if (ground.except.has(object.id) || !isGuide(object)) continue;
      const box = objectBox(object, ground.seatSize);
      for (const at of linesOf(box, axis)) {
        const by = at - line;
        if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by)))
          best = { by, at, box };
      }
    }
  }
  if (best) {
    const other = axis === 'x' ? [best.box.minY, best.box.maxY] : [best.box.minX, best.box.maxX];
    const all = [...span, ...other];
    const guide = { axis, at: best.at, from: Math.min(...all), to: Math.max(...all) };
    return { by: best.by, guides: [guide] };
  }
  if (grid <= 0) return { by: 0, guides: [] };
  const [line = 0] = lines;
  return { by: Math.round(line / grid) * grid - line, guides: [] };
}

/** Pictures are drawn over, not built to. */
function isGuide(object: DesignObject): boolean {
  return isSeated(object) || (object.kind !== 'picture' && object.kind !== 'text');
}

function linesOf(box: Box, axis: 'x' | 'y'): readonly number[] {
  const [from, to] = axis === 'x' ? [box.minX, box.maxX] : [box.minY, box.maxY];
  return [(from + to) / 2, from, to];
}

/** To the nearest multiple of a step; within a third of it where that is said to be near enough. */
export function snapAngle(angle: number, step: number, isLoose = false): number {
  if (step <= 0) return angle;
  const snapped = Math.round(angle / step) * step;
  return isLoose && Math.abs(snapped - angle) > step / 3 ? angle : snapped;
}
