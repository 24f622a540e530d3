import { type Kysely, sql } from 'kysely';
import type { BookingId, EventId, OrderId, PaymentId, UserId } from '#domain/ids.ts';
import { inStep, NotTogether } from '#server/db/in-step.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { Database, TicketOrderTable } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { lockUser } from '#server/modules/booking/booking-repository.ts';
import type { PaymentMessage } from '#server/payments/provider.ts';
import { pollDelay } from './poll-delay.ts';

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
  /** How the last attempt was to be paid; null before the first. */
  readonly lastMethod: string | null;
}

interface OrderKey {
  readonly bookingId: BookingId;
  readonly tokenHash: Buffer;
  readonly userId: UserId;
}

/**
 * Locks the booking (as every change of it does) and answers its order; null without either. The token is the booking's, or of a
 * link that the order is paid by.
 */
export const lockPayableOrder = inStep(async (trx, keys: readonly OrderKey[]) => {
  const { rows } = await sql<PayableOrder & { readonly place: number }>`
    select asked.place, ordered.id as "orderId", ordered.state as "orderState", ordered.reference, ordered.total, ordered.currency,
      ordered.locale, booking.state as "bookingState", coalesce(booking.deadline <= clock_timestamp(), false) as late,
      (select provider from payment where order_id = ordered.id order by created_at desc limit 1) as "lastMethod"
    from unnest(${keys.map(({ bookingId }) => bookingId)}::uuid[], ${keys.map(({ tokenHash }) => tokenHash)}::bytea[],
      ${keys.map(({ userId }) => userId)}::integer[]) with ordinality as asked (booking_id, token_hash, user_id, place)
    join booking on booking.id = asked.booking_id
    join ticket_order ordered on ordered.booking_id = booking.id and ordered.user_id = asked.user_id
    where booking.token_hash = asked.token_hash
      or exists (select from order_link link where link.order_id = ordered.id and link.token_hash = asked.token_hash)
    order by booking.id for update of booking`.execute(trx);
  const found = new Map(rows.map(({ place, ...order }) => [place, order]));
  return keys.map((_key, index) => found.get(index + 1) ?? null);
});

interface Extension {
  readonly bookingId: BookingId;
  readonly seconds: number;
}

/**
 * Gives a running payment time: the deadline is at least `seconds` away, once in the life of a booking, and so
 * moves by `seconds` at most. One that has passed stays: what was held is anybody's.
 */
export const extendDeadlineOnce = inStep(async (trx, extended: readonly Extension[]) => {
  const bookings = extended.map(({ bookingId }) => bookingId);
  // In the order in which holds lock them, and before the clock is asked: nobody takes one over in between.
  await sql`
    select 1 from booking_seat
    join show_seat on show_seat.show_id = booking_seat.show_id and show_seat.seat = booking_seat.seat
    where booking_seat.booking_id = any(${bookings}::uuid[])
    order by show_seat.show_id, show_seat.seat
    for update of show_seat`.execute(trx);
  const { rows: moved } = await sql<{ id: BookingId }>`
    update booking set extended = true, deadline = clock_timestamp() + make_interval(secs => asked.seconds)
    from unnest(${bookings}::uuid[], ${extended.map(({ seconds }) => seconds)}::integer[]) as asked (id, seconds)
    where booking.id = asked.id and not extended and deadline > clock_timestamp()
      and deadline < clock_timestamp() + make_interval(secs => asked.seconds)
    returning booking.id`.execute(trx);
  if (moved.length === 0) return extended.map(() => undefined);
  // From row to row: a Date would cut the microseconds off, and the seats would be free before the booking ends.
  await sql`
    update show_seat set held_until = booking.deadline
    from booking_seat join booking on booking.id = booking_seat.booking_id
    where booking.id = any(${moved.map(({ id }) => id)}::uuid[])
      and show_seat.show_id = booking_seat.show_id and show_seat.seat = booking_seat.seat
      and show_seat.booking_id = booking.id and show_seat.state = 1`.execute(trx);
  return extended.map(() => undefined);
});

type NewPayment = Pick<PayableOrder, 'orderId' | 'total' | 'currency'> & { readonly provider: string };

