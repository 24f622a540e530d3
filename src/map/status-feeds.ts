import type { ShowId } from '#domain/ids.ts';
import { type ShowStatusParts, createShowStatus } from './show-status.ts';
import type { StatusFeed } from './status-feed.ts';
import { type StatusStreamParts, createStatusStream } from './status-stream.ts';

export interface ShowToFeed extends Pick<ShowStatusParts, 'first' | 'readStatus' | 'plan'> {
  readonly showId: ShowId;
}

export interface StatusFeedsParts extends Pick<StatusStreamParts, 'openStream' | 'watchPage' | 'clock'> {
  /** Each show once; the server takes up to 20. */
  readonly shows: readonly ShowToFeed[];
}

/** The feeds of several shows on one stream: it stands while anybody is attached to any of them. */
export interface StatusFeeds {
  /** One a show, in the order given. */
  readonly feeds: readonly StatusFeed[];
  /** Throws a RangeError for a show that was not given. */
  readonly feedOf: (showId: ShowId) => StatusFeed;
  readonly isOffline: () => boolean;
  /** Called after every change of any of the feeds. */
  readonly subscribe: (changed: () => void) => () => void;
  /** The same as attaching to one feed. */
  readonly attach: () => () => void;
}

export function createStatusFeeds({ shows, openStream, watchPage, clock }: StatusFeedsParts): StatusFeeds {
  const statuses = new Map(
    shows.map(({ showId, ...show }) => [showId, createShowStatus({ ...show, clock })]),
  );
  const stream = createStatusStream({
    url: () => {
      const versions = Array.from(statuses.values(), (status) => status.current().version);
      return `/api/open/status/stream?shows=${[...statuses.keys()].join(',')}&versions=${versions.join(',')}`;
    },
    heard: (event) => statuses.get(event.showId)?.take(event),
    connectionChanged: () => {
      for (const { tell } of statuses.values()) tell();
    },
    closed: () => {
      for (const { stopReading } of statuses.values()) stopReading();
    },
    openStream,
    watchPage,
    clock,
  });
  const { isOffline, attach } = stream;
  const feeds = new Map(
    Array.from(statuses, ([showId, status]) => {
      const { current, seat, placesLeft, subscribe, listen } = status;
      const version = () => current().version;
      const feed: StatusFeed = { current, version, seat, placesLeft, isOffline, subscribe, listen, attach };
      return [showId, feed] as const;
    }),
  );
  return {
    feeds: [...feeds.values()],
    feedOf: (showId) => {
      const feed = feeds.get(showId);
      if (feed === undefined) throw new RangeError(`show ${showId} is not fed`);
      return feed;
    },
    isOffline,
    subscribe: (changed) => {
      const stops = Array.from(feeds.values(), (feed) => feed.subscribe(changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    attach,
  };
}
