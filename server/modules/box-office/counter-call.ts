import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** A call of a counter that may come again; without a key every one is another. */
export interface CounterCall {
  readonly key: string | undefined;
  readonly sellerId: UserId;
  /** What is called about what: `sale 0190…`. */
  readonly subject: string;
}

/**
 * What the same call answered before, whole; null when it did not. `other`: its key was used for something else. Ask
 * behind the lock of what it is about, so that the same call at the same moment has been answered.
 */
export async function answeredBefore(
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

/** Remembers an answer, in the transaction of what it tells. */
export async function rememberAnswer(
  trx: Kysely<Database>,
  { key, sellerId, subject }: CounterCall,
  answer: unknown,
): Promise<void> {
  if (key === undefined) return;
  await sql`
    insert into counter_call (key, seller_id, subject, answer)
    values (${key}, ${sellerId}, ${subject}, ${JSON.stringify(answer)}::jsonb)`.execute(trx);
}
