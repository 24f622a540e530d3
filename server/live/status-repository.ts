import { type Kysely, sql } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import { isLapsedSeat } from '#server/db/claimed-seat.ts';
import { isLapsedBooking } from '#server/db/live-booking.ts';
import type { Database } from '#server/db/schema.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';
import type { StoredStatus } from './show-status.ts';

/**
 * A show as stored, all of one moment (one statement). A hold past its deadline is nobody's, whether or not it
 * was tidied up. Null for a show of no published event.
 */
export async function loadStoredStatus(db: Kysely<Database>, showId: ShowId): Promise<StoredStatus | null> {
  const { rows } = await sql<Omit<StoredStatus, 'plan'> & { readonly hash: string }>`
    with seat as materialized (
      select seat, region, case
          when state = 4 or (${isLapsedSeat('show_seat')} and kept is not null) then 'kept'
          when state = 0 or ${isLapsedSeat('show_seat')} then 'nobodys'
          else 'occupied' end as held
      from show_seat where show_id = ${showId}
    ), region_seats as (
      select region, min(seat) as first, max(seat) + 1 as last from seat group by region
    ), lapsed as (
      select place.region, sum(place.quantity)::integer as quantity
      from booking join booking_place place on place.booking_id = booking.id
      where place.show_id = ${showId} and ${isLapsedBooking('booking')}
      group by place.region
    )
    select show.status_version as version, plan.content_hash as hash, plan.seat_count as "seatCount",
      coalesce((select json_agg(json_build_object('seatStart', coalesce(region_seats.first, 0),
          'seatEnd', coalesce(region_seats.last, 0)) order by counter.region)
        from show_region counter left join region_seats on region_seats.region = counter.region
        where counter.show_id = show.id and counter.region >= 0), '[]') as regions,
      coalesce((select array_agg(seat) from seat where held = 'occupied'), '{}') as occupied,
      coalesce((select array_agg(seat) from seat where held = 'kept'), '{}') as kept,
      coalesce((select json_agg(case when region_seats.first is not null then -1
            else least(counter.capacity, counter.capacity - counter.taken + coalesce(lapsed.quantity, 0)) end
          order by counter.region)
        from show_region counter
        left join region_seats on region_seats.region = counter.region
        left join lapsed on lapsed.region = counter.region
        where counter.show_id = show.id and counter.region >= 0), '[]') as "placesLeft"
    from show
    join plan on plan.id = show.plan_id
    join event on event.id = show.event_id and event.state = 'published'
    where show.id = ${showId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { hash, ...stored } = row;
  return { ...stored, plan: planUrl(hash) };
}

/** The stored version of a show, and the plan by which its seats are counted now. */
export interface StoredVersion {
  readonly version: number;
  readonly plan: string;
}

/** Of some shows. One query. */
export async function loadVersions(
  db: Kysely<Database>,
  shows: readonly ShowId[],
): Promise<ReadonlyMap<ShowId, StoredVersion>> {
  if (shows.length === 0) return new Map();
  const { rows } = await sql<{ id: ShowId; version: number; hash: string }>`
    select show.id, show.status_version as version, plan.content_hash as hash
    from show join plan on plan.id = show.plan_id where show.id = any(${[...shows]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, version, hash }) => [id, { version, plan: planUrl(hash) }]));
}
