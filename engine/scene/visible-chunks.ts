import type { Box } from '../geometry/box.ts';
import type { SeatChunk } from './seat-chunks.ts';

/** Indices of the chunks that touch the view; the `previous` array itself when they are the same. */
export function visibleChunks(
  chunks: readonly SeatChunk[],
  view: Box,
  previous: readonly number[],
): readonly number[] {
  const visible: number[] = [];
  for (const [index, { box }] of chunks.entries()) {
    const apart =
      box.maxX < view.minX || box.minX > view.maxX || box.maxY < view.minY || box.minY > view.maxY;
    if (!apart) visible.push(index);
  }
  const same = visible.length === previous.length && visible.every((chunk, i) => chunk === previous[i]);
  return same ? previous : visible;
}
