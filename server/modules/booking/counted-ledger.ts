import type { Metrics } from '#server/metrics/metrics.ts';
import type { HoldVerdict } from './hold-request.ts';
import type { SeatLedger } from './seat-ledger.ts';

/** What somebody else was faster for. */
const CONFLICTS: ReadonlySet<HoldVerdict['code']> = new Set(['seatTaken', 'placesTaken']);

/** `ledger`, telling how its requests end. */
export function countedLedger(ledger: SeatLedger, metrics: Metrics): SeatLedger {
  return {
    async hold(request) {
      const verdict = await ledger.hold(request);
      const isGranted = verdict.code === 'ok' || verdict.code === 'alreadyMade';
      metrics.hold(isGranted ? 'granted' : CONFLICTS.has(verdict.code) ? 'conflict' : 'refused');
      return verdict;
    },
    async giveBack(request) {
      const verdict = await ledger.giveBack(request);
      if (request.kind === 'expire' && verdict === 'ok') metrics.holdExpired();
      return verdict;
    },
  };
}
