import { type Kysely, sql } from 'kysely';
import type { OrderId } from '#domain/ids.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { inStep } from '#server/db/in-step.ts';
import type { Database } from '#server/db/schema.ts';
import { outgoingRetrySeconds } from '#server/outgoing-retry-delay.ts';
import type { LetterPace } from './letter-pace.ts';
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

/** The same for letters about orders, all of them at once. */
export async function postLetters(db: Kysely<Database>, letters: readonly OrderLetter[]): Promise<void> {
  if (letters.length === 0) return;
  await sql`
    insert into letter (order_id, kind, content)
    select order_id, kind, content::jsonb from ${rowsOf(letters)}`.execute(db);
}

/** A letter that is about an order. */
type OrderLetter = WaitingLetter & { readonly orderId: OrderId };

/** Puts letters to the customers of orders into the outbox; none where they left no e-mail. */
export async function postToCustomers(db: Kysely<Database>, letters: readonly OrderLetter[]): Promise<void> {
  if (letters.length === 0) return;
  await sql`
    insert into letter (order_id, kind, content)
    select ordered.id, posted.kind, posted.content::jsonb from ${rowsOf(letters)}
    join ticket_order ordered on ordered.id = posted.order_id
    join app_user customer on customer.id = ordered.user_id
    where ${orderEmail('ordered')} <> ''`.execute(db);
}

/** {@link postToCustomers} of one. */
export const postToCustomer = inStep(async (db, letters: readonly OrderLetter[]) => {
  await postToCustomers(db, letters);
  return letters.map(() => undefined);
});

function rowsOf(letters: readonly OrderLetter[]) {
  return sql`unnest(${letters.map(({ orderId }) => orderId)}::integer[], ${letters.map(({ kind }) => kind)}::text[],
    ${letters.map(({ content }) => JSON.stringify(content))}::text[]) as posted (order_id, kind, content)`;
}

export interface OutboxParts {
  readonly db: Kysely<Database>;
  /** Writes a letter in full; null when there is nobody or nothing left to write to. */
  readonly write: (letter: WaitingLetter) => Promise<MailMessage | null>;
  readonly deliver: DeliverMail;
  /** How many of them a turn takes; {@link MOST_LETTERS} unless given. */
  readonly pace?: LetterPace;
  /** Told of each attempt that failed. */
  readonly onFailure: (error: unknown) => void;
}

/** In one turn. */
export const MOST_LETTERS = 20;
/** About three days of attempts. */
const MOST_ATTEMPTS = 20;

interface DueLetter extends WaitingLetter {
  readonly id: number;
  readonly attempts: number;
}

/**
 * Hands over what is due, all of it unless the pace holds back: each letter at least once, and once unless the process
 * ends between the mail server's yes and ours. Any number of servers may do it at once. Run it whenever some is due.
 */
export async function deliverLetters(parts: OutboxParts): Promise<void> {
  let due: readonly DueLetter[];
  do {
    due = await takeDue(parts.db, parts.pace?.() ?? MOST_LETTERS);
    await Promise.all(due.map((letter) => attempt(parts, letter)));
    // Who yields to visitors leaves the rest to the next time.
  } while (due.length === MOST_LETTERS);
}

/** Whoever moves the due time makes the attempt. */
async function takeDue(db: Kysely<Database>, most: number): Promise<readonly DueLetter[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueLetter>`
      select id, order_id as "orderId", kind, content, attempts from letter
      where state = 'waiting' and due_at <= clock_timestamp()
      order by due_at limit ${most} for update skip locked`.execute(trx);
    for (const { id, attempts } of rows) {
      await sql`
        update letter set attempts = attempts + 1,
          due_at = clock_timestamp() + make_interval(secs => ${outgoingRetrySeconds(attempts)})
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
