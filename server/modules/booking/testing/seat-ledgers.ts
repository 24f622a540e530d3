import type { ShowDelta } from '../../../live/status-publisher.ts';
import { systemClock } from '../../../clock.ts';
import { openDatabase } from '../../../db/database.ts';
import { createSeatLedger, type SeatLedger } from '../seat-ledger.ts';

/** The ledger of one server process, with what it published. */
export interface TestLedger extends SeatLedger {
  readonly published: ShowDelta[];
  close(): Promise<void>;
}

/** One server's way to the seats of a database; several of them are several servers. */
export function testLedger(connection: string, lifetimeSeconds = 600): TestLedger {
  const { pool, close } = openDatabase(connection, { connections: 4 });
  const published: ShowDelta[] = [];
  const publisher = { publish: (delta: ShowDelta) => void published.push(delta) };
  const ledger = createSeatLedger({ pool, publisher, clock: systemClock, lifetimeSeconds });
  return { ...ledger, published, close };
}
