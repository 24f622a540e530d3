import type { Claim } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import type { StatusFeed } from '../../../map/status-feed.ts';

/** What was held when the time ran out, by whether it can be had again. */
export interface Retakable {
  readonly free: readonly Claim[];
  readonly gone: readonly Claim[];
}

/** `SEAT_STATUS.available`, by value: who decides this loads no map. */
const AVAILABLE = 0;

/**
 * By the live status of a show; items of other shows count as free, the server tells better. Of places a line comes back
 * whole or not at all, and those of one region count together.
 */
export function retakable(
  items: readonly Claim[],
  show: ShowId,
  status: Pick<StatusFeed, 'seat' | 'placesLeft'>,
): Retakable {
  const left = [...status.placesLeft()];
  const isFree = (item: Claim): boolean => {
    if (item.showId !== show) return true;
    if (item.kind === 'seat') return status.seat(item.seat) === AVAILABLE;
    const rest = (left[item.region] ?? 0) - item.quantity;
    if (rest >= 0) left[item.region] = rest;
    return rest >= 0;
  };
  const byFreedom = Map.groupBy(items, isFree);
  return { free: byFreedom.get(true) ?? [], gone: byFreedom.get(false) ?? [] };
}
