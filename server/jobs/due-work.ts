import { type Kysely, sql } from 'kysely';
import { isLapsedBooking, isLapsedReservation } from '#server/db/live-booking.ts';
import type { Database } from '#server/db/schema.ts';

/** What there may be to do, each in its own table, found by its own index. */
export const DUE_WORK = [
  'sweep',
  'letters',
  'notifications',
  'refunds',
  'invoices',
  'payments',
  'sandbox',
] as const;
export type DueWork = (typeof DUE_WORK)[number];

/**
 * What is due now. One statement that a server can afford each second: where nothing is due, every part of it ends at
 * the first entry of an index.
 *
 * @param providers of payments that can be asked here
 */
export async function findDueWork(
  db: Kysely<Database>,
  providers: readonly string[],
): Promise<readonly DueWork[]> {
  const { rows } = await sql<Readonly<Record<DueWork, boolean>>>`
    select
      exists (select from booking where ${isLapsedBooking('booking')})
        or exists (select from ticket_order where ${isLapsedReservation('ticket_order')})
        or exists (select from ticket_order join booking on booking.id = ticket_order.booking_id
          where ticket_order.state = 'pending' and booking.state in ('expired', 'released')) as sweep,
      exists (select from letter where state = 'waiting' and due_at <= clock_timestamp()) as letters,
      exists (select from notification where state = 'waiting' and send_at <= clock_timestamp()) as notifications,
      exists (select from refund join payment on payment.id = refund.payment_id
        where refund.state = 'due' and refund.due_at <= clock_timestamp()
          and payment.provider = any(${[...providers]}::text[])) as refunds,
      exists (select from invoice where number is null) as invoices,
      exists (select from payment where poll_at <= clock_timestamp()
        and provider = any(${[...providers]}::text[])) as payments,
      exists (select from sandbox_message) as sandbox`.execute(db);
  const [row] = rows;
  return DUE_WORK.filter((work) => row?.[work] === true);
}