/** A new payment of the order; one that was under way before is given up. */
export const insertPayment = inStep(async (trx, payments: readonly NewPayment[]) => {
  const orders = payments.map(({ orderId }) => orderId);
  await sql`
    update payment set state = 'expired'
    where order_id = any(${orders}::integer[]) and state in ('created', 'redirected')`.execute(trx);
  const { rows } = await sql<{ id: PaymentId; orderId: OrderId }>`
    insert into payment (order_id, provider, amount, currency)
    select * from unnest(${orders}::integer[], ${payments.map(({ provider }) => provider)}::text[],
      ${payments.map(({ total }) => total)}::bigint[], ${payments.map(({ currency }) => currency)}::text[])
    returning id, order_id as "orderId"`.execute(trx);
  const inserted = new Map(rows.map(({ id, orderId }) => [orderId, id]));
  return orders.map((orderId) => {
    const id = inserted.get(orderId);
    if (id === undefined) throw new Error('insert into payment returned no row');
    return id;
  });
});

interface Redirection {
  readonly paymentId: PaymentId;
  readonly reference: string | null;
}

/** The browser is on its way to the provider, which calls the payment `reference`, and will be asked about it. */
export const markRedirected = inStep(async (db, redirected: readonly Redirection[]) => {
  await sql`
    update payment set state = case state when 'created' then 'redirected' else state end,
      reference = redirected.reference, poll_at = clock_timestamp() + make_interval(secs => ${pollDelay(0)})
    from unnest(${redirected.map(({ paymentId }) => paymentId)}::uuid[],
      ${redirected.map(({ reference }) => reference)}::text[]) as redirected (id, reference)
    where payment.id = redirected.id`.execute(db);
  return redirected.map(() => undefined);
});

interface SaidMessage {
  readonly provider: string;
  readonly message: PaymentMessage;
}

/** Remembers a message; false when it came before. */
export const rememberMessage = inStep(async (trx, said: readonly SaidMessage[]) => {
  const idOf = (provider: string, messageId: string) => `${provider} ${messageId}`;
  const ids = said.map(({ provider, message }) => idOf(provider, message.messageId));
  if (new Set(ids).size < ids.length) throw new NotTogether('a message is said twice at once');
  const { rows } = await sql<{ provider: string; messageId: string }>`
    insert into payment_event (provider, provider_event_id, payment_id, kind)
    select said.provider, said.message_id, payment.id, said.kind
    from unnest(${said.map(({ provider }) => provider)}::text[], ${said.map(({ message }) => message.messageId)}::text[],
      ${said.map(({ message }) => message.paymentId)}::uuid[], ${said.map(({ message }) => message.outcome.kind)}::text[])
      as said (provider, message_id, payment_id, kind)
    join payment on payment.id = said.payment_id and payment.provider = said.provider
    order by said.provider, said.message_id
    on conflict do nothing returning provider, provider_event_id as "messageId"`.execute(trx);
  const isNew = new Set(rows.map(({ provider, messageId }) => idOf(provider, messageId)));
  return ids.map((id) => isNew.has(id));
});

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
export const lockPayment = inStep(async (trx, ids: readonly PaymentId[]) => {
  await sql`
    select from booking
    where id in (select booking_id from ticket_order where id in (
      select order_id from payment where id = any(${[...ids]}::uuid[])))
    order by id for update`.execute(trx);
  const { rows } = await sql<LockedPayment>`
    select payment.id as "paymentId", payment.state as "paymentState", payment.reason, payment.amount,
      payment.currency, ordered.id as "orderId",
      ordered.state as "orderState", ordered.total as "orderTotal", ordered.user_id as "userId",
      ordered.booking_id as "bookingId",
      ${isLiveBooking('booking')} as "bookingLives", ordered.confirmation
    from payment
    join ticket_order ordered on ordered.id = payment.order_id
    join booking on booking.id = ordered.booking_id
    where payment.id = any(${[...ids]}::uuid[]) order by payment.id for no key update`.execute(trx);
  // Two payments of an order at once, or two orders of a user: the second has to see what the first did.
  for (const key of ['orderId', 'userId'] as const)
    if (new Set(rows.map((row) => row[key])).size < rows.length)
      throw new NotTogether(`the same ${key} twice`);
  const locked = new Map(rows.map((row) => [row.paymentId, row]));
  return ids.map((id) => {
    const payment = locked.get(id);
    if (payment === undefined) throw new Error(`no payment ${id}`);
    return payment;
  });
});

