import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type {
  GroupOrder,
  groupOrderQuery,
  OrderGroup,
  orderGroupQuery,
  SoldOrders,
  soldOrderQuery,
} from '#domain/calls/box-office.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import { isSoldByStaff } from '#domain/packs.ts';
import { saleStateOf } from '#domain/sale-state.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { listPage } from '#server/db/list-page.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { ordersFound } from '#server/modules/ticket/ticket-search.ts';
import {
  REFUNDED_OF_ORDER,
  SHOWS_OF_ORDER,
  ticketsOfOrder,
  toShows,
  VOID_OF_ORDER,
} from '#server/modules/ticket/tickets-of-order.ts';
import type { Seller } from './counter-parts.ts';
import { isSoldBy } from './seller-scope.ts';

interface GroupShow {
  readonly id: OrderGroup['shows'][number]['id'];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly saleStartsAt: string | null;
  readonly saleEndsAt: string | null;
  readonly roomName: string;
  readonly capacity: number;
  readonly left: number;
}

/** A page of the groups of shows that the seller sells packs of, with what was sold. */
export async function listOrderGroups(
  db: Kysely<Database>,
  seller: Seller,
  { eventId, past, ...query }: z.output<typeof orderGroupQuery>,
): Promise<ListAnswer<OrderGroup>> {
  const chosen = db
    .selectFrom('show_group')
    .innerJoin('event', 'event.id', 'show_group.event_id')
    .innerJoin('space', 'space.id', 'event.space_id')
    .select([
      'show_group.id',
      'show_group.name',
      'space.currency',
      sql<
        OrderGroup['event']
      >`json_build_object('id', event.id, 'name', event.name, 'timeZone', space.time_zone)`.as('event'),
      sql<readonly GroupShow[]>`(
        select coalesce(json_agg(json_build_object('id', show.id, 'startsAt', show.starts_at, 'endsAt', show.ends_at,
          'saleStartsAt', show.sale_starts_at, 'saleEndsAt', show.sale_ends_at, 'roomName', room.name,
          'capacity', whole.capacity, 'left', whole.capacity - whole.taken) order by show.starts_at, show.id), '[]')
        from show_group_show member join show on show.id = member.show_id join room on room.id = show.room_id
        join show_region whole on whole.show_id = show.id and whole.region = -1
        where member.show_group_id = show_group.id)`.as('shows'),
      packsOf(sql`'paid'`).as('sold'),
      packsOf(sql`'reserved'`).as('reserved'),
      sql<number>`(select coalesce(sum(ordered.total), 0)::integer
        from ticket_order ordered join booking on booking.id = ordered.booking_id
        where booking.show_group_id = show_group.id and ordered.state in ('paid', 'reserved'))`.as('total'),
      sql<boolean>`exists (select from booking where booking.show_group_id = show_group.id
        and (booking.state = 'confirmed' or (booking.state = 'open' and booking.deadline > clock_timestamp())))
        or exists (select from show_group_show member join ticket on ticket.show_id = member.show_id
          where member.show_group_id = show_group.id and ticket.state <> 'void')`.as('hasTickets'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('event.state', '=', 'published')
    .where(isSoldBy(seller, sql`event.id`))
    .$if(eventId !== undefined, (all) => all.where(sql<boolean>`event.id = ${eventId}`))
    .$if(!past, (all) => all.where(sql<boolean>`event.last_ends_at > clock_timestamp()`))
    .$if(query.search !== '', (all) =>
      all.where(containsText(query.search, sql`show_group.name || ' ' || event.name`)),
    );
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, search: '' },
    { name: sql`lower(show_group.name)` },
    sql`show_group.id`,
  );
  return { items: items.map(toGroup), ...counted };
}

/** Whole packs of the group: the fewest tickets that its orders in a state have in any of its shows. */
function packsOf(state: ReturnType<typeof sql>) {
  return sql<number>`(
    select coalesce(sum(packs), 0)::integer from (
      select ${PACKS} as packs from ticket_order ordered join booking on booking.id = ordered.booking_id
      where booking.show_group_id = show_group.id and ordered.state = ${state}) as each)`;
}

/** Of one order of a group: as many tickets as it was confirmed with, shared among the shows of the group. */
const PACKS = sql<number>`(jsonb_array_length(ordered.confirmation->'tickets') / greatest(1, (
  select count(*) from show_group_show member where member.show_group_id = booking.show_group_id)))::integer`;

function toGroup({
  shows,
  sold,
  reserved,
  hasTickets,
  now,
  ...group
}: Omit<OrderGroup, 'shows' | 'packs' | 'refusals'> & {
  readonly shows: readonly GroupShow[];
  readonly sold: number;
  readonly reserved: number;
  readonly hasTickets: boolean;
  readonly now: Date;
}): OrderGroup {
  const facts = shows.map((show) => ({ ...show, now: now.getTime() }));
  const isSold = facts.length > 0 && facts.every((show) => isSoldByStaff(show, now.getTime()));
  return {
    ...group,
    shows: facts.map((show) => ({
      id: show.id,
      startsAt: instantOf(show.startsAt),
      roomName: show.roomName,
      saleState: saleStateOf(show),
      capacity: show.capacity,
      left: show.left,
    })),
    packs: { sold, reserved, left: isSold ? Math.min(...shows.map(({ left }) => left)) : 0 },
    refusals: [
      ...(hasTickets ? (['groupHasTickets'] as const) : []),
      ...(isSold ? [] : (['groupNotOnSale'] as const)),
    ],
  };
}

const IS_COMBO = sql<boolean>`jsonb_path_exists(ticket_order.confirmation, '$.tickets[*].ticketGroupId ? (@ != null)')`;

const orders = (db: Kysely<Database>, seller: Seller) =>
  db
    .selectFrom('ticket_order')
    .innerJoin('booking', 'booking.id', 'ticket_order.booking_id')
    .innerJoin('event', 'event.id', 'ticket_order.event_id')
    .innerJoin('space', 'space.id', 'event.space_id')
    .innerJoin('app_user as customer', 'customer.id', 'ticket_order.user_id')
    .leftJoin('app_user as seller', 'seller.id', 'ticket_order.seller_id')
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
      sql<GroupOrder['seller']>`case when seller.id is null then null else
        json_build_object('id', seller.id, 'name', trim(seller.name || ' ' || seller.last_name)) end`.as(
        'seller',
      ),
    ])
    .where(isSoldBy(seller, sql`ticket_order.event_id`));

