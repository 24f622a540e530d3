import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { SoldOrders, soldOrderQuery } from '#domain/calls/box-office.ts';
import { listPage } from '#server/db/list-page.ts';
import type { Database } from '#server/db/schema.ts';
import { keptMoney, wasBought } from '#server/modules/order/kept-money.ts';
import { dated, IS_COMBO, ORDER_COLUMNS } from '#server/modules/ticket/managed-orders.ts';
import { ordersFound } from '#server/modules/ticket/ticket-search.ts';
import type { Seller } from './counter-parts.ts';
import { ordersOfSeller } from './orders-of-seller.ts';

/** A page of simple and combo orders, with what all rows of the filters and the search come to and brought in. */
export async function listSoldOrders(
  db: Kysely<Database>,
  seller: Seller,
  { eventId, state, combo, ...query }: z.output<typeof soldOrderQuery>,
): Promise<SoldOrders> {
  const chosen = ordersOfSeller(db, seller)
    .$if(eventId !== undefined, (all) => all.where(sql<boolean>`ticket_order.event_id = ${eventId}`))
    .$if(state !== undefined, (all) => all.where(sql<boolean>`ticket_order.state = ${state}`))
    .$if(combo !== undefined, (all) => all.where(combo === true ? IS_COMBO : sql<boolean>`not ${IS_COMBO}`));
  const search = ordersFound(query.search);
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, sort: query.sort ?? '-createdAt' },
    ORDER_COLUMNS,
    sql`ticket_order.id`,
    search,
  );
  const found = search.map(({ holds }) => holds);
  const totals = await db
    .selectFrom(
      chosen
        .$if(found.length > 0, (all) => all.where(sql<boolean>`(${sql.join(found, sql` or `)})`))
        .as('chosen'),
    )
    .innerJoin('ticket_order as ordered', 'ordered.id', 'chosen.id')
    .select([
      'chosen.currency',
      sql<number>`count(*)::integer`.as('orders'),
      sql<number>`sum(chosen.tickets)::integer`.as('tickets'),
      sql<number>`coalesce(sum(${keptMoney}) filter (where ${wasBought}), 0)::bigint`.as('total'),
    ])
    .groupBy('chosen.currency')
    .orderBy('chosen.currency')
    .execute();
  return { items: items.map(dated), ...counted, totals };
}
