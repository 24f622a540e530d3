import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HomeShow } from '#domain/calls/home.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';

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
      where event.state = 'published' and event.archived_at is null and ${where}
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
