import type { Claim } from '#domain/claim.ts';

/** What was held when the time ran out, by whether it can be had again. */
export interface LostItems {
  readonly free: readonly Claim[];
  readonly gone: readonly Claim[];
}

export interface StatusToAsk {
  /** A `SeatStatus`. */
  readonly seat: (seat: number) => number;
  /** By region, -1 where it has seats. */
  readonly placesLeft: () => readonly number[];
}

/** `SEAT_STATUS.available`, by value: who decides this loads no map. */
const AVAILABLE = 0;

/** Of places, all of a line or none: so many types of one region count together. */
export function lostItems(items: readonly Claim[], status: StatusToAsk): LostItems {
  const left = [...status.placesLeft()];
  const free: Claim[] = [];
  const gone: Claim[] = [];
  for (const item of items) {
    if (item.kind === 'seat') {
      (status.seat(item.seat) === AVAILABLE ? free : gone).push(item);
      continue;
    }
    const rest = (left[item.region] ?? 0) - item.quantity;
    if (rest >= 0) left[item.region] = rest;
    (rest >= 0 ? free : gone).push(item);
  }
  return { free, gone };
}
