import type { Clock } from '../lib/clock.ts';
import type { OpenStream } from '../lib/http/event-stream.ts';
import type { WatchPage } from './page-signals.ts';
import { type StatusEvent, parseStatusEvent, STATUS_EVENT_NAMES } from './parse-status-event.ts';
import { reconnectDelay } from './reconnect-delay.ts';

export interface StatusStreamParts {
  /** Where it is, asked at each opening: with the versions known by then. */
  readonly url: () => string;
  readonly heard: (event: StatusEvent) => void;
  readonly connectionChanged: () => void;
  /** Nobody listens any more. */
  readonly closed: () => void;
  readonly openStream: OpenStream;
  readonly watchPage: WatchPage;
  readonly clock: Clock;
}

export interface StatusStream {
  /** A break that lasts. */
  readonly isOffline: () => boolean;
  /** Opens it for the first who attaches; answers how to leave it, and the last to leave closes it. */
  readonly attach: () => () => void;
}

/** A hidden page gives its connection back after so long: browsers have six for a site. */
const HIDDEN_MS = 10_000;
/** A break is told when it lasts longer. */
const OFFLINE_MS = 3_000;
/** A timer of so much that comes this much too late means that the device slept: nobody tells that the line is dead. */
const AWAKE_MS = 20_000;
const SLEPT_MS = 60_000;

/** One connection to the status stream, kept over breaks, hidden pages and sleep. */
export function createStatusStream(parts: StatusStreamParts): StatusStream {
  const { url, heard, connectionChanged, closed, openStream, watchPage, clock } = parts;
  let attached = 0;
  let isOffline = false;
  let failures = 0;
  let close: (() => void) | null = null;
  let stopOffline: (() => void) | null = null;
  const timers = { retry: () => {}, hidden: () => {}, awake: () => {} };

  const setOffline = (offline: boolean) => {
    stopOffline?.();
    stopOffline = null;
    if (offline === isOffline) return;
    isOffline = offline;
    connectionChanged();
  };

  const shut = () => {
    close?.();
    close = null;
    timers.retry();
  };

  const open = () => {
    shut();
    close = openStream(url(), STATUS_EVENT_NAMES, {
      opened: () => {
        failures = 0;
        setOffline(false);
      },
      event: (name, data) => {
        const event = parseStatusEvent(name, data);
        if (event !== null) heard(event);
      },
      broken: (final) => {
        stopOffline ??= clock.after(OFFLINE_MS, () => setOffline(true));
        if (!final) return;
        failures += 1;
        timers.retry();
        timers.retry = clock.after(reconnectDelay(failures), open);
      },
    });
  };

  const watchSleep = () => {
    const since = clock.now();
    timers.awake = clock.after(AWAKE_MS, () => {
      if (close !== null && clock.now() - since > AWAKE_MS + SLEPT_MS) open();
      watchSleep();
    });
  };

  const begin = () => {
    open();
    watchSleep();
    return watchPage({
      shown: () => {
        timers.hidden();
        if (close === null) open();
      },
      hidden: () => {
        timers.hidden();
        timers.hidden = clock.after(HIDDEN_MS, shut);
      },
      online: open,
      offline: () => setOffline(true),
    });
  };

  let stopWatching = () => {};
  const end = () => {
    stopWatching();
    shut();
    stopOffline?.();
    stopOffline = null;
    timers.hidden();
    timers.awake();
    closed();
  };

  return {
    isOffline: () => isOffline,
    attach: () => {
      attached += 1;
      if (attached === 1) stopWatching = begin();
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        attached -= 1;
        if (attached === 0) end();
      };
    },
  };
}
