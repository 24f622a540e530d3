import type { Box } from '../geometry/box.ts';
import { EMPTY_BOX } from '../geometry/box.ts';
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

/**
 * Cuts the plan's seats into runs of whole rows: small regions are joined with their neighbours, large ones
 * cut. About {@link MOST_CHUNKS} chunks at most, unless single rows are longer than a chunk or floors
 * take turns.
 */
export function chunkSeats(plan: Plan): readonly SeatChunk[] {
  const capacity = Math.max(SMALLEST_CHUNK, Math.ceil(plan.seats.count / MOST_CHUNKS));
  const chunks: SeatChunk[] = [];
  let rowStart = 0;
  let box = EMPTY_BOX;
  for (let row = 0; row < plan.rows.length; row++) {
    box = growByRow(box, plan, row);
    const start = plan.rows[rowStart]?.seatStart ?? 0;
    const end = plan.rows[row]?.seatEnd ?? 0;
    const floor = floorOfRow(plan, row);
    if (end - start < capacity && floorOfRow(plan, row + 1) === floor) continue;
    if (end > start) chunks.push({ seatStart: start, seatEnd: end, rowStart, rowEnd: row + 1, floor, box });
    rowStart = row + 1;
    box = EMPTY_BOX;
  }
  return chunks;
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

function growByRow(box: Box, plan: Plan, row: number): Box {
  const { seats } = plan;
  const radius = plan.seatSize / 2;
  let { minX, minY, maxX, maxY } = box;
  const seatEnd = plan.rows[row]?.seatEnd ?? 0;
  for (let seat = plan.rows[row]?.seatStart ?? 0; seat < seatEnd; seat++) {
    const x = seats.x[seat] ?? 0;
    const y = seats.y[seat] ?? 0;
    minX = Math.min(minX, x - radius);
    minY = Math.min(minY, y - radius);
    maxX = Math.max(maxX, x + radius);
    maxY = Math.max(maxY, y + radius);
  }
  return { minX, minY, maxX, maxY };
}
