import { type Kysely, sql } from 'kysely';
import type { BookingId, EventId, OrderId, ShowGroupId, UserId } from '#domain/ids.ts';
import { orderEmail } from '#server/db/order-email.ts';
import type { Database, TicketOrderTable } from '#server/db/schema.ts';
import type { Seller } from './counter-parts.ts';
import { type CounterResult, refusedWhole } from './counter-refusal.ts';
import { isSoldBy, mayReserve } from './seller-scope.ts';

/** An order behind the lock of its booking. */
export interface LockedOrder {
  readonly orderId: OrderId;
  readonly reference: string;
  readonly state: TicketOrderTable['state'];
  /** It is reserved, and its time has not passed. */
  readonly waits: boolean;
  readonly bookingId: BookingId;
  readonly showGroupId: ShowGroupId | null;
  readonly eventId: EventId;
  readonly userId: UserId;
  readonly customerEmail: string;
  readonly currency: string;
  readonly administrativeCosts: number;
  readonly total: number;
  readonly confirmation: unknown;
  /** The beginning of its first show. */
  readonly firstStart: Date;
  readonly now: Date;
}

/** Null: there is none, or the seller does not reach it. */
export async function lockOrder(
  trx: Kysely<Database>,
  seller: Seller,
  orderId: OrderId,
): Promise<LockedOrder | null> {
  await sql`
    select from booking where id = (select booking_id from ticket_order where id = ${orderId}) for update`.execute(
    trx,
  );
  const { rows } = await sql<LockedOrder>`
    select ordered.id as "orderId", ordered.reference, ordered.state,
      ordered.state = 'reserved' and ordered.reserved_until > clock_timestamp() as waits,
      ordered.booking_id as "bookingId", booking.show_group_id as "showGroupId", ordered.event_id as "eventId",
      ordered.user_id as "userId", ${orderEmail('ordered')} as "customerEmail", ordered.currency,
      ordered.administrative_costs as "administrativeCosts", ordered.total, ordered.confirmation,
      (select min(show.starts_at) from show
        where show.id in (select (ticket->>'showId')::integer
          from jsonb_array_elements(ordered.confirmation->'tickets') as each (ticket))) as "firstStart",
      clock_timestamp() as now
    from ticket_order ordered
    join booking on booking.id = ordered.booking_id
    join app_user customer on customer.id = ordered.user_id
    where ordered.id = ${orderId} and ${isSoldBy(seller, sql`ordered.event_id`)}`.execute(trx);
  return rows[0] ?? null;
}

/** As {@link lockOrder}, of what the seller may reserve. */
export async function lockReservation(
  trx: Kysely<Database>,
  seller: Seller,
  orderId: OrderId,
): Promise<LockedOrder | null> {
  const order = await lockOrder(trx, seller, orderId);
  return order !== null && mayReserve(seller, order.showGroupId !== null) ? order : null;
}

/** Whoever comes too late for a reservation reads what became of it. */
export function refusedAsEnded({ state }: Pick<LockedOrder, 'state'>): CounterResult<never> {
  return refusedWhole({ code: ENDED[state] });
}

const ENDED = {
  paid: 'reservationPaid',
  refunded: 'reservationPaid',
  pending: 'reservationPending',
  cancelled: 'reservationCancelled',
  expired: 'reservationExpired',
  // Its time has passed, and the sweep has not come yet.
  reserved: 'reservationExpired',
} as const satisfies Record<LockedOrder['state'], string>;
