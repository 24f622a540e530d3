import { type ShowClaim, type ShowStatusAnswer, showStatus } from '#domain/calls/box-office.ts';
import type { ShowId } from '#domain/ids.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import type { StatusFeed } from '../../../map/status-feed.ts';

/** Who has what of a show, for staff: read anew soon after each change. */
export interface ShowClaims {
  /** Null until it is known; the same reference until it is read again. */
  readonly current: () => ShowStatusAnswer | null;
  readonly of: (seat: number) => ShowClaim | undefined;
  readonly subscribe: (changed: () => void) => () => void;
  /** Reads it now. */
  readonly refresh: () => void;
  /** Follows the feed; answers how to stop. */
  readonly attach: (feed: StatusFeed) => () => void;
}

/** Changes come in bursts: one reading for those of so long. */
const SETTLE_MS = 600;

export function createShowClaims(
  { http, clock }: { readonly http: HttpClient; readonly clock: Clock },
  showId: ShowId,
): ShowClaims {
  const subscribers = new Set<() => void>();
  let answer: ShowStatusAnswer | null = null;
  let bySeat: ReadonlyMap<number, ShowClaim> = new Map();
  let waiting: (() => void) | null = null;
  let reading: AbortController | null = null;
  let isAttached = false;

  const read = () => {
    waiting = null;
    reading?.abort();
    const abort = new AbortController();
    reading = abort;
    http.call('GET', `show/${showId}/status`, showStatus, { signal: abort.signal }).then(
      (status) => {
        if (abort.signal.aborted) return;
        answer = status;
        bySeat = new Map(status.claims.flatMap((claim) => claim.seats.map((seat) => [seat, claim] as const)));
        for (const changed of subscribers) changed();
      },
      // What was read before stands until the next change; the banner says where there is no connection.
      () => {},
    );
  };
  const readSoon = () => {
    if (isAttached) waiting ??= clock.after(SETTLE_MS, read);
  };

  return {
    current: () => answer,
    of: (seat) => bySeat.get(seat),
    subscribe: (changed) => {
      subscribers.add(changed);
      return () => void subscribers.delete(changed);
    },
    refresh: read,
    attach: (feed) => {
      isAttached = true;
      read();
      const stop = feed.listen({ changed: readSoon, replaced: readSoon });
      return () => {
        isAttached = false;
        stop();
        waiting?.();
        waiting = null;
        reading?.abort();
      };
    },
  };
}
