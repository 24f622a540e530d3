import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { orderEmailCall } from '#domain/calls/box-office.ts';
import type { OrderId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { orderEmail } from '#server/db/order-email.ts';
import type { Database } from '#server/db/schema.ts';
import { postToCustomer } from '#server/mail/outbox.ts';
import { actorOf, ORDER_EMAIL_CHANGED, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { moveParticipants } from '#server/modules/order/moved-email.ts';
import type { Seller } from './counter-parts.ts';
import { renewOrderLink } from './order-link.ts';
import { isSoldBy } from './seller-scope.ts';

export type OrderEmailRefusal =
  | { readonly code: 'orderNotFound' | 'customerDeleted' }
  /** As it is now. */
  | { readonly code: 'changedByOther'; readonly email: string };

interface OrderEmailChange extends z.output<typeof orderEmailCall> {
  readonly orderId: OrderId;
}

/**
 * Puts right where the letters of an order go: also those that wait, and none to where they went. The links of letters that
 * have gone show its tickets no more (`orderLinks`), and pay it no more, not even
 * where they were opened before: what waits to be paid by a link gets a new one.
 */
export async function changeOrderEmail(
  trx: Kysely<Database>,
  baseUrl: string,
  seller: Seller,
  { orderId, email, before, resend }: OrderEmailChange,
): Promise<Result<null, OrderEmailRefusal>> {
  // Before what is read of it: whoever erases it meanwhile finds the new e-mail, or is seen here to have gone.
  await sql`
    select from ticket_order ordered join app_user customer on customer.id = ordered.user_id
    where ordered.id = ${orderId} for share of customer`.execute(trx);
  const is = orderEmail('ordered');
  const { rows } = await sql<{ state: string; until: Date | null }>`
    update ticket_order ordered set contact_email = ${email}
    from app_user customer
    where ordered.id = ${orderId} and customer.id = ordered.user_id and customer.deleted_at is null
      and ${is} = ${before} and ${isSoldBy(seller, sql`ordered.event_id`)}
    returning ordered.state, ordered.reserved_until as until`.execute(trx);
  const [order] = rows;
  if (order === undefined) return refuse(await whyNot(trx, seller, orderId));
  await moveParticipants(trx, sql`ordered.id = ${orderId}`, { before, email });
  await writeAudit(trx, {
    ...actorOf(seller),
    action: ORDER_EMAIL_CHANGED,
    subject: `order ${orderId}`,
    details: { email: [before, email] },
  });
  await renewOrderLink(trx, baseUrl, orderId);
  if (resend) await sendAgain(trx, orderId, order);
  return accept(null);
}

async function whyNot(trx: Kysely<Database>, seller: Seller, orderId: OrderId): Promise<OrderEmailRefusal> {
  const { rows } = await sql<{ isDeleted: boolean; email: string }>`
    select customer.deleted_at is not null as "isDeleted", ${orderEmail('ordered')} as email
    from ticket_order ordered join app_user customer on customer.id = ordered.user_id
    where ordered.id = ${orderId} and ${isSoldBy(seller, sql`ordered.event_id`)}`.execute(trx);
  const [order] = rows;
  if (order === undefined) return { code: 'orderNotFound' };
  return order.isDeleted ? { code: 'customerDeleted' } : { code: 'changedByOther', email: order.email };
}

/** What its customer was told last: the tickets, or until when they are kept. */
async function sendAgain(
  trx: Kysely<Database>,
  orderId: OrderId,
  { state, until }: { readonly state: string; readonly until: Date | null },
): Promise<void> {
  if (state === 'paid') await postToCustomer(trx, { orderId, kind: 'order', content: {} });
  if (state === 'reserved' && until !== null)
    await postToCustomer(trx, { orderId, kind: 'reserved', content: { until: until.toISOString() } });
}
