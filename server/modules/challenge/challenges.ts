import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import { type Challenge, challenge, type SolvedChallenge, solvedChallenge } from '#domain/calls/challenge.ts';
import type { EventId } from '#domain/ids.ts';
import { databaseTime } from '#server/db/database-time.ts';
import type { Database } from '#server/db/schema.ts';
import { newSecret } from '#server/http/secret.ts';
import { installationSecret } from '#server/modules/setting/installation-secret.ts';
import { spendOnce, unspend } from './spent-challenges.ts';

/** A proof of work that was good, and is spent. */
export interface SpentChallenge {
  /** What it was spent for did not come about: it is good again. */
  readonly giveBack: () => Promise<void>;
}

/** Work that a browser does in a second or two, and whoever wants a thousand bookings does a thousand times. */
export interface Challenges {
  make(event: EventId): Promise<Challenge>;
  /** Null: it is none of ours, of another event, wrong, too old, or was spent before. */
  spend(event: EventId, solved: string | undefined): Promise<SpentChallenge | null>;
}

/** How much a guess costs, and how many a browser makes at least and at most: on a telephone some two seconds. */
const COST = 4000;
const GUESSES = { least: 300, most: 900 };
const LIFETIME_MS = 5 * 60_000;

/**
 * They end by the database's clock: whichever server made one, each takes it for as long.
 *
 * @param guesses fewer of them for tests
 */
export function challengesOf(
  db: Kysely<Database>,
  { guesses = GUESSES, lifetimeMs = LIFETIME_MS } = {},
): Challenges {
  let secret: Promise<string> | null = null;
  const secrets = async () => {
    secret ??= installationSecret(db, 'challenge-key', newSecret);
    const key = await secret.catch((error: unknown) => {
      secret = null;
      throw error;
    });
    return { hmacSignatureSecret: `${key}:challenge`, hmacKeySignatureSecret: `${key}:solution` };
  };
  return {
    async make(event) {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(guesses.most, guesses.least),
        deriveKey,
        data: { eventId: event, endsAt: Math.floor(((await databaseTime(db)) + lifetimeMs) / 1000) },
        ...(await secrets()),
      });
      return challenge.parse(made);
    },
    async spend(event, solved) {
      const payload = parseSolved(solved);
      if (payload === null) return null;
      const { eventId, endsAt } = payload.challenge.parameters.data;
      if (eventId !== event) return null;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secrets()) });
      const signature = Buffer.from(payload.challenge.signature, 'hex');
      if (!verified || !(await spendOnce(db, signature, new Date(endsAt * 1000)))) return null;
      return { giveBack: () => unspend(db, signature) };
    },
  };
}

function parseSolved(text: string | undefined): SolvedChallenge | null {
  if (text === undefined) return null;
  try {
    const parsed = solvedChallenge.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
