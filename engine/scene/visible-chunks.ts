import type { Box } from '../geometry/box.ts';
import type { SeatChunk } from './seat-chunks.ts';

/** Indices of the floor's chunks that touch the view; the `previous` array itself when they are the same. */
export function visibleChunks(
  chunks: readonly SeatChunk[],
  floor: number,
  view: Box,
  previous: readonly number[],
): readonly number[] {
  const visible: number[] = [];
  for (const [index, { box, floor: own }] of chunks.entries()) {
    if (own !== floor) continue;
    const apart =
      box.maxX < view.minX || box.minX > view.maxX || box.maxY < view.minY || box.minY > view.maxY;
    if (!apart) visible.push(index);
  }
  const same = visible.length === previous.length && visible.every((chunk, i) => chunk === previous[i]);
  return same ? previous : visible;
}
