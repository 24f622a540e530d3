import { type Kysely, sql } from 'kysely';
import { personRef } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { managedOrders } from '#server/modules/ticket/managed-orders.ts';
import type { Seller } from './counter-parts.ts';
import { isSoldBy } from './seller-scope.ts';

/** The orders of the events that the seller sells for, with who sold them. */
export function ordersOfSeller(db: Kysely<Database>, seller: Seller) {
  return managedOrders(db)
    .leftJoin('app_user as seller', 'seller.id', 'ticket_order.seller_id')
    .select(personRef('seller').as('seller'))
    .where(isSoldBy(seller, sql`ticket_order.event_id`));
}
