import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ManagedShow, ManagedShowRow, showQuery } from '#domain/calls/event-shows.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { EventId, RoomId, ShowGroupId, ShowId } from '#domain/ids.ts';
import { saleStateOf } from '#domain/sale-state.ts';
import { blockedSeats } from '#server/db/blocked-seats.ts';
import { listPage } from '#server/db/list-page.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';

/** A page of an event's shows. */
export async function listShows(
  db: Kysely<Database>,
  { eventId }: { readonly eventId: EventId },
  query: z.output<typeof showQuery>,
): Promise<ListAnswer<ManagedShowRow>> {
  const found = shows(db, eventId)
    .where(containsText(query.search, sql`room.name`))
    .where(whenOf(query.when));
  const columns = { startsAt: sql`show.starts_at`, room: sql`lower(room.name)`, taken: sql`whole.taken` };
  const { items, ...counted } = await listPage(db, found, query, columns, sql`show.id`);
  return { items: items.map(toRow), ...counted };
}

/** One show of an event, with its regions. */
export async function findShow(
  db: Kysely<Database>,
  eventId: EventId,
  id: ShowId,
): Promise<ManagedShow | null> {
  const row = await shows(db, eventId)
    .where('show.id', '=', id)
    .select([
      sql<ManagedShow['regions']>`coalesce((
        select json_agg(json_build_object('region', region.key, 'name', region.name, 'capacity', counter.capacity,
          'taken', counter.taken, 'maxTickets', counter.max_tickets) order by counter.region)
        from show_region counter join region on region.id = counter.region_id
        where counter.show_id = show.id), '[]')`.as('regions'),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { regions, ...rest } = row;
  const places = regions.reduce((sum, region) => sum + region.capacity, 0);
  return { ...toRow(rest), regions, places };
}

/** Of which of some shows somebody has a ticket, or holds one. What is blocked is nobody's. */
export async function showsWithTickets(
  db: Kysely<Database>,
  ids: readonly ShowId[],
): Promise<ReadonlySet<ShowId>> {
  const { rows } = await sql<{ id: ShowId }>`
    select show.id from show join show_region whole on whole.show_id = show.id and whole.region = -1
    where show.id = any(${[...ids]}::integer[]) and (${hasTickets} or ${isOrdered})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of `ids` of which somebody has or holds places now, and how many; void tickets and what is blocked are none. */
export async function placesTaken(
  db: Kysely<Database>,
  ids: readonly ShowId[],
): Promise<ReadonlyMap<ShowId, number>> {
  const { rows } = await sql<{ id: ShowId; places: number }>`
    select show_id as id, taken - ${blockedSeats('whole.show_id')} as places
    from show_region whole where show_id = any(${[...ids]}::integer[]) and region = -1`.execute(db);
  return new Map(rows.filter(({ places }) => places > 0).map(({ id, places }) => [id, places]));
}

const hasTickets = sql<boolean>`(exists (select from ticket where ticket.show_id = show.id)
  or (whole.taken > 0 and whole.taken > ${blockedSeats('show.id')}))`;

/** Confirmed in an order, which money may still come for. */
const isOrdered = sql<boolean>`exists (select from ticket_order
  where ticket_order.event_id = show.event_id
    and ticket_order.confirmation @> jsonb_build_object('tickets', jsonb_build_array(jsonb_build_object('showId', show.id))))`;

function whenOf(when: 'upcoming' | 'past' | undefined) {
  if (when === undefined) return sql<boolean>`true`;
  return when === 'past'
    ? sql<boolean>`show.ends_at <= clock_timestamp()`
    : sql<boolean>`show.ends_at > clock_timestamp()`;
}

/** Whether a show, by its name in the query, was not called off: the rule `isCalledOff` in sql. */
export function takesPlace(show: string) {
  return sql<boolean>`(${sql.ref(`${show}.sale_ends_at`)} > ${sql.ref(`${show}.sale_starts_at`)}) is not false`;
}

function shows(db: Kysely<Database>, eventId: EventId) {
  return db
    .selectFrom('show')
    .innerJoin('room', 'room.id', 'show.room_id')
    .innerJoin('show_region as whole', (join) =>
      join.onRef('whole.show_id', '=', 'show.id').on('whole.region', '=', -1),
    )
    .where('show.event_id', '=', eventId)
    .select([
      'show.id',
      'show.event_id as eventId',
      'show.version',
      sql<{
        readonly id: RoomId;
        readonly name: string;
      }>`json_build_object('id', room.id, 'name', room.name)`.as('room'),
      'show.starts_at as startsAt',
      'show.ends_at as endsAt',
      'show.sale_starts_at as saleStartsAt',
      'show.sale_ends_at as saleEndsAt',
      'whole.capacity',
      'whole.taken',
      sql<number>`(select count(*)::integer from ticket where ticket.show_id = show.id and ticket.state <> 'void')`.as(
        'tickets',
      ),
      blockedSeats('show.id').as('blocked'),
      hasTickets.as('hasTickets'),
      sql<boolean>`show.plan_id = (select plan.id from plan where plan.room_id = show.room_id order by plan.version desc limit 1)`.as(
        'isNewestPlan',
      ),
      sql<boolean>`${takesPlace('show')} and exists (select from show other
        where other.room_id = show.room_id and other.id <> show.id and ${takesPlace('other')}
          and other.ends_at > show.starts_at and other.starts_at < show.ends_at)`.as('sharesRoom'),
      sql<ShowGroupId[]>`coalesce((
        select json_agg(show_group_id order by show_group_id) from show_group_show where show_id = show.id), '[]')`.as(
        'showGroupIds',
      ),
      sql<Date>`clock_timestamp()`.as('clock'),
    ]);
}

type ShowRow = Awaited<ReturnType<ReturnType<typeof shows>['executeTakeFirstOrThrow']>>;

function toRow({ clock, startsAt, endsAt, saleStartsAt, saleEndsAt, ...row }: ShowRow): ManagedShowRow {
  const left = row.capacity - row.taken;
  return {
    ...row,
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    saleStartsAt: instantOrNull(saleStartsAt),
    saleEndsAt: instantOrNull(saleEndsAt),
    saleState: saleStateOf({ startsAt, endsAt, saleStartsAt, saleEndsAt, left, now: clock.getTime() }),
  };
}
