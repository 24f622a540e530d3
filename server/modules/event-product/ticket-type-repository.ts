import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type {
  ManagedTemporaryPrice,
  ManagedTicketType,
  TicketTypeCall,
  ticketTypeQuery,
} from '#domain/calls/event-products.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { EventId, SpaceId, TicketTypeId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { archivedOnly } from './archive.ts';

/** A ticket type of an event, archived or not. */
export async function findTicketType(
  db: Kysely<Database>,
  eventId: EventId,
  id: TicketTypeId,
): Promise<ManagedTicketType | null> {
  const row = await ticketTypes(db, eventId).where('ticket_type.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toItem(row);
}

/** A page of an event's ticket types; in the order in which they are offered unless asked otherwise. */
export async function listTicketTypes(
  db: Kysely<Database>,
  { eventId }: { readonly eventId: EventId },
  query: z.output<typeof ticketTypeQuery>,
): Promise<ListAnswer<ManagedTicketType>> {
  const found = ticketTypes(db, eventId)
    .where(archivedOnly(sql`ticket_type.archived_at`, query.archived))
    .where(containsText(query.search, sql`ticket_type.name`));
  const columns = {
    position: sql`ticket_type.position`,
    name: sql`lower(ticket_type.name)`,
    price: sql`coalesce(ticket_type.price, event.price, space.price, 0)`,
    sold,
  };
  const { items, ...counted } = await listPage(db, found, query, columns, sql`ticket_type.id`);
  return { items: items.map(toItem), ...counted };
}

const sold = sql<number>`(select count(*)::integer from ticket
  where ticket.ticket_type_id = ticket_type.id and ticket.state <> 'void')`;

const held = sql<number>`(
  (select count(*) from booking join booking_seat on booking_seat.booking_id = booking.id
    where booking.event_id = ticket_type.event_id and ${isLiveBooking('booking')}
      and booking_seat.ticket_type_id = ticket_type.id)
  + (select coalesce(sum(booking_place.quantity), 0) from booking
    join booking_place on booking_place.booking_id = booking.id
    where booking.event_id = ticket_type.event_id and ${isLiveBooking('booking')}
      and booking_place.ticket_type_id = ticket_type.id))::integer`;

function ticketTypes(db: Kysely<Database>, eventId: EventId) {
  return db
    .selectFrom('ticket_type')
    .innerJoin('event', 'event.id', 'ticket_type.event_id')
    .innerJoin('space', 'space.id', 'event.space_id')
    .where('ticket_type.event_id', '=', eventId)
    .select([
      'ticket_type.id',
      'ticket_type.event_id as eventId',
      'ticket_type.name',
      'ticket_type.version',
      'ticket_type.position',
      'ticket_type.price',
      sql<number>`coalesce(event.price, space.price, 0)`.as('fallbackPrice'),
      'ticket_type.quota',
      'ticket_type.max_per_order as maxPerOrder',
      'ticket_type.sale_starts_at as saleStartsAt',
      'ticket_type.sale_ends_at as saleEndsAt',
      'ticket_type.archived_at as archivedAt',
      sql<ManagedTicketType['regions']>`coalesce((
        select json_agg(json_build_object('id', region.id, 'key', region.key, 'name', region.name) order by region.position, region.id)
        from ticket_type_region valid join region on region.id = valid.region_id
        where valid.ticket_type_id = ticket_type.id), '[]')`.as('regions'),
      sql<readonly ManagedTemporaryPrice[]>`coalesce((
        select json_agg(json_build_object('id', temporary.id, 'ticketTypeId', temporary.ticket_type_id,
          'price', temporary.price, 'startsAt', temporary.starts_at, 'endsAt', temporary.ends_at,
          'version', temporary.version) order by temporary.starts_at)
        from temporary_price temporary where temporary.ticket_type_id = ticket_type.id), '[]')`.as(
        'temporaryPrices',
      ),
      sold.as('sold'),
      held.as('held'),
    ]);
}

type TicketTypeRow = Awaited<ReturnType<ReturnType<typeof ticketTypes>['executeTakeFirstOrThrow']>>;

function toItem(row: TicketTypeRow): ManagedTicketType {
  return {
    ...row,
    saleStartsAt: instantOrNull(row.saleStartsAt),
    saleEndsAt: instantOrNull(row.saleEndsAt),
    archivedAt: instantOrNull(row.archivedAt),
    temporaryPrices: row.temporaryPrices.map((price) => ({
      ...price,
      startsAt: instantOf(price.startsAt),
      endsAt: instantOf(price.endsAt),
    })),
  };
}

/** The columns that a form writes. */
export function toColumns({ name, price, quota, maxPerOrder, saleStartsAt, saleEndsAt }: TicketTypeCall) {
  return {
    name,
    price,
    quota,
    max_per_order: maxPerOrder,
    sale_starts_at: saleStartsAt,
    sale_ends_at: saleEndsAt,
  };
}

/** Whether all are regions of rooms of the space. */
export async function areRegionsOf(
  db: Kysely<Database>,
  spaceId: SpaceId,
  regionIds: readonly number[],
): Promise<boolean> {
  if (regionIds.length === 0) return true;
  const rows = await db
    .selectFrom('region')
    .innerJoin('room', 'room.id', 'region.room_id')
    .select('region.id')
    .where('room.space_id', '=', spaceId)
    .where('region.id', 'in', [...regionIds])
    .execute();
  return rows.length === new Set(regionIds).size;
}

/** Makes these the regions where the type is valid. */
export async function writeRegions(
  trx: Kysely<Database>,
  id: TicketTypeId,
  regionIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('ticket_type_region').where('ticket_type_id', '=', id).execute();
  const rows = [...new Set(regionIds)].map((regionId) => ({ ticket_type_id: id, region_id: regionId }));
  if (rows.length > 0) await trx.insertInto('ticket_type_region').values(rows).execute();
}

/** Writes the order in which types are offered. Answers whether `ids` are all the event's types that are. */
export async function writeOrder(
  trx: Kysely<Database>,
  eventId: EventId,
  ids: readonly TicketTypeId[],
): Promise<boolean> {
  const rows = await trx
    .selectFrom('ticket_type')
    .select('id')
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .execute();
  const offered = new Set(rows.map((row) => row.id));
  const isWhole = ids.length === offered.size && new Set(ids).size === ids.length;
  if (!isWhole || ids.some((id) => !offered.has(id))) return false;
  await sql`
    update ticket_type set position = wanted.position - 1
    from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, position)
    where ticket_type.id = wanted.id`.execute(trx);
  return true;
}
