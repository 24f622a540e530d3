import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { Furniture, Plan, PlanRow } from './plan.ts';

/** A line of the name of a table or a box, plan units. */
export interface FurnitureLine {
  readonly text: string;
  /** Its middle. */
  readonly at: Point;
  /** Height of an em. */
  readonly size: number;
}

/** Largest letters, in seat diameters. */
const LARGEST = 0.86;
/** Part of the furniture's width and height that letters may fill. */
const FILLED = 0.78;
/** Height of a line of capitals with the air around it, ems. */
const LINE = 1.05;
/** From the edge of a box to the middle of its name, ems. */
const EDGE = 0.8;
/** No seat's centre of a box may be nearer to its name, in seat diameters. */
const CLEARANCE = 0.55;

/**
 * Where the name is written: in the middle of a table, in two lines where that makes it larger; in a box along its
 * upper or lower edge, where no seat is in the way, else above it. `measure`: width of a text in ems.
 */
export function furnitureLabel(
  plan: Plan,
  { name, furniture, seatStart, seatEnd }: PlanRow,
  measure: (text: string) => number,
): readonly FurnitureLine[] {
  if (furniture === null || name === '') return [];
  if (furniture.kind === 'table') return tableLines(furniture, name, plan.seatSize, measure);
  const { width, height } = uprightSize(furniture);
  const size = Math.min(LARGEST * plan.seatSize, (width * FILLED) / measure(name));
  const half = (measure(name) * size) / 2;
  const places = [-height / 2 + size * EDGE, height / 2 - size * EDGE];
  const free = places.find((down) => {
    const y = furniture.at.y + down;
    const box = { minX: furniture.at.x - half, maxX: furniture.at.x + half, minY: y, maxY: y };
    return !hasSeatNear(plan, seatStart, seatEnd, box, plan.seatSize * CLEARANCE + size * 0.4);
  });
  const down = free ?? -height / 2 - size * EDGE;
  return [{ text: name, at: { x: furniture.at.x, y: furniture.at.y + down }, size }];
}

function tableLines(
  furniture: Furniture,
  name: string,
  seatSize: number,
  measure: (text: string) => number,
): readonly FurnitureLine[] {
  const { width, height } = uprightSize(furniture);
  // Letters of a round table keep to the square in it, roughly.
  const share = furniture.shape === 'round' ? FILLED * 0.95 : FILLED;
  const sizeOf = (lines: readonly string[]): number =>
    Math.min(
      LARGEST * seatSize,
      (width * share) / Math.max(...lines.map(measure)),
      (height * share) / (lines.length * LINE),
    );
  const [whole, halves] = [[name], inTwo(name)];
  const lines = sizeOf(halves) > sizeOf(whole) ? halves : whole;
  const size = sizeOf(lines);
  return lines.map((text, i) => {
    const down = (i - (lines.length - 1) / 2) * size * LINE;
    return { text, at: { x: furniture.at.x, y: furniture.at.y + down }, size };
  });
}

/** Before the last word. */
function inTwo(name: string): readonly string[] {
  const words = name.trim().split(/\s+/u);
  return words.length < 2 ? [name] : [words.slice(0, -1).join(' '), words.slice(-1).join('')];
}

/** Of the upright box in the middle of it that a text may fill: letters are never turned. */
function uprightSize({ shape, width, height, angle }: Furniture): {
  readonly width: number;
  readonly height: number;
} {
  if (shape === 'round' && width === height) return { width, height };
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return {
    width: Math.min(width / Math.max(cos, 0.01), height / Math.max(sin, 0.01)),
    height: Math.min(height / Math.max(cos, 0.01), width / Math.max(sin, 0.01)),
  };
}

function hasSeatNear({ seats }: Plan, start: number, end: number, box: Box, reach: number): boolean {
  for (let seat = start; seat < end; seat++) {
    const [x, y] = [seats.x[seat] ?? 0, seats.y[seat] ?? 0];
    const dx = Math.max(box.minX - x, 0, x - box.maxX);
    const dy = Math.max(box.minY - y, 0, y - box.maxY);
    if (Math.hypot(dx, dy) < reach) return true;
  }
  return false;
}
