import type { PlanDocument } from '#engine/index.ts';

/** So many pairs tell it as well as all. */
const MOST_PAIRS = 5_000;

/** Plan units from a seat to its neighbour in the row, as most have it; null: no two stand beside each other. */
export function seatDistance({ regions }: Pick<PlanDocument, 'regions'>): number | null {
  const distances: number[] = [];
  for (const region of regions) {
    for (const { seats } of region.seated ? region.rows : []) {
      for (let place = 1; place < seats.length && distances.length < MOST_PAIRS; place++) {
        const [a, b] = [seats[place - 1], seats[place]];
        if (a !== undefined && b !== undefined) distances.push(Math.hypot(b.x - a.x, b.y - a.y));
      }
    }
  }
  const middle = distances.toSorted((a, b) => a - b)[distances.length >> 1];
  return middle === undefined || middle === 0 ? null : middle;
}
