import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import type { EventId } from '#domain/ids.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { placesOfRoom } from '#server/modules/room/room-rows.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';

/** An event as the database answers it: instants as it writes them into JSON, pictures by their names. */
type EventRow = Omit<ManagedEvent, 'images' | 'gallery'> & {
  readonly pictures: readonly {
    readonly id: number;
    readonly kind: keyof ManagedEvent['images'] | 'gallery';
    readonly file: string;
  }[];
};

/** Sql of whether `show` lies ahead, and nobody knows when its sale begins. */
export const isUnannounced = sql<boolean>`(show.ends_at > clock_timestamp() and show.sale_starts_at is null)`;

/** An event with its space, pictures and counts; null where there is none that the user reaches. One query. */
export async function findManagedEvent(
  db: Kysely<Database>,
  user: SignedIn,
  id: EventId,
): Promise<ManagedEvent | null> {
  const { rows } = await sql<EventRow>`
    select event.id, event.version, event.state, event.created_at as "createdAt", event.published_at as "publishedAt",
      event.archived_at as "archivedAt", event.name, event.title, event.description,
      json_build_object('id', space.id, 'name', space.name, 'city', space.city, 'timeZone', space.time_zone,
        'currency', space.currency, ${inheritableOf(sql.ref('space'))}) as space,
      (select json_build_object('id', room.id, 'name', room.name, 'capacity', room.capacity,
        'places', ${placesOfRoom})
        from room where room.id = event.default_room_id) as "defaultRoom",
      coalesce((
        select json_agg(json_build_object('id', category.id, 'description', category.description) order by category.description)
        from event_category join category on category.id = event_category.category_id
        where event_category.event_id = event.id), '[]') as categories,
      event.price, event.capacity, event.max_tickets_per_user as "maxTicketsPerUser",
      event.administrative_costs as "administrativeCosts", event.organizer_email as "organizerEmail",
      event.orphan_rule as "orphanRule", event.required_participant_fields as "requiredParticipantFields",
      event.participants_later as "participantsLater", event.refund_hours as "refundHours",
      event.refund_fee as "refundFee", event.challenge,
      coalesce((
        select json_agg(json_build_object('id', image.id, 'kind', image.kind, 'file', image.file)
          order by image.position, image.id)
        from event_image image where image.event_id = event.id), '[]') as pictures,
      shows.*, types.*, ${hasSales} as "hasSales"
    from event join space on space.id = event.space_id
    cross join lateral (
      select count(*)::integer as "showCount",
        count(*) filter (where ends_at > clock_timestamp())::integer as "showsAhead",
        count(*) filter (where ${isUnannounced})::integer as "unannouncedShows",
        min(starts_at) as "firstShowAt", max(starts_at) as "lastShowAt"
      from show where show.event_id = event.id) as shows
    cross join lateral (
      select count(*)::integer as "ticketTypeCount",
        count(*) filter (where coalesce(type.price, event.price, space.price) is null)::integer as "unpricedTicketTypes"
      from ticket_type type where type.event_id = event.id and type.archived_at is null) as types
    where event.id = ${id} and ${isManaged(user, sql`event.space_id`)}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : toManagedEvent(row);
}

/** Name and column of what an event inherits, for `json_build_object`. */
function inheritableOf(table: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'price', ${table}.price, 'capacity', ${table}.capacity,
    'maxTicketsPerUser', ${table}.max_tickets_per_user, 'administrativeCosts', ${table}.administrative_costs,
    'organizerEmail', ${table}.organizer_email, 'orphanRule', ${table}.orphan_rule`;
}

/** Whether somebody has, holds or is paying for a ticket of `event`. */
export const hasSales = sql<boolean>`(
  exists (
    select from show join ticket on ticket.show_id = show.id
    where show.event_id = event.id and ticket.state <> 'void')
  or exists (
    select from ticket_order ordered where ordered.event_id = event.id and ordered.state in ('pending', 'reserved'))
  or exists (
    select from booking
    where booking.event_id = event.id and ${isLiveBooking('booking')}))`;

function toManagedEvent({ pictures, ...row }: EventRow): ManagedEvent {
  const of = (kind: keyof ManagedEvent['images']) =>
    mediaUrl(pictures.find((picture) => picture.kind === kind)?.file ?? null);
  return {
    ...row,
    createdAt: instantOf(row.createdAt),
    publishedAt: instantOrNull(row.publishedAt),
    archivedAt: instantOrNull(row.archivedAt),
    firstShowAt: instantOrNull(row.firstShowAt),
    lastShowAt: instantOrNull(row.lastShowAt),
    images: { main: of('main'), normal: of('normal'), panoramic: of('panoramic'), banner: of('banner') },
    gallery: pictures.flatMap(({ id, kind, file }) =>
      kind === 'gallery' ? [{ id, url: mediaUrl(file) }] : [],
    ),
  };
}
