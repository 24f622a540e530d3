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
  const { x: xs, y: ys } = seats;
  let built: SeatRuns | null = null;

  /** The runs that touch the box, as indices into `starts`. */
  function runsIn(minX: number, minY: number, maxX: number, maxY: number): readonly number[] {
    if (seats.count === 0) return [];
    built ??= buildRuns(seats);
    return built.tree.search(minX, minY, maxX, maxY);
  }

  function startOf(run: number): number {
    return built?.starts[run] ?? seats.count;
  }

  function within({ x, y }: Point, radius: number): readonly number[] {
    const found: number[] = [];
    for (const run of runsIn(x - radius, y - radius, x + radius, y + radius)) {
      const end = startOf(run + 1);
      for (let seat = startOf(run); seat < end; seat++) {
        if (squared(xs[seat], x) + squared(ys[seat], y) <= radius * radius) found.push(seat);
      }
    }
    return found;
  }

  function nearest({ x, y }: Point, radius: number, accepts?: (seat: number) => boolean): number | null {
    let best = -1;
    let bestDistance = radius * radius;
    for (const run of runsIn(x - radius, y - radius, x + radius, y + radius)) {
      const end = startOf(run + 1);
      for (let seat = startOf(run); seat < end; seat++) {
        const distance = squared(xs[seat], x) + squared(ys[seat], y);
        if (distance > bestDistance || (distance === bestDistance && best >= 0 && seat > best)) continue;
        if (accepts !== undefined && !accepts(seat)) continue;
        best = seat;
        bestDistance = distance;
      }
    }
    return best < 0 ? null : best;
  }

  function inBox({ minX, minY, maxX, maxY }: Box): readonly number[] {
    const found: number[] = [];
    for (const run of runsIn(minX, minY, maxX, maxY)) {
      const end = startOf(run + 1);
      for (let seat = startOf(run); seat < end; seat++) {
        const x = xs[seat] ?? 0;
        const y = ys[seat] ?? 0;
        if (x >= minX && x <= maxX && y >= minY && y <= maxY) found.push(seat);
      }
    }
    return found;
  }

  return { nearest, within, inBox };
}

function squared(a: number | undefined, b: number): number {
  const difference = (a ?? 0) - b;
  return difference * difference;
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
