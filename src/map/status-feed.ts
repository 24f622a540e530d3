import type { PlanStatus, StatusDelta } from '#engine/index.ts';
import { type StatusFeedsParts, createStatusFeeds, type ShowToFeed } from './status-feeds.ts';

export interface StatusListener {
  /** Everything may be another. */
  readonly replaced?: (status: PlanStatus) => void;
  /** Leads from the version before to its own. */
  readonly changed?: (delta: StatusDelta) => void;
  /** The show has another plan: nothing more comes, everything is to be read anew. */
  readonly planChanged?: () => void;
}

/** The status of a show as it is now, kept up to date while somebody is attached. */
export interface StatusFeed {
  /** As it is now: another reference after every change, with the feed's own arrays, which change in place. */
  readonly current: () => PlanStatus;
  readonly version: () => number;
  /** A `SeatStatus`. */
  readonly seat: (seat: number) => number;
  /** By region, -1 where it has seats: the same reference until one changes. */
  readonly placesLeft: () => readonly number[];
  readonly isOffline: () => boolean;
  /** Called after every change of anything above. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly listen: (listener: StatusListener) => () => void;
  /** Opens the stream; answers how to close it. */
  readonly attach: () => () => void;
}

export type StatusFeedParts = ShowToFeed & Omit<StatusFeedsParts, 'shows'>;

/** The feed of one show, on a stream of its own. */
export function createStatusFeed({ showId, first, readStatus, plan, ...parts }: StatusFeedParts): StatusFeed {
  return createStatusFeeds({
    ...parts,
    shows: [{ showId, first, readStatus, ...(plan === undefined ? {} : { plan }) }],
  }).feedOf(showId);
}
