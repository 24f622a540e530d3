import { type Kysely, sql } from 'kysely';

/**
 * Places without a seat whose tickets were voided alone were not always given back: they are anybody's from now on. Of each
 * line of a sold booking with a void ticket as many places stay as it has tickets that are not, and the counters of those
 * shows are counted anew. Locked as a sale does it: bookings, then counters; what is held meanwhile waits for them.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const statement of [bookings, counters, gone, fewer, counted]) await sql.raw(statement).execute(db);
}

const orders = `select order_id from ticket where state = 'void' and seat is null`;
const shows = `select show_id from ticket where state = 'void' and seat is null`;

const bookings = `
select from booking where id in (
  select booking_id from ticket_order where id in (${orders}))
order by id for update`;

const counters = `select from show_region where show_id in (${shows}) order by show_id, region for update`;

/** Lines with more places than tickets; a ticket whose type is not known any more may be of any line. */
const tooMany = `
  select place.booking_id, place.show_id, place.region, place.ticket_type_id, sold.quantity
  from booking_place place
  join booking on booking.id = place.booking_id and booking.state = 'confirmed'
  join ticket_order ordered on ordered.booking_id = booking.id
  cross join lateral (
    select count(*) filter (where state <> 'void')::integer as quantity, count(*) filter (where state = 'void') as void
    from ticket
    where ticket.order_id = ordered.id and seat is null and ticket.show_id = place.show_id
      and ticket.region = place.region and ticket.ticket_type_id = place.ticket_type_id) as sold
  where ordered.id in (${orders}) and sold.void > 0 and place.quantity > sold.quantity and not exists (
    select from ticket where ticket.order_id = ordered.id and seat is null and ticket_type_id is null and state <> 'void')`;

const areThey = `place.booking_id = line.booking_id and place.show_id = line.show_id and place.region = line.region
  and place.ticket_type_id = line.ticket_type_id`;

const gone = `
delete from booking_place place using (${tooMany}) as line where ${areThey} and line.quantity = 0`;

const fewer = `
update booking_place place set quantity = line.quantity from (${tooMany}) as line where ${areThey}`;

const counted = `
update show_region counter set taken = facts.taken
from (
  select show_region.show_id, show_region.region, coalesce(had.taken, 0)::integer as taken
  from show_region left join (
    select show_id, coalesce(region, -1) as region, sum(quantity) as taken from (
      select show_id, region, 1 as quantity from show_seat where state <> 0 and show_id in (${shows})
      union all select show_id, region, quantity from booking_place where show_id in (${shows})
    ) as claims group by grouping sets ((show_id, region), (show_id))
  ) as had using (show_id, region)
  where show_region.show_id in (${shows})
) as facts
where counter.show_id = facts.show_id and counter.region = facts.region and counter.taken <> facts.taken`;
