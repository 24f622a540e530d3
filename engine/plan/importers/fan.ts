import type { Point } from '../../geometry/point.ts';
import type { Coordinates } from '../plan-document.ts';

/**
 * Concentric rows before a stage at the top. A place is (row, offset): `row` counts row distances from the first
 * row, `offset` counts seat pitches along the row from the middle, to the right.
 */
export interface Fan {
  /** Plan units between neighbours of a row, along it. */
  readonly seatPitch: number;
  /** Plan units between rows. */
  readonly rowPitch: number;
  /** Radius of row 0, plan units; its middle is the origin. */
  readonly firstRadius: number;
}

/** The position of a place. Along a row the pitch is the arc's length, so it is the same in every row. */
export function fanPoint(fan: Fan, row: number, offset: number): Point {
  const radius = fan.firstRadius + row * fan.rowPitch;
  const angle = (offset * fan.seatPitch) / radius;
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) - fan.firstRadius };
}

/** A stretch of a row: offsets of its first and last seat. */
export interface Stretch {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Longest piece of an outline's arc, in seat pitches. */
const ARC_STEP = 2;

/** The outline around stretches of consecutive rows, `margin` in seat pitches; front to back, one stretch a row. */
export function fanOutline(fan: Fan, stretches: readonly Stretch[], margin: number): readonly Coordinates[] {
  const sorted = stretches.toSorted((a, b) => a.row - b.row);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const depth = (margin * fan.seatPitch) / fan.rowPitch;
  const places = [
    ...arc(first.row - depth, first.from - margin, first.to + margin),
    ...sorted.map(({ row, to }) => [row, to + margin] as const),
    ...arc(last.row + depth, last.to + margin, last.from - margin),
    ...sorted.toReversed().map(({ row, from }) => [row, from - margin] as const),
  ];
  return places.map(([row, offset]) => {
    const { x, y } = fanPoint(fan, row, offset);
    return [x, y];
  });
}

function arc(row: number, from: number, to: number): readonly (readonly [row: number, offset: number])[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / ARC_STEP));
  return Array.from({ length: steps + 1 }, (_, step) => [row, from + ((to - from) * step) / steps]);
}
