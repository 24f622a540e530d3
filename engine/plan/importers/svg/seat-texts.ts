import type { Point } from '../../../geometry/point.ts';
import { PointGrid } from '../../../geometry/point-grid.ts';
import { wordsOf } from '../list/roles.ts';
import type { DrawnTextElement } from './drawing.ts';

/** A seat's number is at most so long, a row's name as well. */
const LONGEST = 5;
/** Neighbours looked at. */
const CROWD = 64;

/**
 * Texts that stand on seats without a number, by the index of the seat: drawing programs lose the order, the eye
 * reads them by place. A text counts for the nearest seat within its radius. Linear.
 */
export function textsOnSeats(
  texts: readonly DrawnTextElement[],
  seats: readonly Point[],
  size: number,
): ReadonlyMap<number, DrawnTextElement> {
  const grid = new PointGrid<number>(size);
  seats.forEach((at, i) => grid.add(at, i));
  const found = new Map<number, DrawnTextElement>();
  for (const text of texts) {
    if (text.text.length > LONGEST || text.size > size * 1.6) continue;
    const middle = middleOf(text);
    const near = grid
      .near(middle, size * 0.75, CROWD)
      .map((seat) => ({ seat, gap: gap(seats[seat] ?? middle, middle) }))
      .sort((a, b) => a.gap - b.gap)[0];
    if (near && !found.has(near.seat)) found.set(near.seat, text);
  }
  return found;
}

/** About where the letters are: texts begin at their place, or have it in their middle. */
export function middleOf({ at, size, text, angle }: DrawnTextElement): Point {
  const up = size * 0.35;
  const along = Math.min(text.length, 2) * size * 0.15;
  return {
    x: at.x + along * Math.cos(angle) + up * Math.sin(angle),
    y: at.y + along * Math.sin(angle) - up * Math.cos(angle),
  };
}

/** The short text that stands in the line of a row, beyond one of its ends; null where there is none. */
export function textBesideRow(
  texts: readonly DrawnTextElement[],
  grid: PointGrid<number>,
  row: readonly Point[],
  pitch: number,
): { readonly index: number; readonly text: string } | null {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return null;
  const ends = [
    { at: first, way: wayFrom(row[Math.min(2, row.length - 1)], first, -1) },
    { at: last, way: wayFrom(row[Math.max(0, row.length - 3)], last, 1) },
  ];
  for (const { at, way } of ends) {
    const found = grid
      .near(at, pitch * 3.5, CROWD)
      .map((index) => ({ index, text: texts[index] }))
      .flatMap(({ index, text }) => {
        const name = text ? rowNameIn(text.text) : null;
        if (!text || name === null) return [];
        const middle = middleOf(text);
        const [dx, dy] = [middle.x - at.x, middle.y - at.y];
        const ahead = dx * way.x + dy * way.y;
        const aside = Math.abs(dx * way.y - dy * way.x);
        return ahead > 0 && aside < pitch * 0.5 ? [{ index, text: name, ahead }] : [];
      })
      .sort((a, b) => a.ahead - b.ahead)[0];
    if (found) return found;
  }
  return null;
}

/** The way on beyond an end of a row, of length 1: rows bend. To the left or the right of a single seat. */
function wayFrom(from: Point | undefined, to: Point, sideOfOne: number): Point {
  const length = from ? gap(from, to) : 0;
  if (!from || length === 0) return { x: sideOfOne, y: 0 };
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** `A`, `12`, `Fila 3`; null for what is no name of a row. */
function rowNameIn(text: string): string | null {
  const named = text.length <= 20 ? wordsOf(text).row : undefined;
  if (named !== undefined) return named;
  return /^[\p{L}\p{N}][\p{L}\p{N}+.ºª' ]{0,4}$/u.test(text) ? text : null;
}

function gap(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
