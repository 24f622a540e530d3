import { type Kysely, sql } from 'kysely';
import type { EventId, RoomId, ShowGroupId, ShowId } from '#domain/ids.ts';
import { isLapsedBooking } from '#server/db/live-booking.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';

/** A show with its counters. */
export interface ShowRow {
  readonly id: ShowId;
  readonly eventId: EventId;
  readonly room: { readonly id: RoomId; readonly name: string };
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  readonly capacity: number;
  /** Nobody's: a hold past its deadline counts as given back, also before anything was tidied up. */
  readonly left: number;
  readonly showGroupIds: readonly ShowGroupId[];
  /** Its room has places for them, free or not. */
  readonly hasWheelchairs: boolean;
  readonly regions: readonly ShowRegionRow[];
}

export interface ShowRegionRow {
  /** Index into the plan's regions. */
  readonly region: number;
  /** `region.id`: what ticket types name. */
  readonly regionId: number;
  readonly key: string;
  readonly name: string;
  readonly seated: boolean;
  readonly capacity: number;
  readonly maxTickets: number | null;
}

/** The shows of some events, by their start; one query. */
export async function findShowRows(
  db: Kysely<Database>,
  events: readonly EventId[],
): Promise<readonly ShowRow[]> {
  const { rows } = await sql<ShowRow>`
    with lapsed as (${lapsedCounts})
    select show.id, show.event_id as "eventId",
      json_build_object('id', room.id, 'name', room.name) as room,
      show.starts_at as "startsAt", show.ends_at as "endsAt",
      show.sale_starts_at as "saleStartsAt", show.sale_ends_at as "saleEndsAt",
      coalesce(plan.has_wheelchairs, false) as "hasWheelchairs", whole.capacity,
      least(whole.capacity, whole.capacity - whole.taken + coalesce(lapsed.count, 0))::integer as left,
      coalesce((
        select json_agg(show_group_id order by show_group_id)
        from show_group_show where show_id = show.id), '[]') as "showGroupIds",
      coalesce((
        select json_agg(json_build_object('region', show_region.region, 'regionId', region.id, 'key', region.key,
          'name', show_region.name, 'seated', show_region.seated, 'capacity', show_region.capacity,
          'maxTickets', show_region.max_tickets) order by show_region.region)
        from show_region join region on region.id = show_region.region_id
        where show_region.show_id = show.id), '[]') as regions
    from show
    join room on room.id = show.room_id
    left join plan on plan.id = show.plan_id
    join show_region whole on whole.show_id = show.id and whole.region = -1
    left join lapsed on lapsed.show_id = show.id
    where show.event_id = any(${[...events]}::integer[])
    order by show.starts_at, show.id`.execute(prepared(db));
  return rows;
}

/** What nobody has of some shows now; as `ShowRow.left`. */
export async function findLeft(
  db: Kysely<Database>,
  shows: readonly ShowId[],
): Promise<ReadonlyMap<ShowId, number>> {
  const { rows } = await sql<{ id: ShowId; left: number }>`
    select whole.show_id as id, least(whole.capacity, case
      when whole.taken < whole.capacity then whole.capacity - whole.taken
      else whole.capacity - whole.taken + coalesce((
        select lapsed.count from (${lapsedCounts}) as lapsed where lapsed.show_id = whole.show_id), 0)
      end)::integer as left
    from show_region whole
    where whole.region = -1 and whole.show_id = any(${[...shows]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/**
 * Seats and places per show that open bookings still hold past their deadline: counted as taken, yet anybody's.
 * The sweep keeps them few.
 */
const lapsedCounts = sql`
  select show_id, sum(count)::integer as count from (
    select booking_seat.show_id, count(*) as count
    from booking join booking_seat on booking_seat.booking_id = booking.id and booking_seat.state = 1
    where ${isLapsedBooking('booking')}
    group by booking_seat.show_id
    union all
    select booking_place.show_id, sum(booking_place.quantity)
    from booking join booking_place on booking_place.booking_id = booking.id
    where ${isLapsedBooking('booking')}
    group by booking_place.show_id
  ) held group by show_id`;
