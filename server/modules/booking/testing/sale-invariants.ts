import { type Kysely, sql } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import type { Database } from '../../../db/schema.ts';

/** Everything that must be true of the sale of a show at any time, as sentences about what is wrong; empty when all is well. */
export async function brokenInvariants(db: Kysely<Database>, showId: ShowId): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with had as (
      select show_id, region, 1 as tickets from show_seat where state <> 0
      union all
      select show_id, region, quantity from booking_place
    ), counted as (
      select show_id, region, sum(tickets)::integer as tickets from had group by show_id, region
      union all
      select show_id, -1, sum(tickets)::integer from had group by show_id
    )
    select format('region %s of show %s counts %s, has %s', region, show_id, taken, coalesce(tickets, 0)) as wrong
    from show_region left join counted using (show_id, region)
    where show_id = ${showId} and taken <> coalesce(tickets, 0)
    union all
    select format('region %s of show %s is over its capacity', region, show_id) from show_region where show_id = ${showId} and taken > capacity
    union all
    select format('seat %s of show %s is held by no open booking that knows it', seat, show_id)
    from show_seat where show_id = ${showId} and state = 1 and not exists (
      select from booking where booking.id = show_seat.booking_id and booking.state = 'open'
        and booking.deadline = show_seat.held_until
        and ((show_seat.show_id::bigint << 32) | show_seat.seat) = any(booking.seat_keys))
    union all
    select format('places of the ended booking %s', booking_id)
    from booking_place join booking on booking.id = booking_id where show_id = ${showId} and booking.state not in ('open', 'confirmed')`.execute(
    db,
  );
  return rows.map(({ wrong }) => wrong);
}
