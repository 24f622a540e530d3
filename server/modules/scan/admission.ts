import type { Kysely } from 'kysely';
import { afterThisTurn } from '#server/clock.ts';
import { isRolledBack } from '#server/db/is-rolled-back.ts';
import type { Database } from '#server/db/schema.ts';
import { Batcher } from '#server/batcher.ts';
import {
  admitTickets,
  findScanTickets,
  type FoundTicket,
  type ScanJudgement,
  type ScanToJudge,
} from './scan-repository.ts';

interface JudgedScan {
  readonly judgement: ScanJudgement;
  /** As it stands after the scan; null: there is none. */
  readonly found: FoundTicket | null;
}

/** Judges one scan; rejects where it could not be kept. */
export type Admit = (scan: ScanToJudge) => Promise<JudgedScan>;

const LARGEST_BATCH = 200;
/** Shows share them: one whose tickets are locked for a while keeps others waiting only on its own. */
const LANES = 4;

/** One of it a process: scans that come while others are being judged share the next statement and its commit. */
export function admission(db: Kysely<Database>): Admit {
  const lanes = Array.from({ length: LANES }, () => lane(db));
  return async (scan) => {
    const own = lanes[scan.showId % LANES];
    if (own === undefined) throw new Error('no lane for a show');
    return own.submit(scan);
  };
}

function lane(db: Kysely<Database>): Batcher<ScanToJudge, JudgedScan> {
  return new Batcher<ScanToJudge, JudgedScan>({
    schedule: afterThisTurn,
    scheduleRetry: afterThisTurn,
    inTurn: (task) => task(),
    largestBatch: LARGEST_BATCH,
    mostAttempts: 1,
    // A scan that is said twice at once is judged first and then found.
    keysOf: ({ id }) => [id],
    isBusy: () => false,
    isRolledBack,
    execute: (scans) => judge(db, scans),
  });
}

async function judge(db: Kysely<Database>, scans: readonly ScanToJudge[]): Promise<readonly JudgedScan[]> {
  const judgements = await admitTickets(db, scans);
  // A statement of its own: the one above does not see what it has written itself.
  const tickets = await findScanTickets(
    db,
    scans.flatMap(({ ticketId }) => ticketId ?? []),
  );
  return scans.map(({ ticketId }, index) => ({
    judgement: judgements[index] ?? 'notReached',
    found: ticketId === null ? null : (tickets.get(ticketId) ?? null),
  }));
}
