import type { ShowId } from '#domain/ids.ts';
import type { PlanStatus, StatusDelta } from '#engine/index.ts';
import type { Clock } from '../lib/clock.ts';
import type { OpenStream } from '../lib/http/event-stream.ts';
import type { WatchPage } from './page-signals.ts';
import { parseStatusEvent, STATUS_EVENT_NAMES } from './parse-status-event.ts';
import { createStatusRecord } from './status-record.ts';

export interface StatusFeedParts {
  readonly showId: ShowId;
  readonly first: PlanStatus;
  readonly readStatus: (signal: AbortSignal) => Promise<PlanStatus>;
  readonly openStream: OpenStream;
  readonly watchPage: WatchPage;
  readonly clock: Clock;
}

export interface StatusListener {
  /** Everything may be another. */
  readonly replaced?: (status: PlanStatus) => void;
  /** Leads from the version before to its own. */
  readonly changed?: (delta: StatusDelta) => void;
}

/** The status of a show as it is now, kept up to date while somebody is attached. */
export interface StatusFeed {
  /** As it is now; the arrays are the feed's own and change. */
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

/** A hidden page gives its connection back after so long: browsers have six for a site. */
const HIDDEN_MS = 10_000;
/** A break is told when it lasts longer. */
const OFFLINE_MS = 3_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

export function createStatusFeed({
  showId,
  first,
  readStatus,
  openStream,
  watchPage,
  clock,
}: StatusFeedParts): StatusFeed {
  const record = createStatusRecord(first);
  const listeners = new Set<StatusListener>();
  const subscribers = new Set<() => void>();
  let isOffline = false;
  let failures = 0;
  let stream: (() => void) | null = null;
  let reading: AbortController | null = null;
  const timers = { retry: () => {}, offline: () => {}, hidden: () => {} };

  const tell = () => {
    for (const changed of subscribers) changed();
  };
  const setOffline = (offline: boolean) => {
    timers.offline();
    if (offline === isOffline) return;
    isOffline = offline;
    tell();
  };
  const retryLater = (task: () => void) => {
    failures += 1;
    timers.retry();
    timers.retry = clock.after(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)), task);
  };

  const take = (delta: StatusDelta) => {
    const outcome = record.apply(delta);
    if (outcome === 'gap') void resync();
    if (outcome !== 'applied') return;
    for (const { changed } of listeners) changed?.(delta);
    tell();
  };

  const resync = async () => {
    if (reading !== null) return;
    const abort = new AbortController();
    reading = abort;
    try {
      const status = await readStatus(abort.signal);
      if (abort.signal.aborted) return;
      reading = null;
      record.replace(status);
      for (const { replaced } of listeners) replaced?.(record.current());
      tell();
      open();
    } catch {
      if (abort.signal.aborted) return;
      reading = null;
      retryLater(() => void resync());
    }
  };

  const open = () => {
    close();
    const url = `/api/open/status/stream?shows=${showId}&versions=${record.current().version}`;
    stream = openStream(url, STATUS_EVENT_NAMES, {
      opened: () => {
        failures = 0;
        setOffline(false);
      },
      event: (name, data) => {
        const event = parseStatusEvent(name, data);
        if (event?.showId !== showId) return;
        if (event.kind === 'delta') take(event);
        else void resync();
      },
      broken: (final) => {
        timers.offline();
        timers.offline = clock.after(OFFLINE_MS, () => setOffline(true));
        if (final) retryLater(open);
      },
    });
  };

  const close = () => {
    stream?.();
    stream = null;
    timers.retry();
  };

  return {
    current: record.current,
    version: () => record.current().version,
    seat: record.seat,
    placesLeft: record.placesLeft,
    isOffline: () => isOffline,
    subscribe: (changed) => {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: () => {
      open();
      const stopWatching = watchPage({
        shown: () => {
          timers.hidden();
          if (stream === null) open();
        },
        hidden: () => {
          timers.hidden();
          timers.hidden = clock.after(HIDDEN_MS, close);
        },
        online: open,
        offline: () => setOffline(true),
      });
      return () => {
        stopWatching();
        close();
        timers.offline();
        timers.hidden();
        reading?.abort();
        reading = null;
      };
    },
  };
}
