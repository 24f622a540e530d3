import { useMemo, useSyncExternalStore } from 'react';
import { type SeatMapProps, SEAT_STATUS } from '#engine/index.ts';
import { type SeatState, seatState } from './seat-state.ts';
import type { StatusFeed } from './status-feed.ts';

/** What each seat is for the viewer now; another function, and another rendering, when that may have changed. */
export function useSeatStates(
  feed: StatusFeed,
  selection: SeatMapProps['selection'],
): (seat: number) => SeatState {
  const status = useSyncExternalStore(feed.subscribe, feed.current);
  return useMemo(
    () => (seat: number) => seatState(status.seats[seat] ?? SEAT_STATUS.free, selection.has(seat)),
    [status, selection],
  );
}
