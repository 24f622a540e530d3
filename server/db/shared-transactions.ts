import type { Kysely } from 'kysely';
import { Batcher } from '../batcher.ts';
import { afterThisTurn } from '../clock.ts';
import { againAfterDeadlock } from './after-deadlock.ts';
import { Steps } from './in-step.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { placeOfPrepared } from './prepared.ts';
import type { Database } from './schema.ts';

/**
 * Runs `act` in a transaction, which it may share with others that do the same: their statements that stand `inStep`
 * become one for all. Those that share a key are never in one transaction; everything that locks guard against
 * others has to be keyed, counted by the shared statement itself, or done alone (`requireAlone`).
 */
export type Transact = <Outcome>(
  keys: readonly string[],
  act: (trx: Kysely<Database>) => Promise<Outcome>,
) => Promise<Outcome>;

/** Each in a transaction of its own. */
export function singly(db: Kysely<Database>): Transact {
  return (_keys, act) => againAfterDeadlock(() => db.transaction().execute(act));
}

interface Deed {
  readonly keys: readonly string[];
  readonly act: (trx: Kysely<Database>) => Promise<void>;
}

/** Nothing of a shared transaction has happened. */
class Undone extends Error {}

const LARGEST = 64;

/**
 * Joins those that come while a transaction is under way into the next one. When one of them fails, or has to be
 * alone, nothing of the transaction has happened, and each is done singly.
 */
export function sharedTransactions(on: Kysely<Database>): Transact {
  const db = placeOfPrepared(on);
  const alone = singly(db);
  const batcher = new Batcher<Deed, 'done'>({
    execute: async (deeds) => {
      const [only] = deeds;
      if (only !== undefined && deeds.length === 1) await alone(only.keys, only.act);
      else await together(db, deeds);
      return deeds.map(() => 'done');
    },
    keysOf: ({ keys }) => keys,
    isBusy: () => false,
    isRolledBack: (error) => error instanceof Undone,
    schedule: afterThisTurn,
    scheduleRetry: afterThisTurn,
    inTurn: (task) => task(),
    largestBatch: LARGEST,
    mostAttempts: 1,
  });
  return (keys, act) =>
    new Promise((resolve, reject) => {
      // Told when the transaction is through, which may be another one than the first.
      let tell = () => reject(new Error('a transaction ended before what it was for'));
      const noting = async (trx: Kysely<Database>) => {
        const outcome = await act(trx);
        tell = () => resolve(outcome);
      };
      batcher.submit({ keys, act: noting }).then(() => tell(), reject);
    });
}

async function together(db: Kysely<Database>, deeds: readonly Deed[]): Promise<void> {
  const progress = { isComplete: false };
  try {
    await db.transaction().execute(async (trx) => {
      const steps = new Steps(trx, deeds.length);
      const walk = async ({ act }: Deed) => {
        try {
          await act(trx);
          steps.leave();
        } catch (error) {
          steps.fail(error);
          throw error;
        }
      };
      // Nobody asks any more when the transaction ends, however it does.
      const walked = await Promise.allSettled(deeds.map(walk));
      for (const one of walked) if (one.status === 'rejected') throw asError(one.reason);
      progress.isComplete = true;
    });
  } catch (error) {
    // A database that is away would let each of them wait for it, one after the other.
    if (!progress.isComplete && !isDatabaseAway(error))
      throw new Undone('a shared transaction failed', { cause: error });
    throw error;
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
