import { PointGrid } from '../../geometry/point-grid.ts';
import type { Point } from '../../geometry/point.ts';
import { seatHull } from './seat-hull.ts';
import { usualPitch } from './svg/infer-rows.ts';

/** Seats further apart than so many pitches stand in another block. */
const APART = 2.4;
/** A region in more pieces than that gets one outline around all of it. */
const MOST = 12;
const MARGIN = 0.75;
/** Neighbours looked at per seat. */
const CROWD = 64;

/** Polygons around seats: one around each block of them. */
export function outlineAround(seats: readonly Point[], seatSize: number): readonly (readonly Point[])[] {
  const pitch = Math.max(usualPitch(seats) ?? seatSize, seatSize);
  const blocks = blocksOf(seats, pitch * APART);
  const parts = blocks.length > MOST ? [seats] : blocks;
  const hulls = parts.map((block) =>
    seatHull(block, Math.max(seatSize * MARGIN, 1e-6)).map(([x, y]) => ({ x, y })),
  );
  return hulls.filter((hull) => hull.length >= 3);
}

function blocksOf(seats: readonly Point[], reach: number): readonly (readonly Point[])[] {
  const grid = new PointGrid<number>(reach);
  seats.forEach((seat, i) => grid.add(seat, i));
  const block = new Int32Array(seats.length).fill(-1);
  const blocks: Point[][] = [];
  seats.forEach((_, start) => {
    if (block[start] !== -1) return;
    const own: Point[] = [];
    const waiting = [start];
    block[start] = blocks.length;
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const seat = seats[index];
      if (!seat) continue;
      own.push(seat);
      for (const next of grid.near(seat, reach, CROWD)) {
        if (block[next] !== -1) continue;
        block[next] = blocks.length;
        waiting.push(next);
      }
    }
    blocks.push(own);
  });
  return blocks;
}
