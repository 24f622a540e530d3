import { type Kysely, sql } from 'kysely';
import type { OrderId, ShowId, TicketId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { type OrderNews, type OrderNewsDetails, postNewsOfOrders } from './order-news.ts';

/** A show that is not as it was when its tickets were sold. */
export interface ShowChange {
  readonly showId: ShowId;
  /** What tells this change from others of the show. */
  readonly key: string;
  readonly before: NonNullable<OrderNewsDetails['before']>;
  /** In the words of staff; '' for none. */
  readonly reason: string;
}

/** Tells everybody who has a ticket of a show what has become of it. */
export async function tellOfChange(
  trx: Kysely<Database>,
  { showId, key, before, reason }: ShowChange,
): Promise<void> {
  const details = { showId, before, ...(reason === '' ? {} : { reason }) };
  const orders = await ordersOfShow(trx, showId);
  await postNewsOfOrders(
    trx,
    orders.map((orderId) => ({ orderId, kind: 'eventChanged', key: `${showId}.${key}`, details })),
  );
}

/** What an order loses with a show that does not take place. */
export interface CalledOffShow {
  readonly orderId: OrderId;
  readonly showId: ShowId;
  /** Those of the show that the order still has. */
  readonly ticketIds: readonly TicketId[];
  /** Minor units that go back for it. */
  readonly back: number;
  /** In the words of staff; '' for none. */
  readonly reason: string;
}

/** Tells the customers of orders that shows of theirs do not take place; before their tickets are void. */
export async function tellOfCancellations(
  trx: Kysely<Database>,
  lost: readonly CalledOffShow[],
): Promise<void> {
  await postNewsOfOrders(
    trx,
    lost.map(({ orderId, showId, ticketIds, back, reason }): OrderNews => ({
      orderId,
      kind: 'eventCancelled',
      key: String(showId),
      details: { showId, ticketIds: [...ticketIds], back, ...(reason === '' ? {} : { reason }) },
    })),
  );
}

async function ordersOfShow(trx: Kysely<Database>, showId: ShowId): Promise<readonly OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select distinct ordered.id from ticket join ticket_order ordered on ordered.id = ticket.order_id
    where ticket.show_id = ${showId} and ticket.state <> 'void' and ordered.state in ('paid', 'reserved')
    order by ordered.id`.execute(trx);
  return rows.map(({ id }) => id);
}
