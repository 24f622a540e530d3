import { sql } from 'kysely';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';

/**
 * How many tickets an order is of: what was confirmed, also while its tickets are not made yet (a payment under way, a
 * reservation). @param order how the query calls `ticket_order`
 */
export function ticketsOfOrder(order: 'ticket_order' | 'latest') {
  const of = sql.table(order);
  return sql<number>`coalesce(jsonb_array_length(${of}.confirmation->'tickets'),
    (select count(*)::integer from ticket where ticket.order_id = ${of}.id))`;
}

/**
 * How many packs an order for packs is of: the tickets that it was confirmed with, shared among the shows that they were
 * confirmed for. Those of its group may be fewer by now. @param order how the query calls `ticket_order`
 */
export function packsOfOrder(order: 'ordered' | 'ticket_order') {
  const of = sql.table(order);
  return sql<number>`(jsonb_array_length(${of}.confirmation->'tickets') / greatest(1, (
    select count(distinct confirmed->'showId') from jsonb_array_elements(${of}.confirmation->'tickets') as each (confirmed)
    )))::integer`;
}

/** How many tickets of `ticket_order` are void. */
export const VOID_OF_ORDER = sql<number>`(
  select count(*)::integer from ticket where ticket.order_id = ticket_order.id and ticket.state = 'void')`;

/**
 * The shows that an order is for, the earliest first, as they come from JSON ({@link toShows}): those of its tickets,
 * which may have moved; before there are any those that were confirmed.
 */
export const SHOWS_OF_ORDER = sql<ManagedOrder['shows']>`(
  select coalesce(json_agg(json_build_object('id', show.id, 'startsAt', show.starts_at) order by show.starts_at, show.id), '[]')
  from show where show.id in (
    select ticket.show_id from ticket where ticket.order_id = ticket_order.id
    union all
    select (confirmed->>'showId')::integer from jsonb_array_elements(ticket_order.confirmation->'tickets') as each (confirmed)
    where not exists (select from ticket where ticket.order_id = ticket_order.id)))`;

/** With instants as the calls write them. */
export function toShows(shows: ManagedOrder['shows']): ManagedOrder['shows'] {
  return shows.map((show) => ({ ...show, startsAt: instantOf(show.startsAt) }));
}
