import { type Kysely, sql } from 'kysely';
import type { EventFigures, EventImpact } from '#domain/calls/managed-event.ts';
import type { EventId } from '#domain/ids.ts';
import { blockedSeats } from '#server/db/blocked-seats.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { keptMoney, wasBought } from '#server/modules/order/kept-money.ts';

type ShowFigures = EventFigures['shows'][number];

/** How each show of an event sells, by its start, and what came in for all of them. */
export async function eventFiguresOf(
  db: Kysely<Database>,
  id: EventId,
  currency: string,
): Promise<EventFigures> {
  const [{ rows: shows }, { rows: paid }] = await Promise.all([
    sql<ShowFigures>`
      with held as (${heldNow(id)}), reserved as (
        select (confirmed->>'showId')::integer as show_id, count(*)::integer as count
        from ticket_order ordered, jsonb_array_elements(ordered.confirmation->'tickets') as confirmed
        where ordered.event_id = ${id} and ordered.state = 'reserved' group by 1
      ), bought as (
        select ticket.show_id, count(*)::integer as sold, coalesce(sum(ticket.price), 0)::bigint as income
        from ticket_order ordered join ticket on ticket.order_id = ordered.id
        where ordered.event_id = ${id} and ordered.state = 'paid' and ticket.state <> 'void'
        group by ticket.show_id
      )
      select show.id, show.starts_at as "startsAt", json_build_object('id', room.id, 'name', room.name) as room,
        coalesce(whole.capacity, 0) as capacity, coalesce(whole.taken, 0) as taken, coalesce(bought.sold, 0) as sold,
        coalesce(reserved.count, 0) as reserved, coalesce(held.count, 0) as held, ${blockedSeats('show.id')} as blocked, coalesce(bought.income, 0) as income
      from show join room on room.id = show.room_id
      left join show_region whole on whole.show_id = show.id and whole.region = -1
      left join bought on bought.show_id = show.id
      left join reserved on reserved.show_id = show.id
      left join held on held.show_id = show.id
      where show.event_id = ${id}
      order by show.starts_at, show.id`.execute(db),
    sql<{ income: number }>`
      select coalesce(sum(${keptMoney}), 0)::bigint as income
      from ticket_order ordered where ordered.event_id = ${id} and ${wasBought}`.execute(db),
  ]);
  const sum = (of: (show: ShowFigures) => number) => shows.reduce((total, show) => total + of(show), 0);
  return {
    currency,
    income: paid[0]?.income ?? 0,
    capacity: sum((show) => show.capacity),
    taken: sum((show) => show.taken),
    sold: sum((show) => show.sold),
    reserved: sum((show) => show.reserved),
    held: sum((show) => show.held),
    blocked: sum((show) => show.blocked),
    shows: shows.map((show) => ({ ...show, startsAt: instantOf(show.startsAt) })),
  };
}

/** Whom a change of the event concerns at this moment. */
export async function eventImpactOf(db: Kysely<Database>, id: EventId): Promise<EventImpact> {
  const { rows } = await sql<EventImpact>`
    with bought as (
      select ticket.order_id, ticket.show_id from show join ticket on ticket.show_id = show.id
      where show.event_id = ${id} and ticket.state <> 'void'
    )
    select (select count(*)::integer from ticket_order where event_id = ${id} and state in ('paid', 'reserved')) as orders,
      (select count(*)::integer from bought) as tickets,
      (select count(*)::integer from booking
        where event_id = ${id} and ${isLiveBooking('booking')}) as bookings,
      coalesce((
        select json_agg(json_build_object('id', show.id, 'startsAt', show.starts_at, 'tickets', counted.tickets)
          order by show.starts_at, show.id)
        from show join (select show_id, count(*)::integer as tickets from bought group by show_id) counted
          on counted.show_id = show.id
        where show.ends_at > clock_timestamp()), '[]') as shows`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return { ...row, shows: row.shows.map((show) => ({ ...show, startsAt: instantOf(show.startsAt) })) };
}

/** Seats and places per show that bookings hold now. */
function heldNow(id: EventId) {
  return sql`
    select show_id, sum(count)::integer as count from (
      select booking_seat.show_id, count(*) as count
      from booking join booking_seat on booking_seat.booking_id = booking.id and booking_seat.state = 1
      where booking.event_id = ${id} and ${isLiveBooking('booking')}
      group by booking_seat.show_id
      union all
      select place.show_id, sum(place.quantity)
      from booking join booking_place place on place.booking_id = booking.id
      where booking.event_id = ${id} and ${isLiveBooking('booking')}
      group by place.show_id) as each group by show_id`;
}
