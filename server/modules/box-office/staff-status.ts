import { type Kysely, sql } from 'kysely';
import type { ShowClaim, ShowStatusAnswer } from '#domain/calls/box-office.ts';
import type { ShowId } from '#domain/ids.ts';
import { isLapsedSeat } from '#server/db/claimed-seat.ts';
import { isLapsedBooking } from '#server/db/live-booking.ts';
import { isWalkIn, orderEmail } from '#server/db/order-email.ts';
import { fullName, personRef } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';

/** Who has what of a show, one entry a booking and state, and one a reason of what is blocked; of one moment. */
export async function staffStatusOf(db: Kysely<Database>, showId: ShowId): Promise<ShowStatusAnswer | null> {
  const { rows } = await sql<StatusRow>`
    with seat as (
      select seat, booking_id, case state when 1 then 'held' when 2 then 'sold' when 3 then 'reserved' else 'blocked' end
        as state, case when state = 4 then coalesce(kept, '{}') end as kept
      from show_seat where show_id = ${showId} and state > 0
        and (not ${isLapsedSeat('show_seat')} or kept is not null)
    ), seats as (
      select booking_id, state, kept, json_agg(seat order by seat) as seats from seat group by booking_id, state, kept
    ), place as (
      select place.booking_id, case when booking.state = 'open' then 'held'
          when ordered.state = 'reserved' then 'reserved' else 'sold' end as state,
        json_agg(json_build_object('region', region, 'quantity', quantity)) as places
      from booking_place place
      join booking on booking.id = place.booking_id
      left join ticket_order ordered on ordered.booking_id = booking.id
      where place.show_id = ${showId} and not ${isLapsedBooking('booking')}
      group by place.booking_id, 2
    ), had as (
      select coalesce(seats.booking_id, place.booking_id) as booking_id, coalesce(seats.state, place.state) as state,
        seats.kept, coalesce(seats.seats, '[]') as seats, coalesce(place.places, '[]') as places
      from seats full join place on place.booking_id = seats.booking_id and place.state = seats.state
    )
    select had.state, had.seats, had.places, had.kept->>'reason' as reason,
      case when customer.id is null or ${isWalkIn('ordered')} then null
        else json_build_object('id', customer.id, 'name', ${fullName('customer')},
          'email', ${orderEmail('ordered')}) end as customer,
      ${personRef('seller')} as seller,
      case had.state when 'held' then booking.deadline when 'reserved' then ordered.reserved_until end as until,
      case when ordered.id is null then null
        else json_build_object('id', ordered.id, 'reference', ordered.reference, 'state', ordered.state) end as "order"
    from had
    left join booking on booking.id = had.booking_id
    left join ticket_order ordered on ordered.booking_id = had.booking_id
    left join app_user customer on customer.id = coalesce(ordered.user_id, booking.user_id)
    left join app_user seller on seller.id
      = coalesce(ordered.seller_id, booking.seller_id, (had.kept->>'by')::integer)
    order by had.state, had.seats::text`.execute(db);
  const { rows: shows } = await sql<ShowRow>`
    select show.status_version as version, clock_timestamp() as now, (
      select json_agg(json_build_object('region', counter.region, 'name', counter.name, 'seated', counter.seated,
        'reservable', region.reservable, 'capacity', counter.capacity, 'left', counter.capacity - counter.taken,
        'forSale', exists (select from ticket_type type where type.event_id = show.event_id and type.archived_at is null
          and (not exists (select from ticket_type_region valid where valid.ticket_type_id = type.id)
            or exists (select from ticket_type_region valid
              where valid.ticket_type_id = type.id and valid.region_id = region.id))))
        order by counter.region)
      from show_region counter join region on region.id = counter.region_id
      where counter.show_id = show.id) as regions
    from show where show.id = ${showId}`.execute(db);
  const [show] = shows;
  if (show === undefined) return null;
  return {
    version: show.version,
    serverTime: instantOf(show.now),
    regions: show.regions ?? [],
    claims: rows.map(({ seats, places, until, ...claim }) => ({
      ...claim,
      seats: [...seats],
      places: [...places],
      until: instantOrNull(until),
    })),
  };
}

interface StatusRow extends Omit<ShowClaim, 'until'> {
  readonly until: Date | null;
}

interface ShowRow {
  readonly version: number;
  readonly now: Date;
  readonly regions: ShowStatusAnswer['regions'] | null;
}
