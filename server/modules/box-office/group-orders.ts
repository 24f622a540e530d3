import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { GroupOrder, groupOrderQuery } from '#domain/calls/box-office.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import type { Database } from '#server/db/schema.ts';
import { dated, ORDER_COLUMNS } from '#server/modules/ticket/managed-orders.ts';
import { ordersFound } from '#server/modules/ticket/ticket-search.ts';
import { packsOfOrder } from '#server/modules/ticket/tickets-of-order.ts';
import type { Seller } from './counter-parts.ts';
import { ordersOfSeller } from './orders-of-seller.ts';

/** A page of the orders of one group. */
export async function listGroupOrders(
  db: Kysely<Database>,
  seller: Seller,
  group: ShowGroupId,
  { state, ...query }: z.output<typeof groupOrderQuery>,
): Promise<ListAnswer<GroupOrder>> {
  const chosen = ordersOfSeller(db, seller)
    .innerJoin('booking', 'booking.id', 'ticket_order.booking_id')
    .select(packsOfOrder('ticket_order').as('packs'))
    .where('booking.show_group_id', '=', group)
    .$if(state !== undefined, (all) => all.where(sql<boolean>`ticket_order.state = ${state}`));
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, sort: query.sort ?? '-createdAt' },
    ORDER_COLUMNS,
    sql`ticket_order.id`,
    ordersFound(query.search),
  );
  return { items: items.map(dated), ...counted };
}
