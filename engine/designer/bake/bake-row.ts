import type { DesignBlock, DesignRow } from '../design/design.ts';
import { rowNames } from '../numbering/row-names.ts';
import { seatNames } from '../numbering/seat-names.ts';
import { curvatureOf, pointOnArc } from './arc.ts';
import type { BakedRow } from './baked-object.ts';
import { placeSeats } from './recipe-seats.ts';

export function bakeRow({ name, count, pitch, sag, seatScheme, at, overrides }: DesignRow): BakedRow {
  const curvature = curvatureOf((count - 1) * pitch, sag);
  const places = seatNames(seatScheme, count).map((seat, place) => ({
    key: String(place),
    name: seat,
    point: pointOnArc((place - (count - 1) / 2) * pitch, curvature),
  }));
  return { name, seats: placeSeats(places, at, overrides) };
}

/** How many seats each row of a block has, the first in front. */
export function blockCounts({
  rows,
  seats,
  fan,
}: Pick<DesignBlock, 'rows' | 'seats' | 'fan'>): readonly number[] {
  return Array.from({ length: rows }, (_, row) => Math.max(0, Math.round(seats + row * fan)));
}

/** From the front to the back; rows are parallel curves about one centre, its middle on the line of the skew. */
export function bakeBlock(block: DesignBlock): readonly BakedRow[] {
  const { rows, seats, rowPitch, seatPitch, skew, stagger, at, overrides, seatScheme } = block;
  const names = rowNames(block.rowScheme, rows);
  const schemed = block.firstRow === 'front' ? names : names.toReversed();
  const named = schemed.map((name, row) => block.rowNames?.[row] ?? name);
  const first = curvatureOf((seats - 1) * seatPitch, block.sag);
  const byCount = new Map<number, readonly string[]>();
  return blockCounts(block).map((count, row) => {
    const seatNamesOfRow = byCount.get(count) ?? seatNames(seatScheme, count);
    byCount.set(count, seatNamesOfRow);
    const curvature = parallel(first, row * rowPitch);
    const shift = ALIGNED[block.alignment] * ((count - seats) / 2) * seatPitch;
    const right = (row - (rows - 1) / 2) * skew + (row % 2) * stagger * seatPitch;
    const back = (row - (rows - 1) / 2) * rowPitch;
    const places = seatNamesOfRow.map((name, place) => {
      const point = pointOnArc((place - (count - 1) / 2) * seatPitch + shift, curvature);
      return { key: `${row}.${place}`, name, point: { x: point.x + right, y: point.y + back } };
    });
    return { name: named[row] ?? '', seats: placeSeats(places, at, overrides) };
  });
}

/** How a longer row moves so that its end, or its middle, lies on that of the first. */
const ALIGNED = { left: 1, centre: 0, right: -1 } as const;

/** The least radius of a row whose centre comes near, in the radius of the first. */
const LEAST_RADIUS = 0.05;

/** The curvature of a curve `distance` behind one of the given curvature, about the same centre. */
function parallel(curvature: number, distance: number): number {
  if (curvature === 0) return 0;
  const radius = 1 / curvature;
  const moved = radius + distance;
  const least = Math.abs(radius) * LEAST_RADIUS;
  return (
    1 /
    (Math.sign(moved) === Math.sign(radius) && Math.abs(moved) > least ? moved : least * Math.sign(radius))
  );
}
