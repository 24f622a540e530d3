import { type Kysely, sql } from 'kysely';
import type { BookingId, EventId, OrderId, PaymentId, UserId } from '#domain/ids.ts';
import type { Database, TicketOrderTable } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { lockUser } from '#server/modules/booking/booking-repository.ts';
import type { PaymentMessage } from '#server/payments/provider.ts';

export type PaymentState = 'created' | 'redirected' | 'succeeded' | 'failed' | 'expired';

/** An order waiting for its money, with what its payment needs; its booking is locked. */
export interface PayableOrder {
  readonly orderId: OrderId;
  readonly orderState: TicketOrderTable['state'];
  readonly reference: string;
  readonly total: number;
  readonly currency: string;
  /** Of the buyer's pages. */
  readonly locale: Language;
  readonly bookingState: 'open' | 'confirmed' | 'released' | 'expired';
  /** The deadline has passed, by the database's clock. */
  readonly late: boolean;
}

/** Locks the booking (as every change of it does) and answers its order; null without either. */
export async function lockPayableOrder(
  trx: Kysely<Database>,
  bookingId: BookingId,
  tokenHash: Buffer,
  userId: UserId,
): Promise<PayableOrder | null> {
  const { rows } = await sql<PayableOrder>`
    select ordered.id as "orderId", ordered.state as "orderState", ordered.reference, ordered.total, ordered.currency,
      ordered.locale, booking.state as "bookingState", coalesce(booking.deadline <= clock_timestamp(), false) as late
    from booking join ticket_order ordered on ordered.booking_id = booking.id
    where booking.id = ${bookingId} and booking.token_hash = ${tokenHash} and ordered.user_id = ${userId}
    for update of booking`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Gives a running payment time: the deadline is at least `seconds` away, once in the life of a booking, and so
 * moves by `seconds` at most. One that has passed stays: what was held is anybody's.
 */
export async function extendDeadlineOnce(
  trx: Kysely<Database>,
  bookingId: BookingId,
  seconds: number,
): Promise<void> {
  // In the order in which holds lock them, and before the clock is asked: nobody takes one over in between.
  await sql`
    select 1 from booking_seat
    join show_seat on show_seat.show_id = booking_seat.show_id and show_seat.seat = booking_seat.seat
    where booking_seat.booking_id = ${bookingId}
    order by show_seat.show_id, show_seat.seat
    for update of show_seat`.execute(trx);
  const { numAffectedRows } = await sql`
    update booking set extended = true, deadline = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${bookingId} and not extended and deadline > clock_timestamp()
      and deadline < clock_timestamp() + make_interval(secs => ${seconds})`.execute(trx);
  if ((numAffectedRows ?? 0n) === 0n) return;
  // From row to row: a Date would cut the microseconds off, and the seats would be free before the booking ends.
  await sql`
    update show_seat set held_until = booking.deadline
    from booking_seat join booking on booking.id = booking_seat.booking_id
    where booking_seat.booking_id = ${bookingId}
      and show_seat.show_id = booking_seat.show_id and show_seat.seat = booking_seat.seat
      and show_seat.booking_id = ${bookingId} and show_seat.state = 1`.execute(trx);
}

/** A new payment of the order; one that was under way before is given up. */
export async function insertPayment(
  trx: Kysely<Database>,
  provider: string,
  order: Pick<PayableOrder, 'orderId' | 'total' | 'currency'>,
): Promise<PaymentId> {
  await sql`
    update payment set state = 'expired'
    where order_id = ${order.orderId} and state in ('created', 'redirected')`.execute(trx);
  const { rows } = await sql<{ id: PaymentId }>`
    insert into payment (order_id, provider, amount, currency)
    values (${order.orderId}, ${provider}, ${order.total}, ${order.currency}) returning id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('insert into payment returned no row');
  return row.id;
}

/** The browser is on its way to the provider. */
export async function markRedirected(db: Kysely<Database>, paymentId: PaymentId): Promise<void> {
  await sql`update payment set state = 'redirected' where id = ${paymentId} and state = 'created'`.execute(
    db,
  );
}

/** Remembers a message; false when it came before. */
export async function rememberMessage(
  trx: Kysely<Database>,
  provider: string,
  message: PaymentMessage,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_event (provider, provider_event_id, payment_id, kind)
    select ${provider}, ${message.messageId}, id, ${message.outcome.kind}
    from payment where id = ${message.paymentId} and provider = ${provider}
    on conflict do nothing`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A payment with its order, both and the booking locked ({@link lockPayment}). */
export interface LockedPayment {
  readonly paymentId: PaymentId;
  readonly paymentState: PaymentState;
  readonly reason: string | null;
  /** What was asked for. */
  readonly amount: number;
  readonly currency: string;
  readonly orderId: OrderId;
  readonly orderState: TicketOrderTable['state'];
  readonly orderTotal: number;
  readonly userId: UserId;
  readonly bookingId: BookingId;
  /** The booking is open and its deadline lies ahead: another attempt can follow. */
  readonly bookingLives: boolean;
  readonly confirmation: unknown;
}

/** No key update: two messages that came at once share the payment's key already, each by its own row. */
export async function lockPayment(trx: Kysely<Database>, paymentId: PaymentId): Promise<LockedPayment> {
  await sql`
    select from booking
    where id = (select booking_id from ticket_order where id = (select order_id from payment where id = ${paymentId}))
    for update`.execute(trx);
  const { rows } = await sql<LockedPayment>`
    select payment.id as "paymentId", payment.state as "paymentState", payment.reason, payment.amount,
      payment.currency, ordered.id as "orderId",
      ordered.state as "orderState", ordered.total as "orderTotal", ordered.user_id as "userId",
      ordered.booking_id as "bookingId",
      booking.state = 'open' and booking.deadline > clock_timestamp() as "bookingLives", ordered.confirmation
    from payment
    join ticket_order ordered on ordered.id = payment.order_id
    join booking on booking.id = ordered.booking_id
    where payment.id = ${paymentId} for no key update`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`no payment ${paymentId}`);
  return row;
}

/** Locks who an order's tickets go to: the account that the buyer was joined to, if it was; and the buyer before it. */
export async function lockOwner(trx: Kysely<Database>, buyer: UserId): Promise<UserId> {
  await lockUser(trx, buyer);
  const { joined_user_id: joined } = await trx
    .selectFrom('app_user')
    .select('joined_user_id')
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow();
  if (joined === null) return buyer;
  await lockUser(trx, joined);
  return joined;
}

/** How many tickets `owner`, who is locked, may still buy for an order's event; what is only held does not count. */
export async function ticketsToBuy(trx: Kysely<Database>, orderId: OrderId, owner: UserId): Promise<number> {
  const { rows } = await sql<{ most: number | null; bought: number }>`
    select coalesce(event.max_tickets_per_user, space.max_tickets_per_user) as most, (
      select count(*) from ticket join ticket_order paid on paid.id = ticket.order_id
      where paid.user_id = ${owner} and paid.event_id = ordered.event_id and ticket.state <> 'void') as bought
    from ticket_order ordered
    join event on event.id = ordered.event_id
    join space on space.id = event.space_id
    where ordered.id = ${orderId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`no order ${orderId}`);
  return (row.most ?? Infinity) - row.bought;
}

export async function settlePayment(
  trx: Kysely<Database>,
  paymentId: PaymentId,
  state: 'succeeded' | 'failed',
  reason: string | null,
): Promise<void> {
  await sql`
    update payment set state = ${state}, reason = ${reason}, settled_at = clock_timestamp()
    where id = ${paymentId}`.execute(trx);
}

/** The payment as its customer follows it. */
export interface FollowedPayment {
  readonly state: PaymentState;
  readonly reason: string | null;
  /** Money of any payment of the booking that goes back. */
  readonly refund: 'due' | 'done' | null;
}

/** What became of the payment of a booking: the one that succeeded, else the latest; null without any. */
export async function findFollowedPayment(
  db: Kysely<Database>,
  bookingId: BookingId,
): Promise<FollowedPayment | null> {
  const { rows } = await sql<FollowedPayment>`
    select case when ordered.state = 'expired' and payment.state in ('created', 'redirected') then 'expired'
        else payment.state end as state, payment.reason,
      (select max(refund.state) from refund join payment paid on paid.id = refund.payment_id
       where paid.order_id = ordered.id) as refund
    from payment join ticket_order ordered on ordered.id = payment.order_id
    where ordered.booking_id = ${bookingId}
    order by (payment.state = 'succeeded') desc, payment.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A payment as a page about it shows it. */
export interface ShownPayment {
  readonly paymentId: PaymentId;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly bookingId: BookingId;
  readonly eventId: EventId;
  readonly locale: Language;
}

export async function findShownPayment(
  db: Kysely<Database>,
  provider: string,
  paymentId: PaymentId,
): Promise<ShownPayment | null> {
  const { rows } = await sql<ShownPayment>`
    select payment.id as "paymentId", payment.state, payment.amount, payment.currency, ordered.reference,
      ordered.booking_id as "bookingId", ordered.event_id as "eventId", ordered.locale
    from payment join ticket_order ordered on ordered.id = payment.order_id
    where payment.id = ${paymentId} and payment.provider = ${provider}`.execute(db);
  return rows[0] ?? null;
}
