import type { Kysely } from 'kysely';
import type { OrderId, UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** Whether the user has bought it. */
export async function isOrderOf(db: Kysely<Database>, orderId: OrderId, userId: UserId): Promise<boolean> {
  const found = await db
    .selectFrom('ticket_order')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
