import { useMemo, useSyncExternalStore } from 'react';
import { type Plan, SEAT_STATUS } from '#engine/index.ts';
import { hasRestricted } from './has-restricted.ts';
import { hasWheelchairs } from './has-wheelchairs.ts';
import type { SwatchKind } from './seat-swatch.tsx';
import type { StatusFeed } from './status-feed.ts';
import { useStaffView } from './staff-view.tsx';

/** Any seat becomes one of these by a press of somebody: a legend that waited for it would move under the hand. */
const ALWAYS: readonly SwatchKind[] = ['available', 'mine', 'occupied'];

/** As what the map draws seats of the room; another set only when one kind came or went. */
export function useLegendKinds(plan: Plan, feed: StatusFeed): ReadonlySet<SwatchKind> {
  const standings = useStaffView()?.standings;
  const ofPlan = useMemo<readonly SwatchKind[]>(
    () => [
      ...(plan.seats.count > 0 ? ALWAYS : []),
      ...(hasWheelchairs(plan) ? (['accessible'] as const) : []),
      ...(hasRestricted(plan) ? (['restricted'] as const) : []),
    ],
    [plan],
  );
  const isNotForSale = useSyncExternalStore(feed.subscribe, () =>
    hasNotForSale(feed.current().seats, standings),
  );
  return useMemo(
    () => new Set([...ofPlan, ...(isNotForSale ? (['notForSale'] as const) : [])]),
    [ofPlan, isNotForSale],
  );
}

/** Whether a seat is drawn as one that is not for sale: what staff see the standing of is not. */
function hasNotForSale(seats: Uint8Array, standings: ReadonlyMap<number, unknown> | undefined): boolean {
  let seat = seats.indexOf(SEAT_STATUS.free);
  while (seat >= 0 && standings?.has(seat)) seat = seats.indexOf(SEAT_STATUS.free, seat + 1);
  return seat >= 0;
}