const COLUMNS = {
  createdAt: sql`ticket_order.created_at`,
  reference: sql`ticket_order.reference`,
  total: sql`ticket_order.total`,
};

interface Stored {
  readonly shows: ManagedOrder['shows'];
  readonly createdAt: Date;
  readonly purchasedAt: Date | null;
}

function dated<Row extends Stored>({ shows, createdAt, purchasedAt, ...row }: Row) {
  return {
    ...row,
    shows: toShows(shows),
    createdAt: instantOf(createdAt),
    purchasedAt: instantOrNull(purchasedAt),
  };
}

/** A page of the orders of one group. */
export async function listGroupOrders(
  db: Kysely<Database>,
  seller: Seller,
  group: ShowGroupId,
  { state, ...query }: z.output<typeof groupOrderQuery>,
): Promise<ListAnswer<GroupOrder>> {
  const shows = sql<number>`(jsonb_array_length(ticket_order.confirmation->'tickets') / greatest(1, (
    select count(*) from show_group_show member where member.show_group_id = booking.show_group_id)))::integer`;
  const chosen = orders(db, seller)
    .select(shows.as('packs'))
    .where('booking.show_group_id', '=', group)
    .$if(state !== undefined, (all) => all.where(sql<boolean>`ticket_order.state = ${state}`));
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, sort: query.sort ?? '-createdAt' },
    COLUMNS,
    sql`ticket_order.id`,
    ordersFound(query.search),
  );
  return { items: items.map(dated), ...counted };
}

/** A page of simple and combo orders, with what all rows of the filters and the search come to. */
export async function listSoldOrders(
  db: Kysely<Database>,
  seller: Seller,
  { eventId, state, combo, ...query }: z.output<typeof soldOrderQuery>,
): Promise<SoldOrders> {
  const chosen = orders(db, seller)
    .$if(eventId !== undefined, (all) => all.where(sql<boolean>`ticket_order.event_id = ${eventId}`))
    .$if(state !== undefined, (all) => all.where(sql<boolean>`ticket_order.state = ${state}`))
    .$if(combo !== undefined, (all) => all.where(combo === true ? IS_COMBO : sql<boolean>`not ${IS_COMBO}`));
  const search = ordersFound(query.search);
  const { items, ...counted } = await listPage(
    db,
    chosen,
    { ...query, sort: query.sort ?? '-createdAt' },
    COLUMNS,
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
    .select([
      'chosen.currency',
      sql<number>`count(*)::integer`.as('orders'),
      sql<number>`sum(chosen.tickets)::integer`.as('tickets'),
      sql<number>`sum(chosen.total)::integer`.as('total'),
    ])
    .groupBy('chosen.currency')
    .orderBy('chosen.currency')
    .execute();
  return { items: items.map(dated), ...counted, totals };
}

/** Whether the seller sells packs of a group. */
export async function isSoldGroup(db: Kysely<Database>, seller: Seller, id: ShowGroupId): Promise<boolean> {
  const { rows } = await sql`
    select from show_group where id = ${id} and ${isSoldBy(seller, sql`show_group.event_id`)}`.execute(db);
  return rows.length > 0;
}
