import type { PlanStatus, StatusDelta } from '#engine/index.ts';
import type { Clock } from '../lib/clock.ts';
import type { StatusEvent } from './parse-status-event.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import type { StatusFeed, StatusListener } from './status-feed.ts';
import { createStatusRecord } from './status-record.ts';

export interface ShowStatusParts {
  readonly first: PlanStatus;
  readonly readStatus: (signal: AbortSignal) => Promise<PlanStatus>;
  readonly clock: Clock;
  /** `ShowDetail.plan.url` of the plan that is shown: nothing is applied to another one. */
  readonly plan?: string;
}

/** One show's status, told what the stream brought for it. */
export interface ShowStatus extends Pick<
  StatusFeed,
  'current' | 'seat' | 'placesLeft' | 'subscribe' | 'listen'
> {
  /** A gap, or the server's word, has the status read again; what comes meanwhile is applied after it. */
  readonly take: (event: StatusEvent) => void;
  /** Calls the subscribers. */
  readonly tell: () => void;
  /** The next event that does not follow begins anew. */
  readonly stopReading: () => void;
}

/** More than that is read again rather than kept while the status is being read. */
const MOST_WAITING = 2048;

export function createShowStatus({ first, readStatus, clock, plan }: ShowStatusParts): ShowStatus {
  const record = createStatusRecord(first);
  const listeners = new Set<StatusListener>();
  const subscribers = new Set<() => void>();
  /** How to stop it; null while the record follows the stream. */
  let catchingUp: (() => void) | null = null;
  let waiting: StatusDelta[] = [];
  let failures = 0;
  let isOfOldPlan = false;

  const isBehind = () => catchingUp !== null;
  const tell = () => {
    for (const changed of subscribers) changed();
  };

  const apply = (delta: StatusDelta) => {
    const outcome = isBehind() ? 'gap' : record.apply(delta);
    if (outcome === 'gap') {
      waiting.push(delta);
      if (waiting.length > MOST_WAITING) waiting.shift();
      if (!isBehind()) catchUp();
    }
    if (outcome !== 'applied') return;
    failures = 0;
    for (const { changed } of listeners) changed?.(delta);
    tell();
  };

  const catchUp = () => {
    if (failures === 0) read();
    else catchingUp = clock.after(reconnectDelay(failures), read);
  };

  const read = () => {
    const abort = new AbortController();
    catchingUp = () => abort.abort();
    readStatus(abort.signal).then(
      (status) => {
        if (!abort.signal.aborted) replace(status);
      },
      () => {
        if (abort.signal.aborted) return;
        failures += 1;
        catchUp();
      },
    );
  };

  const replace = (status: PlanStatus) => {
    catchingUp = null;
    // counts as a failure until something follows it: a status that is behind the stream is not read in a hurry
    failures += 1;
    record.replace(status);
    for (const { replaced } of listeners) replaced?.(record.current());
    tell();
    const missed = waiting;
    waiting = [];
    for (const delta of missed) apply(delta);
    if (!isBehind()) failures = 0;
  };

  return {
    current: record.current,
    seat: record.seat,
    placesLeft: record.placesLeft,
    subscribe: (changed) => {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (event) => {
      if (isOfOldPlan) return;
      if (event.kind === 'delta') {
        apply(event);
        return;
      }
      catchingUp?.();
      if (plan === undefined || event.plan === undefined || event.plan === plan) {
        catchUp();
        return;
      }
      isOfOldPlan = true;
      for (const { planChanged } of listeners) planChanged?.();
    },
    tell,
    stopReading: () => {
      catchingUp?.();
      catchingUp = null;
      waiting = [];
      failures = 0;
    },
  };
}
