import { type Kysely, sql } from 'kysely';
import type { AddOn, ShowGroup, TicketGroup } from '#domain/calls/catalogue.ts';
import type { EventId, TicketTypeId } from '#domain/ids.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import { type WaitingTickets, waitingTickets } from './waiting-tickets.ts';

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
  readonly regions: readonly { readonly id: number; readonly key: string; readonly name: string }[];
  /** Nobody can have one more of its quota, as {@link waitingTickets} counts; never without a quota. */
  readonly soldOut: boolean;
}

/** The ticket types that some events offer, in their order, without the archived ones; one query, or two. */
export async function findTicketTypeRows(
  db: Kysely<Database>,
  events: readonly EventId[],
): Promise<readonly TicketTypeRow[]> {
  const { rows } = await sql<Omit<TicketTypeRow, 'soldOut'> & { readonly unsold: number | null }>`
    select type.id, type.event_id as "eventId", type.name, type.price,
      type.max_per_order as "maxPerOrder",
      type.sale_starts_at as "saleStartsAt", type.sale_ends_at as "saleEndsAt",
      coalesce((
        select json_agg(json_build_object('price', temporary.price, 'startsAt', temporary.starts_at,
          'endsAt', temporary.ends_at) order by temporary.starts_at)
        from temporary_price temporary where temporary.ticket_type_id = type.id), '[]') as "temporaryPrices",
      coalesce((
        select json_agg(json_build_object('id', region.id, 'key', region.key, 'name', region.name) order by region.position)
        from ticket_type_region valid join region on region.id = valid.region_id
        where valid.ticket_type_id = type.id), '[]') as regions,
      case when type.quota > ${takenOf(sql.ref('type.event_id'))} then null
        else type.quota - ${soldOf(sql.ref('type.id'))} end::integer as unsold
    from ticket_type type
    where type.event_id = any(${[...events]}::integer[]) and type.archived_at is null
    order by type.event_id, type.position, type.id`.execute(prepared(db));
  const isClose = rows.some(({ unsold }) => unsold !== null && unsold > 0);
  const waiting: WaitingTickets = isClose ? await waitingTickets(db) : new Map();
  return rows.map(({ unsold, ...row }) => ({
    ...row,
    soldOut: unsold !== null && unsold <= (waiting.get(row.id) ?? 0),
  }));
}

type Column = ReturnType<typeof sql.ref>;

/** Seats and places of an event's shows that somebody has: at least what is claimed of any of its types. */
function takenOf(event: Column) {
  return sql`(
    select coalesce(sum(whole.taken), 0) from show join show_region whole on whole.show_id = show.id and whole.region = -1
    where show.event_id = ${event})`;
}

/** Tickets of a type. */
function soldOf(ticketType: Column) {
  return sql`(select count(*) from ticket where ticket.ticket_type_id = ${ticketType} and ticket.state <> 'void')`;
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

/**
 * The combos that an event offers: without the archived ones, and those that need a ticket type that is. One over a
 * group of shows stays as long as one of its types is offered.
 */
export async function findTicketGroups(
  db: Kysely<Database>,
  event: EventId,
): Promise<readonly TicketGroup[]> {
  const { rows } = await sql<TicketGroup>`
    select ticket_group.id, ticket_group.name, ticket_group.price, ticket_group.show_group_id as "showGroupId",
      coalesce((
        select json_agg(json_build_object('ticketTypeId', item.ticket_type_id, 'quantity', item.quantity)
          order by item.ticket_type_id)
        from ticket_group_item item join ticket_type type on type.id = item.ticket_type_id and type.archived_at is null
        where item.ticket_group_id = ticket_group.id), '[]') as items
    from ticket_group
    cross join lateral (
      select count(*) as types, count(*) filter (where type.archived_at is null) as offered
      from ticket_group_item item join ticket_type type on type.id = item.ticket_type_id
      where item.ticket_group_id = ticket_group.id) as made_of
    where ticket_group.event_id = ${event} and ticket_group.archived_at is null
      and (made_of.types = made_of.offered or (ticket_group.show_group_id is not null and made_of.offered > 0))
    order by ticket_group.id`.execute(db);
  return rows;
}

/** The add-ons that an event offers, without the archived ones. */
export async function findAddOns(db: Kysely<Database>, event: EventId): Promise<readonly AddOn[]> {
  const { rows } = await sql<AddOn>`
    select id, name, description, price, per, stock - sold as "stockLeft"
    from add_on where event_id = ${event} and archived_at is null order by id`.execute(db);
  return rows;
}
