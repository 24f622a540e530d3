import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import type { EventId } from '#domain/ids.ts';
import type { Clock, Stop } from '../../../lib/clock.ts';
import type { QueueCalls } from '../../../lib/waiting-room/queue-calls.ts';

/** What is known of this browser's place. */
export interface QueueView {
  /** Null: nothing was answered yet. */
  readonly standing: WaitingStanding | null;
  /** The last ask was not answered: it is repeated by itself. */
  readonly isOffline: boolean;
  /** How many stood before when that was first known. */
  readonly firstAhead: number | null;
}

export interface QueueWatch {
  readonly view: () => QueueView;
  readonly subscribe: (changed: () => void) => () => void;
  /** Queues up and asks on until the turn has come, whose pass it takes; answers how to stop. */
  readonly start: () => () => void;
  /** Whoever missed their turn stands at the end. */
  readonly joinAgain: () => void;
}

interface QueueWatchParts {
  readonly eventId: EventId;
  readonly calls: QueueCalls;
  readonly clock: Clock;
  /** Calls back when the page is seen or online again; answers how to stop. */
  readonly onWake: (woke: () => void) => () => void;
}

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;
/** A page that is looked at again and again asks no more often. */
const LEAST_BETWEEN_MS = 2_000;

export function createQueueWatch({ eventId, calls, clock, onWake }: QueueWatchParts): QueueWatch {
  let view: QueueView = { standing: null, isOffline: false, firstAhead: null };
  const listeners = new Set<() => void>();
  let abort = new AbortController();
  let stopTimer: Stop = () => {};
  let retryMs = FIRST_RETRY_MS;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Asked again until it is answered: what was not may never have arrived. */
  let wanted: keyof Pick<QueueCalls, 'read' | 'join' | 'pass'> = 'join';
  /** The pass has come to this browser: that its place has one is told also where the answer that brought it got lost. */
  let hasPass = false;

  const show = (next: QueueView) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const askLater = (ms: number) => {
    stopTimer();
    stopTimer = clock.after(ms, () => ask(wanted));
  };

  const settle = (answer: WaitingStanding) => {
    retryMs = FIRST_RETRY_MS;
    hasPass = answer.state === 'passed' && (hasPass || wanted === 'pass');
    wanted = 'read';
    const standing = answer.state === 'passed' && !hasPass ? { ...answer, state: 'turn' as const } : answer;
    const { ahead, state, nextPollMs } = standing;
    show({ standing, isOffline: false, firstAhead: view.firstAhead ?? ahead });
    if (state === 'turn') ask('pass');
    else if (state === 'outside') ask('join');
    else if (nextPollMs !== null) askLater(nextPollMs);
  };
  const fail = () => {
    show({ ...view, isOffline: true });
    askLater(retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };
  const ask = (kind: typeof wanted) => {
    wanted = kind;
    stopTimer();
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    askedAt = clock.elapsed();
    calls[kind](eventId, signal).then(
      (standing) => {
        if (!signal.aborted) settle(standing);
      },
      () => {
        if (!signal.aborted) fail();
      },
    );
  };
  const woke = () => {
    // A missed turn is asked about: another tab of this browser may have queued up again.
    if (view.standing?.state === 'open' && wanted === 'read') return;
    if (clock.elapsed() - askedAt >= LEAST_BETWEEN_MS) ask(wanted);
  };

  return {
    view: () => view,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    start() {
      ask('join');
      const endWake = onWake(woke);
      return () => {
        endWake();
        stopTimer();
        abort.abort();
      };
    },
    joinAgain() {
      show({ ...view, firstAhead: null });
      ask('join');
    },
  };
}
