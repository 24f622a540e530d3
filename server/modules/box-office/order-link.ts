import { type Kysely, sql } from 'kysely';
import type { OrderLink } from '#domain/calls/box-office.ts';
import type { BookingId, OrderId, ShowId, UserId } from '#domain/ids.ts';
import { orderEmail } from '#server/db/order-email.ts';
import type { Database } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/http/secret.ts';
import { postOrderNews } from '#server/modules/letter/order-news.ts';

/** Makes a link to pay an order by, and mails it in the transaction that makes the order wait for it. */
export async function mailOrderLink(
  trx: Kysely<Database>,
  baseUrl: string,
  order: {
    readonly orderId: OrderId;
    readonly total: number;
    readonly currency: string;
    readonly until: Date;
  },
): Promise<string> {
  const token = newSecret();
  const hash = hashSecret(token);
  await trx.insertInto('order_link').values({ token_hash: hash, order_id: order.orderId }).execute();
  const url = `${baseUrl}/check?link=${token}`;
  await postOrderNews(trx, {
    orderId: order.orderId,
    kind: 'paymentLink',
    key: hash.toString('hex', 0, 8),
    details: { url, until: order.until.toISOString(), amount: order.total, currency: order.currency },
  });
  return url;
}

/**
 * Those that were mailed before open nothing any more, and those that wait are not. While the order can be paid a new one
 * is mailed in their place.
 */
export async function renewOrderLink(
  trx: Kysely<Database>,
  baseUrl: string,
  orderId: OrderId,
): Promise<void> {
  const { rows } = await sql`delete from order_link where order_id = ${orderId} returning true`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    delete from letter where order_id = ${orderId} and kind = 'paymentLink' and state = 'waiting'`.execute(
    trx,
  );
  const payable = await sql<{ total: number; currency: string; until: Date }>`
    select ordered.total, ordered.currency, booking.deadline as until
    from ticket_order ordered join booking on booking.id = ordered.booking_id
    where ordered.id = ${orderId} and ordered.state = 'pending' and booking.deadline > clock_timestamp()`.execute(
    trx,
  );
  for (const order of payable.rows) await mailOrderLink(trx, baseUrl, { orderId, ...order });
}

/** The order of a link, with what its payment needs. */
export interface LinkedOrder extends Omit<OrderLink, 'booking' | 'until' | 'serverTime'> {
  readonly id: OrderId;
  readonly bookingId: BookingId;
  readonly userId: UserId;
  readonly customer: { readonly email: string };
  readonly until: Date;
  readonly now: Date;
}

/** Null for a link that there is not. */
export async function findLinkedOrder(db: Kysely<Database>, token: string): Promise<LinkedOrder | null> {
  const { rows } = await sql<LinkedOrder & { readonly showId: ShowId }>`
    select ordered.id, ordered.state, ordered.reference, ordered.purchased_at is not null as "wasPaid",
      json_build_object('email', ${orderEmail('ordered')}) as customer, event.name as "eventName", ordered.total, ordered.currency,
      ordered.booking_id as "bookingId", ordered.user_id as "userId", booking.deadline as until,
      (ordered.confirmation->'tickets'->0->>'showId')::integer as "showId", clock_timestamp() as now
    from order_link
    join ticket_order ordered on ordered.id = order_link.order_id
    join booking on booking.id = ordered.booking_id
    join event on event.id = ordered.event_id
    join app_user customer on customer.id = ordered.user_id
    where order_link.token_hash = ${hashSecret(token)}`.execute(db);
  return rows[0] ?? null;
}
