import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Everything that must be true of a sale at any moment, whatever goes on, as sentences about what is wrong; empty
 * when all is well. Asks all shows of a database, in one statement.
 */
export async function violations(db: Kysely<Database>): Promise<readonly string[]> {
  const asked = [seats, counters, bookings, limits, orders, money].join('\nunion all\n');
  const { rows } = await sql<{ wrong: string }>`${sql.raw(asked)} order by 1`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** What a sweep leaves nothing of: bookings past their deadline, and orders that wait for money in vain. */
export async function untidied(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select format('booking %s is past its deadline and open', id) as wrong
    from booking where state = 'open' and deadline <= clock_timestamp()
    union all
    select format('seat %s:%s is held past its time', show_id, seat)
    from show_seat where state = 1 and held_until <= clock_timestamp()
    union all
    select format('order %s waits for money of a booking that is %s', ticket_order.id, booking.state)
    from ticket_order join booking on booking.id = booking_id
    where ticket_order.state = 'pending' and booking.state <> 'open'
    order by 1`.execute(db);
  return rows.map(({ wrong }) => wrong);
}

const seats = `
  select format('seat %s:%s has %s valid tickets', show_id, seat, count(*)) as wrong
  from ticket where state <> 'void' and seat is not null group by show_id, seat having count(*) > 1
  union all
  select format('seat %s:%s is sold without a ticket of its booking', held.show_id, held.seat)
  from show_seat held where held.state = 2 and not exists (
    select from ticket join ticket_order ordered on ordered.id = ticket.order_id
    where ticket.show_id = held.show_id and ticket.seat = held.seat and ticket.state <> 'void'
      and ordered.booking_id = held.booking_id)
  union all
  select format('the ticket for seat %s:%s of order %s is for a seat that is not sold to it', show_id, seat, order_id)
  from ticket join ticket_order ordered on ordered.id = ticket.order_id
  where ticket.state <> 'void' and ticket.seat is not null and not exists (
    select from show_seat held where held.show_id = ticket.show_id and held.seat = ticket.seat
      and held.state in (2, 3) and held.booking_id = ordered.booking_id)
  union all
  select format('seat %s:%s is held by no open booking that knows it, until its deadline', show_id, seat)
  from show_seat where state = 1 and not exists (
    select from booking where booking.id = show_seat.booking_id and booking.state = 'open'
      and booking.deadline = show_seat.held_until
      and ((show_seat.show_id::bigint << 32) | show_seat.seat) = any(booking.seat_keys))
  union all
  select format('booking %s names seat %s:%s, which there is not', booking.id, seat_key >> 32, seat_key & 4294967295)
  from booking cross join unnest(booking.seat_keys) as seat_key
  left join show_seat on show_id = (seat_key >> 32)::integer and seat = (seat_key & 4294967295)::integer
  where show_id is null and booking.state in ('open', 'confirmed')
  union all
  select format('booking %s of event %s has seat %s:%s of another event', booking.id, booking.event_id, show_id, seat)
  from booking join show_seat on show_seat.booking_id = booking.id join show on show.id = show_seat.show_id
  where show.event_id <> booking.event_id`;

const counters = `
  select format('region %s of show %s counts %s and has %s', region, show_id, taken, coalesce(tickets, 0))
  from show_region left join (
    select show_id, region, sum(tickets) as tickets from (
      select show_id, region, 1 as tickets from show_seat where state <> 0
      union all select show_id, -1, 1 from show_seat where state <> 0
      union all select show_id, region, quantity from booking_place
      union all select show_id, -1, quantity from booking_place
    ) as had group by show_id, region
  ) as counted using (show_id, region)
  where taken <> coalesce(tickets, 0)
  union all
  select format('region %s of show %s has %s of %s', region, show_id, taken, capacity)
  from show_region where taken > capacity or taken < 0
  union all
  select format('show %s counts %s, its regions %s', show_id, whole, parts)
  from (
    select show_id, sum(taken) filter (where region = -1) as whole, sum(taken) filter (where region <> -1) as parts
    from show_region group by show_id
  ) as summed where whole <> parts
  union all
  select format('booking %s has places of region %s of show %s, which there is not', booking_id, region, show_id)
  from booking_place where region < 0 or not exists (
    select from show_region where show_region.show_id = booking_place.show_id and show_region.region = booking_place.region)`;

const bookings = `
  select format('places of booking %s, which is %s', booking_id, coalesce(state, 'not there'))
  from booking_place left join booking on booking.id = booking_id
  where coalesce(state, '') not in ('open', 'confirmed')
  union all
  select format('booking %s expired before its deadline', id)
  from booking where state = 'expired' and deadline > clock_timestamp()
  union all
  select format('booking %s is open for ever', id) from booking where state = 'open' and deadline is null`;

/** Of live and confirmed bookings of customers; what an overdue one still has is anybody's. */
const limits = `
  select wrong from (
    with had as (
      select booking_id, show_id, region, ticket_type_id, 1 as tickets
      from show_seat where booking_id is not null and ticket_type_id is not null
      union all
      select booking_id, show_id, region, ticket_type_id, quantity from booking_place
    ), counting as (
      select had.*, booking.event_id, booking.user_id, booking.state from had join booking on booking.id = had.booking_id
      where booking.seller_id is null and (booking.state = 'confirmed' or (booking.state = 'open' and booking.deadline > clock_timestamp()))
    ), offered as (
      select event.id, coalesce(event.max_tickets_per_user, space.max_tickets_per_user) as most
      from event join space on space.id = event.space_id
    )
    select format('booking %s has %s tickets of %s', booking_id, sum(tickets), most) as wrong
    from counting join offered on offered.id = event_id group by booking_id, most having sum(tickets) > most
    union all
    select format('user %s has %s tickets of %s for event %s', user_id, sum(tickets), most, event_id)
    from counting join offered on offered.id = event_id
    where user_id is not null group by user_id, event_id, most having sum(tickets) > most
      -- what was paid after its time counts against what is only held: that cannot be bought any more
      and (sum(tickets) filter (where state = 'confirmed') > most or not exists (
        select from ticket_order late join booking on booking.id = late.booking_id
        where late.user_id = counting.user_id and late.event_id = counting.event_id
          and late.purchased_at > booking.deadline))
    union all
    select format('booking %s has %s tickets of %s in region %s of show %s', booking_id, sum(tickets), max_tickets, region, show_id)
    from counting join show_region using (show_id, region)
    group by booking_id, show_id, region, max_tickets having sum(tickets) > max_tickets
    union all
    select format('booking %s has %s tickets of %s of type %s', booking_id, sum(tickets), max_per_order, ticket_type_id)
    from counting join ticket_type on ticket_type.id = ticket_type_id
    group by booking_id, ticket_type_id, max_per_order having sum(tickets) > max_per_order
    union all
    select format('of type %s %s of %s tickets are sold', ticket_type.id, count(*), quota)
    from ticket join ticket_type on ticket_type.id = ticket_type_id
    where ticket.state <> 'void' group by ticket_type.id having count(*) > quota
  ) as passed`;

const orders = `
  select format('order %s is %s, its booking %s, with %s of %s tickets', ordered.id, ordered.state, booking.state,
    tickets, jsonb_array_length(ordered.confirmation->'tickets'))
  from ticket_order ordered join booking on booking.id = ordered.booking_id
  cross join lateral (
    select count(*) as tickets from ticket where ticket.order_id = ordered.id and ticket.state <> 'void') as counted
  where case ordered.state
    when 'paid' then booking.state <> 'confirmed' or tickets + (
      select count(*) from refunded_ticket join order_refund given on given.id = order_refund_id
      where given.order_id = ordered.id) <> jsonb_array_length(ordered.confirmation->'tickets')
    when 'reserved' then false
    else booking.state = 'confirmed' or tickets > 0 end
  union all
  select format('booking %s is confirmed without an order', id)
  from booking where state = 'confirmed' and not exists (select from ticket_order where booking_id = booking.id)
  union all
  select format('booking %s has other places than order %s has tickets', ordered.booking_id, ordered.id)
  from ticket_order ordered where ordered.state = 'paid' and exists (
    select from (
      select show_id, region, ticket_type_id, count(*) as quantity from ticket
      where order_id = ordered.id and state <> 'void' and seat is null group by 1, 2, 3
    ) as bought
    full join (select * from booking_place where booking_id = ordered.booking_id) as kept
    using (show_id, region, ticket_type_id)
    where bought.quantity is distinct from kept.quantity)`;

const money = `
  select format('order %s costs %s, its tickets, add-ons and costs %s', ordered.id, ordered.total, parts)
  from ticket_order ordered cross join lateral (
    select ordered.administrative_costs
      -- what tickets that were moved cost less by now
      + (select coalesce(sum(worth), 0) from order_refund where order_id = ordered.id
          and not exists (select from refunded_ticket where order_refund_id = order_refund.id))
      + (select coalesce(sum(price), 0) from ticket where order_id = ordered.id and (state <> 'void'
          or id in (select ticket_id from refunded_ticket)))
      + (select coalesce(sum(price), 0) from order_add_on where order_id = ordered.id) as parts) as summed
  where ordered.state = 'paid' and ordered.total <> parts
  union all
  select format('order %s of %s is %s, and %s payments brought %s', ordered.id, ordered.total, ordered.state, payments, paid)
  from ticket_order ordered cross join lateral (
    select count(*) as payments, coalesce(sum(amount), 0) as paid from payment
    where order_id = ordered.id and state = 'succeeded') as kept
  -- more than one where tickets were moved to dearer seats
  where case when ordered.state = 'paid' or exists (select from order_refund where order_id = ordered.id)
    then payments < 1 or paid <> ordered.total else payments > 0 end
  union all
  select format('order %s got %s, gave %s back, and what is left of it is worth %s of %s', ordered.id, paid, given,
    kept, worth)
  from ticket_order ordered cross join lateral (
    select (select coalesce(sum(amount), 0) from payment where order_id = ordered.id and state = 'succeeded') as paid,
      (select coalesce(sum(refund.amount), 0) from refund join order_refund on order_refund.id = order_refund_id
        where order_id = ordered.id) as given,
      (select coalesce(sum(amount), 0) from order_refund where order_id = ordered.id) as decided,
      (select coalesce(sum(worth), 0) from order_refund where order_id = ordered.id) as worth,
      (select coalesce(sum(price), 0) from ticket where order_id = ordered.id and state <> 'void')
        + (select coalesce(sum(price - price * returned / quantity), 0) from order_add_on where order_id = ordered.id) as kept
  ) as summed
  where exists (select from order_refund where order_id = ordered.id)
    and (given <> decided or given > paid or kept > paid - worth or ordered.state = 'refunded' and paid <> worth)
  union all
  select format('add-on %s: %s sold, %s in orders', add_on.id, add_on.sold, coalesce(sum(quantity - returned), 0))
  from add_on left join order_add_on on add_on_id = add_on.id
  group by add_on.id having add_on.sold <> coalesce(sum(quantity - returned), 0)
  union all
  select format('payment %s is %s (%s), and its refund is %s', payment.id, payment.state, payment.reason, coalesce(refund.state, 'none'))
  from payment left join refund on payment_id = payment.id and order_refund_id is null
  where payment.amount > 0 and (refund.state is not null)
    <> (payment.state = 'failed' and payment.reason in ('late', 'soldOut', 'limit', 'amount', 'duplicate'))
  union all
  select format('of payment %s %s goes back, and %s came', payment.id, refund.amount, payment.amount)
  from payment join refund on payment_id = payment.id
  where refund.order_refund_id is null and refund.amount <> payment.amount and payment.reason <> 'amount'`;
