import KDBush from 'kdbush';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { SeatColumns } from '../plan/plan.ts';

/** Finds seats by place. Seats are named by their index in the plan; distances are plan units. */
export interface SeatIndex {
  /** The seat nearest to the point within `radius` that `accepts` it, or null. The lowest index wins a tie. */
  nearest(worldPoint: Point, radius: number, accepts?: (seat: number) => boolean): number | null;
  /** Every seat within `radius`, in no particular order. */
  within(worldPoint: Point, radius: number): readonly number[];
  /** Every seat whose centre lies in the box, in no particular order. */
  inBox(box: Box): readonly number[];
}

/** Builds the index: O(n log n), some 20 bytes a seat. */
export function createSeatIndex(seats: SeatColumns): SeatIndex {
  const tree = seats.count > 0 ? buildTree(seats) : null;

  function within(point: Point, radius: number): readonly number[] {
    return tree ? tree.within(point.x, point.y, radius) : [];
  }

  function nearest(point: Point, radius: number, accepts?: (seat: number) => boolean): number | null {
    let best: number | null = null;
    let bestDistance = Infinity;
    for (const seat of within(point, radius)) {
      if (accepts && !accepts(seat)) continue;
      const distance = squaredDistance(seats, seat, point);
      if (distance < bestDistance || (distance === bestDistance && best !== null && seat < best)) {
        best = seat;
        bestDistance = distance;
      }
    }
    return best;
  }

  function inBox({ minX, minY, maxX, maxY }: Box): readonly number[] {
    return tree ? tree.range(minX, minY, maxX, maxY) : [];
  }

  return { nearest, within, inBox };
}

function buildTree(seats: SeatColumns): KDBush {
  const tree = new KDBush(seats.count, 32, Float32Array);
  for (let seat = 0; seat < seats.count; seat++) tree.add(seats.x[seat] ?? 0, seats.y[seat] ?? 0);
  return tree.finish();
}

function squaredDistance(seats: SeatColumns, seat: number, point: Point): number {
  const dx = (seats.x[seat] ?? 0) - point.x;
  const dy = (seats.y[seat] ?? 0) - point.y;
  return dx * dx + dy * dy;
}
