import { systemClock } from '../../../../clock.ts';
import { openDatabase } from '../../../../db/database.ts';
import { createSeatLedger, type SeatLedger } from '../../seat-ledger.ts';
import type { HoldJournal } from './hold-journal.ts';

/** One server process of a storm: its own connections, its own batches, and a note of whatever it grants. */
export interface StormServer extends SeatLedger {
  /** Of every hold so far, in batches that this server sent between the asking and the answer. */
  readonly waits: readonly number[];
  close(): Promise<void>;
}

export function stormServer(connection: string, journal: HoldJournal, lifetimeSeconds = 600): StormServer {
  const { pool, close } = openDatabase(connection);
  const publisher = { publish: () => undefined };
  const ledger = createSeatLedger({ pool, publisher, clock: systemClock, lifetimeSeconds });
  const waits: number[] = [];
  let batches = 0;
  pool.on('acquire', () => (batches += 1));
  return {
    waits,
    close,
    async hold(request) {
      const asked = batches;
      const verdict = await ledger.hold(request);
      waits.push(batches - asked);
      if (verdict.code === 'ok') journal.granted(request);
      return verdict;
    },
    async giveBack(request) {
      const verdict = await ledger.giveBack(request);
      if (verdict === 'ok') journal.givenBack(request);
      return verdict;
    },
  };
}

/** The longest of these waits, as a multiple of the usual one. */
export function unfairness(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return (sorted.at(-1) ?? 0) / Math.max(1, sorted[sorted.length >> 1] ?? 0);
}
