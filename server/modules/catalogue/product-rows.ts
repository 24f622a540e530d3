import { type Kysely, sql } from 'kysely';
import type { AddOn, ShowGroup, TicketGroup } from '#domain/calls/catalogue.ts';
import type { EventId, TicketTypeId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** A ticket type with its temporary prices and the regions it is valid in (none: all). */
export interface TicketTypeRow {
  readonly id: TicketTypeId;
  readonly eventId: EventId;
  readonly name: string;
  readonly price: number | null;
  readonly maxPerOrder: number | null;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  readonly temporaryPrices: readonly {
    readonly price: number;
    /** As the database writes an instant into JSON. */
    readonly startsAt: string;
    readonly endsAt: string;
  }[];
  readonly regions: readonly { readonly id: number; readonly key: string }[];
  /** Tickets of its quota that nobody has or holds; null without a quota. */
  readonly quotaLeft: number | null;
}

/** The ticket types of some events, in their order; one query. */
export async function findTicketTypeRows(
  db: Kysely<Database>,
  events: readonly EventId[],
): Promise<readonly TicketTypeRow[]> {
  const { rows } = await sql<TicketTypeRow>`
    select type.id, type.event_id as "eventId", type.name, type.price,
      type.max_per_order as "maxPerOrder",
      type.sale_starts_at as "saleStartsAt", type.sale_ends_at as "saleEndsAt",
      coalesce((
        select json_agg(json_build_object('price', temporary.price, 'startsAt', temporary.starts_at,
          'endsAt', temporary.ends_at) order by temporary.starts_at)
        from temporary_price temporary where temporary.ticket_type_id = type.id), '[]') as "temporaryPrices",
      coalesce((
        select json_agg(json_build_object('id', region.id, 'key', region.key) order by region.position)
        from ticket_type_region valid join region on region.id = valid.region_id
        where valid.ticket_type_id = type.id), '[]') as regions,
      case when type.quota is null then null else greatest(0, type.quota - ${claimedOf(sql.ref('type.id'))}) end::integer
        as "quotaLeft"
    from ticket_type type
    where type.event_id = any(${[...events]}::integer[])
    order by type.event_id, type.position, type.id`.execute(db);
  return rows;
}

/** Tickets of a type that are sold, reserved or held now. Only asked for types with a quota. */
function claimedOf(ticketType: ReturnType<typeof sql.ref>) {
  return sql`(
    (select count(*) from ticket where ticket.ticket_type_id = ${ticketType} and ticket.state <> 'void')
    + (select count(*) from booking join booking_seat on booking_seat.booking_id = booking.id
       where booking.state = 'open' and booking.deadline > clock_timestamp()
         and booking_seat.ticket_type_id = ${ticketType})
    + (select coalesce(sum(booking_place.quantity), 0) from booking
       join booking_place on booking_place.booking_id = booking.id
       where booking.state = 'open' and booking.deadline > clock_timestamp()
         and booking_place.ticket_type_id = ${ticketType}))`;
}

export async function findShowGroups(db: Kysely<Database>, event: EventId): Promise<readonly ShowGroup[]> {
  const { rows } = await sql<ShowGroup>`
    select show_group.id, show_group.name, coalesce((
      select json_agg(show.id order by show.starts_at, show.id)
      from show_group_show member join show on show.id = member.show_id
      where member.show_group_id = show_group.id), '[]') as "showIds"
    from show_group where show_group.event_id = ${event} order by show_group.id`.execute(db);
  return rows;
}

export async function findTicketGroups(
  db: Kysely<Database>,
  event: EventId,
): Promise<readonly TicketGroup[]> {
  const { rows } = await sql<TicketGroup>`
    select ticket_group.id, ticket_group.name, ticket_group.price, ticket_group.show_group_id as "showGroupId",
      coalesce((
        select json_agg(json_build_object('ticketTypeId', item.ticket_type_id, 'quantity', item.quantity)
          order by item.ticket_type_id)
        from ticket_group_item item where item.ticket_group_id = ticket_group.id), '[]') as items
    from ticket_group where ticket_group.event_id = ${event} order by ticket_group.id`.execute(db);
  return rows;
}

export async function findAddOns(db: Kysely<Database>, event: EventId): Promise<readonly AddOn[]> {
  const { rows } = await sql<AddOn>`
    select id, name, description, price, per, stock - sold as "stockLeft"
    from add_on where event_id = ${event} order by id`.execute(db);
  return rows;
}
