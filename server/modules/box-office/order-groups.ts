import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { OrderGroup, orderGroupQuery } from '#domain/calls/box-office.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import { isSoldByStaff } from '#domain/packs.ts';
import { saleStateOf } from '#domain/sale-state.ts';
import { EVENT_REF } from '#server/db/event-ref.ts';
import { listPage } from '#server/db/list-page.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { keptMoney, wasBought } from '#server/modules/order/kept-money.ts';
import { packsOfOrder } from '#server/modules/ticket/tickets-of-order.ts';
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
      EVENT_REF.as('event'),
      sql<readonly GroupShow[]>`(
        select coalesce(json_agg(json_build_object('id', show.id, 'startsAt', show.starts_at, 'endsAt', show.ends_at,
          'saleStartsAt', show.sale_starts_at, 'saleEndsAt', show.sale_ends_at, 'roomName', room.name,
          'capacity', whole.capacity, 'left', whole.capacity - whole.taken) order by show.starts_at, show.id), '[]')
        from show_group_show member join show on show.id = member.show_id join room on room.id = show.room_id
        join show_region whole on whole.show_id = show.id and whole.region = -1
        where member.show_group_id = show_group.id)`.as('shows'),
      packsIn('paid').as('sold'),
      packsIn('reserved').as('reserved'),
      sql<number>`(select coalesce(sum(${keptMoney}), 0)::bigint
        from ticket_order ordered join booking on booking.id = ordered.booking_id
        where booking.show_group_id = show_group.id and ${wasBought})`.as('total'),
      sql<boolean>`exists (select from booking where booking.show_group_id = show_group.id
        and (booking.state = 'confirmed' or ${isLiveBooking('booking')}))
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

/** Whole packs that the orders of the group in a state were confirmed with. */
function packsIn(state: 'paid' | 'reserved') {
  return sql<number>`(
    select coalesce(sum(${packsOfOrder('ordered')}), 0)::integer
    from ticket_order ordered join booking on booking.id = ordered.booking_id
    where booking.show_group_id = show_group.id and ordered.state = ${state})`;
}

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

/** Whether the seller sells packs of a group. */
export async function isSoldGroup(db: Kysely<Database>, seller: Seller, id: ShowGroupId): Promise<boolean> {
  const { rows } = await sql`
    select from show_group where id = ${id} and ${isSoldBy(seller, sql`show_group.event_id`)}`.execute(db);
  return rows.length > 0;
}
