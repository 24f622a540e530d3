import Flatbush from 'flatbush';
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

/** Most neighbours in a row that share a box of the tree. */
const RUN = 16;

/**
 * A tree over the boxes of short runs of neighbours, for seats stand in walking order: some 1.5 bytes a seat. Built
 * by the first question, O(n): a map that nobody points at needs none. A row whose seats lie far apart costs speed,
 * never correctness.
 */
export function createSeatIndex(seats: SeatColumns): SeatIndex {
  let built: SeatRuns | null = null;

  /** Calls `visit` for the seats of every run that touches the box. */
  function scan(minX: number, minY: number, maxX: number, maxY: number, visit: (seat: number) => void): void {
    if (seats.count === 0) return;
    built ??= buildRuns(seats);
    for (const run of built.tree.search(minX, minY, maxX, maxY)) {
      const end = built.starts[run + 1] ?? seats.count;
      for (let seat = built.starts[run] ?? end; seat < end; seat++) visit(seat);
    }
  }

  function within({ x, y }: Point, radius: number): readonly number[] {
    const found: number[] = [];
    scan(x - radius, y - radius, x + radius, y + radius, (seat) => {
      if (squaredDistance(seats, seat, x, y) <= radius * radius) found.push(seat);
    });
    return found;
  }

  function nearest({ x, y }: Point, radius: number, accepts?: (seat: number) => boolean): number | null {
    let best: number | null = null;
    let bestDistance = radius * radius;
    scan(x - radius, y - radius, x + radius, y + radius, (seat) => {
      const distance = squaredDistance(seats, seat, x, y);
      const isBetter =
        distance < bestDistance || (distance === bestDistance && (best === null || seat < best));
      if (!isBetter || (accepts && !accepts(seat))) return;
      best = seat;
      bestDistance = distance;
    });
    return best;
  }

  function inBox({ minX, minY, maxX, maxY }: Box): readonly number[] {
    const found: number[] = [];
    scan(minX, minY, maxX, maxY, (seat) => {
      const x = seats.x[seat] ?? 0;
      const y = seats.y[seat] ?? 0;
      if (x >= minX && x <= maxX && y >= minY && y <= maxY) found.push(seat);
    });
    return found;
  }

  return { nearest, within, inBox };
}

interface SeatRuns {
  readonly tree: Flatbush;
  /** First seat of each run. */
  readonly starts: Uint32Array;
}

function buildRuns(seats: SeatColumns): SeatRuns {
  const starts = runStarts(seats);
  const tree = new Flatbush(starts.length, 16, Float32Array);
  for (let run = 0; run < starts.length; run++) {
    const start = starts[run] ?? 0;
    const end = starts[run + 1] ?? seats.count;
    let [minX, maxX] = [seats.x[start] ?? 0, seats.x[start] ?? 0];
    let [minY, maxY] = [seats.y[start] ?? 0, seats.y[start] ?? 0];
    for (let seat = start + 1; seat < end; seat++) {
      const x = seats.x[seat] ?? 0;
      const y = seats.y[seat] ?? 0;
      if (x < minX) minX = x;
      else if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      else if (y > maxY) maxY = y;
    }
    tree.add(minX, minY, maxX, maxY);
  }
  tree.finish();
  return { tree, starts };
}

/** A run ends with its row, or when it is {@link RUN} seats long. */
function runStarts({ count, row }: SeatColumns): Uint32Array {
  const starts = new Uint32Array(count);
  let runs = 0;
  let start = 0;
  for (let seat = 0; seat < count; seat++) {
    if (seat > 0 && row[seat] === row[seat - 1] && seat - start < RUN) continue;
    start = seat;
    starts[runs++] = seat;
  }
  return starts.slice(0, runs);
}

function squaredDistance(seats: SeatColumns, seat: number, x: number, y: number): number {
  const dx = (seats.x[seat] ?? 0) - x;
  const dy = (seats.y[seat] ?? 0) - y;
  return dx * dx + dy * dy;
}
