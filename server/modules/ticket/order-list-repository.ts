import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ManagedOrder, ManagedOrderDetail, orderListQuery } from '#domain/calls/managed-ticket.ts';
import type { OrderId } from '#domain/ids.ts';
import type { ParticipantField } from '#domain/participant.ts';
import { listPage } from '#server/db/list-page.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { HAS_REFUSED_REFUND } from '#server/modules/order/refused-refunds.ts';
import { dated, IS_COMBO, managedOrders, ORDER_COLUMNS } from './managed-orders.ts';
import { hasTicketFor, isReached } from './ticket-scope.ts';
import { ordersFound } from './ticket-search.ts';

const ordersOf = (db: Kysely<Database>, user: SignedIn) =>
  managedOrders(db).where(isReached(user, sql`ticket_order.event_id`));

/** A page of the orders that the user reaches. */
export async function listOrders(
  db: Kysely<Database>,
  user: SignedIn,
  { eventId, showId, state, combo, refundRefused, ...query }: z.output<typeof orderListQuery>,
): Promise<ListAnswer<ManagedOrder>> {
  const chosen = ordersOf(db, user)
    .$if(state !== undefined, (all) => all.where(sql<boolean>`ticket_order.state = ${state}`))
    .$if(combo !== undefined, (all) => all.where(combo === true ? IS_COMBO : sql<boolean>`not ${IS_COMBO}`))
    .$if(refundRefused !== undefined, (all) =>
      all.where(refundRefused === true ? HAS_REFUSED_REFUND : sql<boolean>`not (${HAS_REFUSED_REFUND})`),
    )
    .$if(eventId !== undefined, (all) => all.where(sql<boolean>`ticket_order.event_id = ${eventId}`));
  const narrowed = showId === undefined ? chosen : chosen.where(hasTicketFor(showId, sql`ticket_order.id`));
  const { items, ...counted } = await listPage(
    db,
    narrowed,
    { ...query, sort: query.sort ?? '-createdAt' },
    ORDER_COLUMNS,
    sql`ticket_order.id`,
    ordersFound(query.search),
  );
  return { items: items.map(dated), ...counted };
}

/** Null: there is none, or the user does not reach it. */
export async function findManagedOrder(
  db: Kysely<Database>,
  user: SignedIn,
  id: OrderId,
): Promise<ManagedOrderDetail | null> {
  const row = await ordersOf(db, user)
    .select([
      sql<ParticipantField[]>`event.required_participant_fields`.as('required'),
      sql<number>`(select count(*)::integer from ticket
        where ticket.order_id = ticket_order.id and ticket.state = 'used')`.as('usedTickets'),
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
  const { usedTickets, required, missingEmails, incomplete, ...order } = row;
  return { ...dated(order), usedTickets, required, missingEmails, incomplete };
}
