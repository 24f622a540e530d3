import type { Box } from '../geometry/box.ts';
import { EMPTY_BOX, growBox, unionBox } from '../geometry/box.ts';
import { floorOfRow } from '../plan/floors.ts';
import type { Plan } from '../plan/plan.ts';

/** A run of whole rows that is drawn in one go; ranges are half-open. */
export interface SeatChunk {
  readonly seatStart: number;
  readonly seatEnd: number;
  readonly rowStart: number;
  readonly rowEnd: number;
  /** Index into `Plan.floors`: a chunk is on one. */
  readonly floor: number;
  /** Around the seats with their full size, plan units. */
  readonly box: Box;
}

/** Fewer draw calls than this keep a frame's script time well below a millisecond. */
const MOST_CHUNKS = 72;
/** Smaller chunks would gain nothing by being skipped. */
const SMALLEST_CHUNK = 768;
/** Seats of a cell: what is made of so many takes little of a frame, and some ten of them fill a screen close by. */
const CELL = 768;

/**
 * Cuts the plan's seats into runs of whole rows: small regions are joined with their neighbours, large ones cut.
 * About {@link MOST_CHUNKS} `chunks` at most, unless single rows are longer than a chunk or floors take turns; the
 * same in `cells` of some {@link CELL} seats, however many. O(n) in the seats.
 */
export function cutSeats(plan: Plan): { chunks: readonly SeatChunk[]; cells: readonly SeatChunk[] } {
  const boxes = plan.rows.map((_, row) => rowBox(plan, row));
  const capacity = Math.max(SMALLEST_CHUNK, Math.ceil(plan.seats.count / MOST_CHUNKS));
  return { chunks: cutRows(plan, boxes, capacity), cells: cutRows(plan, boxes, CELL) };
}

function cutRows(plan: Plan, boxes: readonly Box[], capacity: number): readonly SeatChunk[] {
  const chunks: SeatChunk[] = [];
  let rowStart = 0;
  let box = EMPTY_BOX;
  for (const [row, { seatEnd: end }] of plan.rows.entries()) {
    box = unionBox(box, boxes[row] ?? EMPTY_BOX);
    const start = plan.rows[rowStart]?.seatStart ?? 0;
    const floor = floorOfRow(plan, row);
    if (end - start < capacity && floorOfRow(plan, row + 1) === floor) continue;
    if (end > start) chunks.push({ seatStart: start, seatEnd: end, rowStart, rowEnd: row + 1, floor, box });
    rowStart = row + 1;
    box = EMPTY_BOX;
  }
  return chunks;
}

/** Seats of one run, from the first to the last of those asked about. */
export interface RunOfSeats {
  /** Index into the runs. */
  readonly run: number;
  readonly first: number;
  readonly last: number;
}

/** Which runs hold the seats; one entry a run when the seats come in order. `runs` lie in the order of seats. */
export function seatRunsOf(runs: readonly SeatChunk[], seats: readonly number[]): readonly RunOfSeats[] {
  const found: { run: number; first: number; last: number }[] = [];
  let current: (typeof found)[number] | undefined;
  let end = -1;
  for (const seat of seats) {
    if (current && seat >= current.last && seat < end) {
      current.last = seat;
      continue;
    }
    const run = chunkOfSeat(runs, seat);
    end = runs[run]?.seatEnd ?? 0;
    current = { run, first: seat, last: seat };
    found.push(current);
  }
  return found;
}

/** Index of the chunk that holds the seat. `chunks` lie in the order of seats. O(log n). */
export function chunkOfSeat(chunks: readonly SeatChunk[], seat: number): number {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (seat < (chunks[middle]?.seatEnd ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function rowBox(plan: Plan, row: number): Box {
  const { x, y } = plan.seats;
  const { seatStart = 0, seatEnd = 0 } = plan.rows[row] ?? {};
  if (seatEnd <= seatStart) return EMPTY_BOX;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let seat = seatStart; seat < seatEnd; seat++) {
    const left = x[seat] ?? 0;
    const top = y[seat] ?? 0;
    if (left < minX) minX = left;
    if (left > maxX) maxX = left;
    if (top < minY) minY = top;
    if (top > maxY) maxY = top;
  }
  return growBox({ minX, minY, maxX, maxY }, plan.seatSize / 2);
}
