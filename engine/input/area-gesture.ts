import type { Point } from '../geometry/point.ts';
import { distance } from '../geometry/point.ts';

/** What a drag does: move the map, or draw around seats. */
export type MapTool = 'hand' | 'rectangle' | 'lasso';

/** What an area does to what was selected before: nothing held, Shift, Alt. */
export type AreaMode = 'replace' | 'add' | 'remove';

/** An area while it is drawn; points are CSS pixels from the map's upper left corner. */
export interface DrawnArea {
  readonly from: Point;
  /** Of a rectangle the last one alone is kept. */
  readonly trail: readonly Point[];
}

/** Closer points of a lasso say nothing more, CSS pixels. */
const LASSO_STEP = 3;
/** What is smaller was a click, CSS pixels. */
const SMALLEST = 6;

export function beginArea(at: Point): DrawnArea {
  return { from: at, trail: [] };
}

export function extendArea(area: DrawnArea, tool: Exclude<MapTool, 'hand'>, at: Point): DrawnArea {
  if (tool === 'rectangle') return { ...area, trail: [at] };
  const last = area.trail.at(-1) ?? area.from;
  return distance(last, at) < LASSO_STEP ? area : { ...area, trail: [...area.trail, at] };
}

/** The closed outline, the last point joins the first; null of a click. */
export function outlineOf(
  { from, trail }: DrawnArea,
  tool: Exclude<MapTool, 'hand'>,
): readonly Point[] | null {
  if (!trail.some((point) => distance(from, point) >= SMALLEST)) return null;
  const [to] = trail;
  if (tool === 'lasso' || !to) return [from, ...trail];
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

export function areaMode(keys: { readonly shiftKey: boolean; readonly altKey: boolean }): AreaMode {
  if (keys.shiftKey) return 'add';
  return keys.altKey ? 'remove' : 'replace';
}
