import { useSyncExternalStore } from 'react';
import type { SeatMapProps } from '#engine/index.ts';
import { type SeatState, seatState } from './seat-state.ts';
import type { StatusFeed } from './status-feed.ts';

/** What each seat is for the viewer now; renders again when the status changes. */
export function useSeatStates(
  feed: StatusFeed,
  selection: SeatMapProps['selection'],
): (seat: number) => SeatState {
  useSyncExternalStore(feed.subscribe, feed.version);
  return (seat) => seatState(feed.seat(seat), selection.has(seat));
}
