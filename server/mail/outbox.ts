import { type Kysely, sql } from 'kysely';
import type { OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { retryDelay } from '#server/retry-delay.ts';
import type { DeliverMail, MailMessage } from './mailer.ts';

/** A letter that waits: what it is about, and what is needed to write it when it goes out. */
export interface WaitingLetter {
  /** Null for those of an account. */
  readonly orderId: OrderId | null;
  readonly kind: string;
  /** Plain JSON. */
  readonly content: unknown;
}

/** Puts a letter into the outbox: within the transaction of what it tells, both happen or neither. */
export async function postLetter(db: Kysely<Database>, letter: WaitingLetter): Promise<void> {
  const content = JSON.stringify(letter.content);
  await db.insertInto('letter').values({ order_id: letter.orderId, kind: letter.kind, content }).execute();
}

export interface OutboxParts {
  readonly db: Kysely<Database>;
  /** Writes a letter in full; null when there is nobody or nothing left to write to. */
  readonly write: (letter: WaitingLetter) => Promise<MailMessage | null>;
  readonly deliver: DeliverMail;
  /** Told of each attempt that failed. */
  readonly onFailure: (error: unknown) => void;
}

const MOST_AT_ONCE = 20;
/** About three days of attempts. */
const MOST_ATTEMPTS = 20;

interface DueLetter extends WaitingLetter {
  readonly id: number;
  readonly attempts: number;
}

/**
 * Hands over what is due: each letter at least once, and once unless the process ends between the mail server's
 * yes and ours. Any number of servers may do it at once. Run it every second or so.
 */
export async function deliverLetters(parts: OutboxParts): Promise<void> {
  const due = await takeDue(parts.db);
  await Promise.all(due.map((letter) => attempt(parts, letter)));
}

/** Whoever moves the due time makes the attempt. */
async function takeDue(db: Kysely<Database>): Promise<readonly DueLetter[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueLetter>`
      select id, order_id as "orderId", kind, content, attempts from letter
      where state = 'waiting' and due_at <= clock_timestamp()
      order by due_at limit ${MOST_AT_ONCE} for update skip locked`.execute(trx);
    for (const { id, attempts } of rows) {
      await sql`
        update letter set attempts = attempts + 1,
          due_at = clock_timestamp() + make_interval(secs => ${retryDelay(attempts)})
        where id = ${id}`.execute(trx);
    }
    return rows;
  });
}

async function attempt({ db, write, deliver, onFailure }: OutboxParts, letter: DueLetter): Promise<void> {
  try {
    const message = await write(letter);
    await settle(db, letter.id, message === null ? 'failed' : await deliver(message, `letter-${letter.id}`));
  } catch (error) {
    onFailure(error);
    const text = error instanceof Error ? error.message : String(error);
    const given = letter.attempts + 1 >= MOST_ATTEMPTS;
    await sql`
      update letter set error = ${text}, state = ${given ? 'failed' : 'waiting'} where id = ${letter.id}`.execute(
      db,
    );
  }
}

async function settle(db: Kysely<Database>, id: number, state: 'sent' | 'kept' | 'failed'): Promise<void> {
  await sql`
    update letter set state = ${state}, content = null, error = null, settled_at = clock_timestamp()
    where id = ${id}`.execute(db);
}
