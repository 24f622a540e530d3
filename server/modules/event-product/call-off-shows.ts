import { type Kysely, sql } from 'kysely';
import type { OrderId, ShowId, TicketId, UserId } from '#domain/ids.ts';
import type { CancelImpact } from '#domain/calls/event-shows.ts';
import { givenUp, paidBack, worthOf } from '#domain/refund.ts';
import { shareOut } from '#domain/share-out.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { tellOfCancellations } from '#server/modules/letter/tell-of-shows.ts';
import {
  findRefundableOrders,
  lockRefundableOrders,
  type RefundableOrder,
} from '#server/modules/refund/refund-repository.ts';
import { refundLockedOrders } from '#server/modules/refund/refund-order.ts';
import { type Outcome, refused } from './outcome.ts';
import { placesTaken, showsWithTickets } from './show-repository.ts';

/** What an order has of some shows. */
interface SoldOrder {
  readonly id: OrderId;
  readonly shows: readonly { readonly showId: ShowId; readonly ticketIds: readonly TicketId[] }[];
}

/** Shows that do not take place although they are sold, and who says so. */
export interface CallOff {
  readonly showIds: readonly ShowId[];
  /** In the words of staff; '' for none. */
  readonly reason: string;
  readonly by: UserId;
}

/**
 * Gives back every ticket of shows, used ones too, and tells those who had them: all or nothing. Behind the locks of all
 * their orders, by their bookings, as every refund locks. Answers what is to be published after the commit.
 */
export async function giveShowsBack(
  trx: Kysely<Database>,
  { showIds, reason, by }: CallOff,
): Promise<Outcome<readonly ShowDelta[]>> {
  const sold = await findSold(trx, showIds);
  // Locked before what goes back is told: no other refund changes it meanwhile.
  const orders = await lockRefundableOrders(
    trx,
    sold.map(({ id }) => id),
  );
  const lost = sold.flatMap(({ id: orderId, shows }) => {
    const order = orders.get(orderId);
    const backs = order && backOf(order, shows);
    return shows.map((show, index) => ({ ...show, orderId, back: backs?.[index] ?? 0, reason }));
  });
  await tellOfCancellations(trx, lost);
  const origin = { userId: by, origin: 'staff' } as const;
  const refunded = await refundLockedOrders(
    trx,
    sold.map(({ id: orderId, shows }) => {
      const tickets = shows.flatMap(({ ticketIds }) => ticketIds);
      return {
        order: orders.get(orderId) ?? null,
        wish: { orderId, tickets, reason, by: origin, usedToo: true },
      };
    }),
  );
  return refunded.ok ? refunded : refused(refunded.refusal, 'showIds');
}

/** What {@link giveShowsBack} would give back at this moment, and what it would be refused for. */
export async function callOffImpact(db: Kysely<Database>, showIds: readonly ShowId[]): Promise<CancelImpact> {
  const sold = await findSold(db, showIds);
  const orders = await findRefundableOrders(
    db,
    sold.map(({ id }) => id),
  );
  const showsOf = new Map(sold.map(({ id, shows }) => [id, shows]));
  const backs = orders.map((order) => backOf(order, showsOf.get(order.orderId) ?? []));
  const tickets = sumOf(sold.flatMap(({ shows }) => shows.map(({ ticketIds }) => ticketIds.length)));
  return {
    tickets,
    orders: sold.length,
    amount: sumOf(backs.flatMap((back) => back ?? [])),
    // A purchase may come between the two questions.
    held: Math.max(0, sumOf([...(await placesTaken(db, showIds)).values()]) - tickets),
    stuck: backs.filter((back) => back === null).length,
    kept: (await showsWithTickets(db, showIds)).size,
  };
}

/** What goes back of an order for each of the shows, minor units; null where the order is not given back as it is. */
function backOf(order: RefundableOrder, shows: SoldOrder['shows']): readonly number[] | null {
  const up = givenUp(order, { tickets: shows.flatMap(({ ticketIds }) => ticketIds), usedToo: true });
  const back = up.ok ? paidBack(order, up.value) : up;
  if (!up.ok || !back.ok) return null;
  return shareOut(
    sumOf(back.value.map(({ amount }) => amount)),
    shows.map(({ showId }) =>
      worthOf(
        order,
        up.value.tickets.filter((ticket) => ticket.showId === showId),
      ),
    ),
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * Shows of which void tickets alone are left are called off: their sale ends as it began (`isCalledOff`). They leave the
 * groups that they are in.
 */
export async function closeShows(trx: Kysely<Database>, showIds: readonly ShowId[]): Promise<void> {
  const ids = [...showIds];
  await sql`delete from show_group_show where show_id = any(${ids}::integer[])`.execute(trx);
  await sql`
    update show set sale_starts_at = coalesce(sale_starts_at, now()), sale_ends_at = coalesce(sale_starts_at, now()),
      version = version + 1
    where id = any(${ids}::integer[])`.execute(trx);
}

async function findSold(db: Kysely<Database>, showIds: readonly ShowId[]): Promise<readonly SoldOrder[]> {
  const { rows } = await sql<SoldOrder>`
    select ordered.id, json_agg(json_build_object('showId', sold.show_id, 'ticketIds', sold.ids) order by sold.show_id) as shows
    from (
      select order_id, show_id, array_agg(id order by position) as ids from ticket
      where show_id = any(${[...showIds]}::integer[]) and state <> 'void' group by order_id, show_id
    ) sold join ticket_order ordered on ordered.id = sold.order_id
    group by ordered.id, ordered.booking_id order by ordered.booking_id`.execute(db);
  return rows;
}