/** Locks who an order's tickets go to: the account that the buyer was joined to, if it was; and the buyer before it. */
export async function lockOwner(trx: Kysely<Database>, buyer: UserId): Promise<UserId> {
  await lockUser(trx, buyer);
  const joined = await joinedInto(trx, buyer);
  if (joined === null) return buyer;
  await lockUser(trx, joined);
  return joined;
}

const joinedInto = inStep(async (trx, users: readonly UserId[]) => {
  const { rows } = await sql<{ id: UserId; joined: UserId | null }>`
    select id, joined_user_id as joined from app_user where id = any(${[...users]}::integer[])`.execute(trx);
  const joined = new Map(rows.map((row) => [row.id, row.joined]));
  return users.map((id) => {
    const into = joined.get(id);
    if (into === undefined) throw new Error(`no user ${id}`);
    return into;
  });
});

interface OwnedOrder {
  readonly orderId: OrderId;
  readonly owner: UserId;
}

/** How many tickets `owner`, who is locked, may still buy for an order's event; what is only held does not count. */
export const ticketsToBuy = inStep(async (trx, orders: readonly OwnedOrder[]) => {
  // Who was joined to the same account since.
  if (new Set(orders.map(({ owner }) => owner)).size < orders.length)
    throw new NotTogether('one owner twice');
  const { rows } = await sql<{ orderId: OrderId; most: number | null; bought: number }>`
    select ordered.id as "orderId", coalesce(event.max_tickets_per_user, space.max_tickets_per_user) as most, (
      select coalesce(sum((select count(*) from ticket where ticket.order_id = paid.id and ticket.state <> 'void')), 0)::integer
      from ticket_order paid where paid.user_id = owned.owner and paid.event_id = ordered.event_id) as bought
    from unnest(${orders.map(({ orderId }) => orderId)}::integer[], ${orders.map(({ owner }) => owner)}::integer[])
      as owned (order_id, owner)
    join ticket_order ordered on ordered.id = owned.order_id
    join event on event.id = ordered.event_id
    join space on space.id = event.space_id`.execute(trx);
  const left = new Map(rows.map(({ orderId, most, bought }) => [orderId, (most ?? Infinity) - bought]));
  return orders.map(({ orderId }) => {
    const tickets = left.get(orderId);
    if (tickets === undefined) throw new Error(`no order ${orderId}`);
    return tickets;
  });
});

interface EndedPayment {
  readonly paymentId: PaymentId;
  readonly state: 'succeeded' | 'failed';
  readonly reason: string | null;
}

export const settlePayment = inStep(async (trx, ended: readonly EndedPayment[]) => {
  await sql`
    update payment set state = ended.state, reason = ended.reason, settled_at = clock_timestamp(),
      poll_at = case ended.state when 'succeeded' then null else poll_at end
    from unnest(${ended.map(({ paymentId }) => paymentId)}::uuid[], ${ended.map(({ state }) => state)}::text[],
      ${ended.map(({ reason }) => reason)}::text[]) as ended (id, state, reason)
    where payment.id = ended.id`.execute(trx);
  return ended.map(() => undefined);
});

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
       where paid.order_id = ordered.id and refund.order_refund_id is null) as refund
    from payment join ticket_order ordered on ordered.id = payment.order_id
    where ordered.booking_id = ${bookingId}
    order by (payment.state = 'succeeded') desc, payment.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface ShownPaymentKey {
  readonly provider: string;
  readonly paymentId: PaymentId;
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

export const findShownPayment = inStep(async (db, asked: readonly ShownPaymentKey[]) => {
  const { rows } = await sql<ShownPayment & { readonly place: number }>`
    select asked.place, payment.id as "paymentId", payment.state, payment.amount, payment.currency, ordered.reference,
      ordered.booking_id as "bookingId", ordered.event_id as "eventId", ordered.locale
    from unnest(${asked.map(({ provider }) => provider)}::text[], ${asked.map(({ paymentId }) => paymentId)}::uuid[])
      with ordinality as asked (provider, payment_id, place)
    join payment on payment.id = asked.payment_id and payment.provider = asked.provider
    join ticket_order ordered on ordered.id = payment.order_id`.execute(db);
  const found = new Map(rows.map(({ place, ...payment }) => [place, payment]));
  return asked.map((_key, index) => found.get(index + 1) ?? null);
});
