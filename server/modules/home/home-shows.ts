import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { HomeShow, homeShowQuery } from '#domain/calls/home.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import { listPage } from '#server/db/list-page.ts';
import { searchedIn } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { takesPlace } from '#server/modules/event-product/show-repository.ts';

/** Shows listed at most: those of a day in all houses, and those after it. */
const MOST_TODAY = 50;
const MOST_NEXT = 6;

/** Where today ends depends on the house. */
const TODAY = sql`(clock_timestamp() at time zone space.time_zone)::date`;
const DAY_OF_SHOW = sql`(show.starts_at at time zone space.time_zone)::date`;

/** Shows of today, the first one first. @param isReached whether the user reaches `space.id` */
export async function showsOfToday(
  db: Kysely<Database>,
  isReached: RawBuilder<boolean>,
): Promise<HomeShow[]> {
  return readShows(
    db,
    sql`${isReached} and show.starts_at > clock_timestamp() - interval '27 hours'
      and show.starts_at < clock_timestamp() + interval '27 hours' and ${DAY_OF_SHOW} = ${TODAY}`,
    MOST_TODAY,
  );
}

/** The next ones after today. */
export async function nextShows(db: Kysely<Database>, isReached: RawBuilder<boolean>): Promise<HomeShow[]> {
  return readShows(
    db,
    sql`${isReached} and show.starts_at > clock_timestamp() and ${DAY_OF_SHOW} > ${TODAY}`,
    MOST_NEXT,
  );
}

/** A page of all shows ahead, those of today among them. */
export async function listShowsAhead(
  db: Kysely<Database>,
  isReached: RawBuilder<boolean>,
  query: z.output<typeof homeShowQuery>,
): Promise<ListAnswer<HomeShow>> {
  const ahead = db
    .selectFrom('show')
    .innerJoin('event', 'event.id', 'show.event_id')
    .innerJoin('space', 'space.id', 'event.space_id')
    .innerJoin('room', 'room.id', 'show.room_id')
    .leftJoin('show_region as house', (join) =>
      join.onRef('house.show_id', '=', 'show.id').on('house.region', '=', -1),
    )
    .where('event.state', '=', 'published')
    .where('event.archived_at', 'is', null)
    .where(sql<boolean>`${isReached} and show.starts_at > clock_timestamp()`)
    .where(takesPlace('show'))
    .select([
      'show.id',
      'event.id as eventId',
      'event.name as eventName',
      'space.name as spaceName',
      'room.name as roomName',
      'show.starts_at as startsAt',
      'space.time_zone as timeZone',
      sql<number>`coalesce(house.capacity, 0)`.as('capacity'),
      sql<number>`coalesce(house.taken, 0)`.as('taken'),
      sql<number>`(select count(*)::integer from ticket
        where ticket.show_id = show.id and ticket.state = 'used')`.as('used'),
    ]);
  const columns = { startsAt: sql`show.starts_at` };
  const ways = searchedIn(query.search, 'event');
  const { items, ...counted } = await listPage(db, ahead, query, columns, sql`show.id`, ways);
  return { items: items.map((row) => ({ ...row, startsAt: instantOf(row.startsAt) })), ...counted };
}

async function readShows(
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  most: number,
): Promise<HomeShow[]> {
  const { rows } = await sql<HomeShow>`
    with chosen as (
      select show.id, event.id as event_id, event.name as event_name, space.name as space_name,
        room.name as room_name, show.starts_at, space.time_zone
      from show
      join event on event.id = show.event_id
      join space on space.id = event.space_id
      join room on room.id = show.room_id
      where event.state = 'published' and event.archived_at is null and ${takesPlace('show')} and ${where}
      order by show.starts_at, show.id limit ${most}
    )
    select chosen.id, event_id as "eventId", event_name as "eventName", space_name as "spaceName",
      room_name as "roomName", starts_at as "startsAt", time_zone as "timeZone",
      coalesce(house.capacity, 0) as capacity, coalesce(house.taken, 0) as taken,
      (select count(*)::integer from ticket where ticket.show_id = chosen.id and ticket.state = 'used') as used
    from chosen left join show_region house on house.show_id = chosen.id and house.region = -1
    order by starts_at, chosen.id`.execute(db);
  return rows.map((row) => ({ ...row, startsAt: instantOf(row.startsAt) }));
}
