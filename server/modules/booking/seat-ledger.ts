import type pg from 'pg';
import { afterThisTurn, type Clock } from '../../clock.ts';
import { isRolledBack } from '../../db/is-rolled-back.ts';
import type { ShowDelta, StatusPublisher } from '../../live/status-publisher.ts';
import { type Metrics, noMetrics } from '../../metrics/metrics.ts';
import { Batcher } from '../../batcher.ts';
import { countedLedger } from './counted-ledger.ts';
import { type GiveRequest, type GiveVerdict, giveBatch } from './give-batch.ts';
import { holdBatch } from './hold-batch.ts';
import type { HoldRequest, HoldVerdict } from './hold-request.ts';
import { turns } from '../../turns.ts';

/** The only way by which seats and places are held and given back. Both join many requests into one commit. */
export interface SeatLedger {
  hold(request: HoldRequest): Promise<HoldVerdict>;
  giveBack(request: GiveRequest): Promise<GiveVerdict>;
}

export interface SeatLedgerOptions {
  readonly pool: pg.Pool;
  readonly publisher: StatusPublisher;
  readonly clock: Clock;
  /** How long a new booking lives. */
  readonly lifetimeSeconds: number;
  /** Counts what is held; nothing is counted without it. */
  readonly metrics?: Metrics;
}

const PACE = {
  schedule: afterThisTurn,
  largestBatch: 256,
  /** Of {@link RETRY_MS} each: longer than any transaction of ours holds a booking. */
  mostAttempts: 500,
};
const RETRY_MS = 10;

export function createSeatLedger(options: SeatLedgerOptions): SeatLedger {
  const { pool, publisher, clock, lifetimeSeconds, metrics = noMetrics } = options;
  const scheduleRetry = (task: () => void): void => void clock.after(RETRY_MS, task);
  const publish = (deltas: readonly ShowDelta[]): void => deltas.forEach((delta) => publisher.publish(delta));
  // Both lock the counters of a show from the middle of a batch to its commit: side by side they only wait.
  const inTurn = turns();
  const holds = new Batcher<HoldRequest, HoldVerdict>({
    ...PACE,
    inTurn,
    scheduleRetry,
    isRolledBack,
    keysOf: (request) => [request.bookingId],
    isBusy: (verdict) => verdict.code === 'busy',
    execute: async (requests) => {
      const begun = clock.now();
      const { verdicts, deltas } = await holdBatch(pool, requests, lifetimeSeconds);
      metrics.holdBatch(requests.length, (clock.now() - begun) / 1000);
      publish(deltas);
      return verdicts;
    },
  });
  const gives = new Batcher<GiveRequest, GiveVerdict>({
    ...PACE,
    inTurn,
    scheduleRetry,
    isRolledBack,
    keysOf: (request) => [request.bookingId],
    isBusy: (verdict) => verdict === 'busy',
    execute: async (requests) => {
      const { verdicts, deltas } = await giveBatch(pool, requests);
      publish(deltas);
      return verdicts;
    },
  });
  const ledger = {
    hold: (request: HoldRequest) => holds.submit(request),
    giveBack: (request: GiveRequest) => gives.submit(request),
  };
  return countedLedger(ledger, metrics);
}
