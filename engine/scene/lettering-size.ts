import type { Point } from '../geometry/point.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { DrawnPolygon, DrawnText } from '../plan/plan.ts';

/** Height of an em that is read without effort, CSS pixels. */
const READABLE = 10;
/** Sizes differ by so much at least, or letters would be made anew with every frame of a zoom. */
const STEP = 2 ** (1 / 4);
/** A stage's name is no larger than this many times what is drawn. */
const MOST_GROWTH = 8;
/** Half the height of an em and a little air, ems. */
const HALF_HEIGHT = 0.6;
/** On either side, ems. */
const AIR = 0.3;

/**
 * How large a text of the background may become, em in plan units: as it is drawn, but on a stage, where nothing else
 * stands, as large as there is room.
 *
 * @param width of the text, ems
 * @param ground the shape it stands on
 */
export function largestLettering(text: DrawnText, width: number, ground: DrawnPolygon | undefined): number {
  if (ground?.kind !== 'stage') return text.size;
  return letteringRoom(text, width, ground.points, text.size * MOST_GROWTH);
}

/**
 * The largest em of a text, plan units, with which it still lies in the shape around it, at most `most`; 0 where it has
 * no room at all.
 *
 * @param width of the text, ems
 */
export function letteringRoom(
  { at, angle }: Pick<DrawnText, 'at' | 'angle'>,
  width: number,
  shape: readonly Point[],
  most: number,
): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const fits = (em: number): boolean =>
    edgeOf(width / 2 + AIR, HALF_HEIGHT).every(({ x, y }) =>
      pointInPolygon({ x: at.x + (x * cos - y * sin) * em, y: at.y + (x * sin + y * cos) * em }, shape),
    );
  let em = most;
  while (em > most / 64 && !fits(em)) em /= STEP;
  return fits(em) ? em : 0;
}

/**
 * Height of an em, plan units, of what is written on a shape: as it is drawn, and larger where it would be too small to
 * read, as far as there is room.
 *
 * @param own as it is drawn, plan units
 * @param room as `largestLettering` answers
 * @param zoom CSS pixels per plan unit
 */
export function letteringSize(own: number, room: number, zoom: number): number {
  const wanted = READABLE / zoom;
  if (wanted <= own || room <= own) return own;
  const steps = Math.ceil(Math.log2(wanted / own) / Math.log2(STEP));
  return Math.min(room, own * STEP ** steps);
}

/** Corners of a box around the origin, and the middle of its edges. */
function edgeOf(right: number, down: number): readonly Point[] {
  const places = [-1, 0, 1];
  return places
    .flatMap((x) => places.map((y) => ({ x: x * right, y: y * down })))
    .filter(({ x, y }) => x !== 0 || y !== 0);
}
