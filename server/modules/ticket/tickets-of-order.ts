import { sql } from 'kysely';

/**
 * How many tickets an order is of: what was confirmed, also while its tickets are not made yet (a payment under way, a
 * reservation). @param order how the query calls `ticket_order`
 */
export function ticketsOfOrder(order: 'ticket_order' | 'latest') {
  const of = sql.table(order);
  return sql<number>`coalesce(jsonb_array_length(${of}.confirmation->'tickets'),
    (select count(*)::integer from ticket where ticket.order_id = ${of}.id))`;
}
