import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ManagedOrder, ManagedOrderDetail, orderListQuery } from '#domain/calls/managed-ticket.ts';
import type { OrderId } from '#domain/ids.ts';
import type { ParticipantField } from '#domain/participant.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { listPage } from '#server/db/list-page.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { hasTicketFor, isReached } from './ticket-scope.ts';
import { ordersFound } from './ticket-search.ts';
import {
  REFUNDED_OF_ORDER,
  SHOWS_OF_ORDER,
  ticketsOfOrder,
  toShows,
  VOID_OF_ORDER,
} from './tickets-of-order.ts';

/** As its index has it (migration 0012). */
const IS_COMBO = sql<boolean>`jsonb_path_exists(ticket_order.confirmation, '$.tickets[*].ticketGroupId ? (@ != null)')`;

const orders = (db: Kysely<Database>, user: SignedIn) =>
  db
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
      sql<
        ManagedOrder['event']
      >`json_build_object('id', event.id, 'name', event.name, 'timeZone', space.time_zone)`.as('event'),
      sql<ManagedOrder['customer']>`json_build_object(
        'name', trim(customer.name || ' ' || customer.last_name), 'email', ${orderEmail('ticket_order')})`.as(
        'customer',
      ),
      SHOWS_OF_ORDER.as('shows'),
      ticketsOfOrder('ticket_order').as('tickets'),
      VOID_OF_ORDER.as('voidTickets'),
      REFUNDED_OF_ORDER.as('refunded'),
      IS_COMBO.as('isCombo'),
    ])
    .where(isReached(user, sql`ticket_order.event_id`));

const COLUMNS = {
  createdAt: sql`ticket_order.created_at`,
  reference: sql`ticket_order.reference`,
  total: sql`ticket_order.total`,
};

/** A page of the orders that the user reaches. */
export async function listOrders(
  db: Kysely<Database>,
  user: SignedIn,
  { eventId, showId, state, combo, ...query }: z.output<typeof orderListQuery>,
): Promise<ListAnswer<ManagedOrder>> {
  const chosen = orders(db, user)
    .$if(state !== undefined, (all) => all.where(sql<boolean>`ticket_order.state = ${state}`))
    .$if(combo !== undefined, (all) => all.where(combo === true ? IS_COMBO : sql<boolean>`not ${IS_COMBO}`))
    .$if(eventId !== undefined, (all) => all.where(sql<boolean>`ticket_order.event_id = ${eventId}`));
  const narrowed = showId === undefined ? chosen : chosen.where(hasTicketFor(showId, sql`ticket_order.id`));
  const { items, ...counted } = await listPage(
    db,
    narrowed,
    { ...query, sort: query.sort ?? '-createdAt' },
    COLUMNS,
    sql`ticket_order.id`,
    ordersFound(query.search),
  );
  return { items: items.map(toOrder), ...counted };
}

/** Null: there is none, or the user does not reach it. */
export async function findManagedOrder(
  db: Kysely<Database>,
  user: SignedIn,
  id: OrderId,
): Promise<ManagedOrderDetail | null> {
  const row = await orders(db, user)
    .select([
      sql<ParticipantField[]>`event.required_participant_fields`.as('required'),
      sql<number>`(select count(*)::integer from ticket
        where ticket.order_id = ticket_order.id and ticket.state <> 'void'
          and 'email' = any(event.required_participant_fields)
          and coalesce(ticket.participant->>'email', '') = '')`.as('missingEmails'),
      sql<number>`(select count(*)::integer from ticket
        where ticket.order_id = ticket_order.id and ticket.state <> 'void' and exists (
          select from unnest(event.required_participant_fields) as needed
          where coalesce(ticket.participant->>needed, '') = ''))`.as('incomplete'),
    ])
    .where('ticket_order.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { required, missingEmails, incomplete, ...order } = row;
  return { ...toOrder(order), required, missingEmails, incomplete };
}

type OrderRow = Omit<ManagedOrder, 'createdAt' | 'purchasedAt'> & {
  readonly createdAt: Date;
  readonly purchasedAt: Date | null;
};

function toOrder({ createdAt, purchasedAt, shows, ...order }: OrderRow): ManagedOrder {
  return {
    ...order,
    shows: toShows(shows),
    createdAt: instantOf(createdAt),
    purchasedAt: instantOrNull(purchasedAt),
  };
}
