import { type Kysely, sql } from 'kysely';
import type { PaymentId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { PaymentMessage } from '../provider.ts';
import { sandboxOutcome } from './sandbox-messages.ts';

/** After the deadline has passed the seats get this long to be given back, seconds. */
const AFTER_DEADLINE_SECONDS = 3;
const MOST_AT_ONCE = 50;

/** Keeps a message until it is due, also over an end of the process. One that is kept already stays as it is. */
export async function keepMessage(
  db: Kysely<Database>,
  { messageId, paymentId, outcome }: PaymentMessage,
  when: 'afterDeadline' | number,
): Promise<void> {
  const due = when === 'afterDeadline' ? null : sql`clock_timestamp() + make_interval(secs => ${when})`;
  await sql`
    insert into sandbox_message (message_id, payment_id, outcome, due_at)
    values (${messageId}, ${paymentId}, ${JSON.stringify(outcome)}, ${due})
    on conflict do nothing`.execute(db);
}

interface KeptRow {
  readonly messageId: string;
  readonly paymentId: PaymentId;
  readonly outcome: unknown;
}

/**
 * Says what is due, by `say`; forgets a message only when it was said, so that it may be said twice. Run it every
 * second or so.
 */
export async function sayDueMessages(
  db: Kysely<Database>,
  say: (message: PaymentMessage) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<KeptRow>`
    select kept.message_id as "messageId", kept.payment_id as "paymentId", kept.outcome
    from sandbox_message kept
    join payment on payment.id = kept.payment_id
    join ticket_order ordered on ordered.id = payment.order_id
    join booking on booking.id = ordered.booking_id
    where coalesce(kept.due_at <= clock_timestamp(), booking.state <> 'open'
      or booking.deadline + make_interval(secs => ${AFTER_DEADLINE_SECONDS}) <= clock_timestamp())
    limit ${MOST_AT_ONCE}`.execute(db);
  for (const { messageId, paymentId, outcome } of rows) {
    await say({ messageId, paymentId, outcome: sandboxOutcome.parse(outcome) });
    await db.deleteFrom('sandbox_message').where('message_id', '=', messageId).execute();
  }
}
