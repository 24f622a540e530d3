import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';

/** A call of staff that may come again; without a key every one is another. */
export interface CounterCall {
  readonly key: string | undefined;
  readonly sellerId: UserId;
  /** What is called about what: `sale 0190…`. */
  readonly subject: string;
}

interface CounterDeed<Done, Refusal> {
  readonly act: () => Promise<Result<Done, Refusal>>;
  /** What of it is remembered as the answer. */
  readonly answerOf: (done: Done) => unknown;
  /** What a call that comes again is told, by the answer of then: nothing changes by it. */
  readonly again: (answer: unknown) => Done;
  /** Its key was used for something else. */
  readonly keyUsed: Refusal;
}

/**
 * Does what a call asks for; one that comes again is answered as before, and nothing is done. Behind the lock of what
 * it is about, so that the same call at the same moment has been answered.
 */
export async function doneOnce<Done, Refusal>(
  trx: Kysely<Database>,
  call: CounterCall,
  { act, answerOf, again, keyUsed }: CounterDeed<Done, Refusal>,
): Promise<Result<Done, Refusal>> {
  const before = await answeredBefore(trx, call);
  if (before === 'other') return refuse(keyUsed);
  if (before !== null) return accept(again(before.answer));
  const done = await act();
  if (done.ok) await rememberAnswer(trx, call, answerOf(done.value));
  return done;
}

/** What the same call answered before, whole; null when it did not. `other`: its key was used for something else. */
async function answeredBefore(
  trx: Kysely<Database>,
  { key, sellerId, subject }: CounterCall,
): Promise<{ readonly answer: unknown } | 'other' | null> {
  if (key === undefined) return null;
  const { rows } = await sql<{ answer: unknown; same: boolean }>`
    select answer, seller_id = ${sellerId} and subject = ${subject} as same
    from counter_call where key = ${key}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  return row.same ? { answer: row.answer } : 'other';
}

async function rememberAnswer(
  trx: Kysely<Database>,
  { key, sellerId, subject }: CounterCall,
  answer: unknown,
): Promise<void> {
  if (key === undefined) return;
  await sql`
    insert into counter_call (key, seller_id, subject, answer)
    values (${key}, ${sellerId}, ${subject}, ${JSON.stringify(answer)}::jsonb)`.execute(trx);
}
