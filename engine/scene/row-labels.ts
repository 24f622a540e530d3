import type { Box } from '../geometry/box.ts';
import { growBox } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { Plan } from '../plan/plan.ts';
import type { SeatIndex } from '../spatial/seat-index.ts';
import { overlap } from './label-box.ts';

/** Where a row's name is written, plan units. */
export interface RowLabel {
  readonly text: string;
  readonly at: Point;
}

/** Height of the letters, in seat diameters. */
export const ROW_TEXT = 0.56;
/** Width of a letter in ems, on the wide side of most fonts. */
const LETTER_WIDTH = 0.72;
/** Height of capitals and digits in ems. */
const CAPITAL = 0.72;
/** Distance of a letter from the end seat's centre, in seat diameters; a longer name stands further away. */
const DISTANCE = 1.15;
/** No seat's centre may be nearer to the letters than this, in seat diameters. */
const CLEARANCE = 0.52;

/**
 * The row's name (a table bears its own) beyond its two ends, where neither another seat nor the name of a row before
 * it in the plan stands in the way: in a narrow aisle one of two has to do.
 */
export function rowLabels(plan: Plan, row: number, index: SeatIndex): readonly RowLabel[] {
  const name = plan.rows[row]?.name ?? '';
  return clearEnds(plan, row, index)
    .filter((at) => {
      const box = rowLabelBox(plan, name, at);
      const others = rowsThatEndNear(plan, growBox(box, rowLabelReach(plan, name)), index);
      return !others.some((other) => other < row && isNamedIn(plan, other, box, index));
    })
    .map((at) => ({ text: name, at }));
}

/** Where the row's name keeps off all seats. */
function clearEnds(plan: Plan, row: number, index: SeatIndex): readonly Point[] {
  const entry = plan.rows[row];
  if (entry?.furniture !== null || entry.name === '' || entry.seatEnd <= entry.seatStart) return [];
  const first = entry.seatStart;
  const last = entry.seatEnd - 1;
  const ends = [
    beyond(plan, first, Math.min(first + 1, last), entry.name),
    beyond(plan, last, Math.max(last - 1, first), entry.name),
  ];
  const isClear = (at: Point): boolean =>
    index.inBox(growBox(rowLabelBox(plan, entry.name, at), plan.seatSize * CLEARANCE)).length === 0;
  return ends.filter(isClear).filter((at, i, all) => i === 0 || at.x !== all[0]?.x || at.y !== all[0].y);
}

function rowsThatEndNear(plan: Plan, box: Box, index: SeatIndex): readonly number[] {
  return index.inBox(box).flatMap((seat) => {
    const row = plan.seats.row[seat] ?? -1;
    const entry = plan.rows[row];
    return entry?.seatStart === seat || entry?.seatEnd === seat + 1 ? [row] : [];
  });
}

function isNamedIn(plan: Plan, row: number, box: Box, index: SeatIndex): boolean {
  const name = plan.rows[row]?.name ?? '';
  return clearEnds(plan, row, index).some((at) => overlap(rowLabelBox(plan, name, at), box));
}

/** Around the letters, plan units. */
export function rowLabelBox(plan: Plan, name: string, at: Point): Box {
  const halfWidth = (plan.seatSize * ROW_TEXT * LETTER_WIDTH * name.length) / 2;
  const halfHeight = (plan.seatSize * ROW_TEXT * CAPITAL) / 2;
  return { minX: at.x - halfWidth, maxX: at.x + halfWidth, minY: at.y - halfHeight, maxY: at.y + halfHeight };
}

/** No part of a row's name is further than this from the centre of the seat that it stands by, plan units. */
export function rowLabelReach(plan: Plan, name: string): number {
  return plan.seatSize * (DISTANCE + name.length * ROW_TEXT * LETTER_WIDTH + ROW_TEXT * CAPITAL);
}

/** The point beyond `end`, away from `neighbor`; to the left of a seat that stands alone. */
function beyond(plan: Plan, end: number, neighbor: number, name: string): Point {
  const x = plan.seats.x[end] ?? 0;
  const y = plan.seats.y[end] ?? 0;
  const dx = x - (plan.seats.x[neighbor] ?? 0);
  const dy = y - (plan.seats.y[neighbor] ?? 0);
  const length = Math.hypot(dx, dy);
  const [toX, toY] = length === 0 ? [-1, 0] : [dx / length, dy / length];
  const more = (Math.abs(toX) * (name.length - 1) * ROW_TEXT * LETTER_WIDTH) / 2;
  const reach = plan.seatSize * (DISTANCE + more);
  return { x: x + toX * reach, y: y + toY * reach };
}
