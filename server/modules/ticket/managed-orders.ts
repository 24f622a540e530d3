import { type Kysely, sql } from 'kysely';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { EVENT_REF } from '#server/db/event-ref.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { refundedOf } from '#server/modules/order/kept-money.ts';
import { HAS_REFUSED_REFUND } from '#server/modules/order/refused-refunds.ts';
import { SHOWS_OF_ORDER, ticketsOfOrder, toShows, VOID_OF_ORDER } from './tickets-of-order.ts';

/** Whether `ticket_order` has packs (several shows) or combos, as its index has it (migration 0035). */
export const IS_COMBO = sql<boolean>`jsonb_path_exists(
    ticket_order.confirmation, '$.tickets[*] ? (@.ticketGroupId != null || @.showId != $.tickets[0].showId)')`;

/** What lists of orders are sorted by. */
export const ORDER_COLUMNS = {
  createdAt: sql`ticket_order.created_at`,
  reference: sql`ticket_order.reference`,
  total: sql`ticket_order.total`,
};

/** All orders as staff see them, yet to be {@link dated}: the caller says which are within reach. */
export function managedOrders(db: Kysely<Database>) {
  return db
    .selectFrom('ticket_order')
    .leftJoin('event', 'event.id', 'ticket_order.event_id')
    .leftJoin('space', 'space.id', 'event.space_id')
    .leftJoin('app_user as customer', 'customer.id', 'ticket_order.user_id')
    .select([
      'ticket_order.id',
      'ticket_order.reference',
      'ticket_order.state',
      'ticket_order.total',
      'ticket_order.currency',
      'ticket_order.payment_method as paymentMethod',
      'ticket_order.created_at as createdAt',
      'ticket_order.purchased_at as purchasedAt',
      EVENT_REF.as('event'),
      sql<ManagedOrder['customer']>`json_build_object(
        'name', ${fullName('customer')}, 'email', ${orderEmail('ticket_order')})`.as('customer'),
      SHOWS_OF_ORDER.as('shows'),
      ticketsOfOrder('ticket_order').as('tickets'),
      VOID_OF_ORDER.as('voidTickets'),
      refundedOf('ticket_order').as('refunded'),
      HAS_REFUSED_REFUND.as('refundRefused'),
      IS_COMBO.as('isCombo'),
    ]);
}

interface Stored {
  readonly shows: ManagedOrder['shows'];
  readonly createdAt: Date;
  readonly purchasedAt: Date | null;
}

/** A row with its instants as the calls write them. */
export function dated<Row extends Stored>({ shows, createdAt, purchasedAt, ...row }: Row) {
  return {
    ...row,
    shows: toShows(shows),
    createdAt: instantOf(createdAt),
    purchasedAt: instantOrNull(purchasedAt),
  };
}
