import { type Kysely, sql } from 'kysely';
import type { TicketTypeId } from '#domain/ids.ts';
import { isLiveBooking } from '#server/db/live-booking.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Database } from '#server/db/schema.ts';
import { steadyClock } from '#server/clock.ts';

/** How many tickets of a type are held and reserved; types without any are left out. */
export type WaitingTickets = ReadonlyMap<TicketTypeId, number>;

/** From so many open bookings on counting takes tens of milliseconds, for it looks through all of them ... */
export const MANY_BOOKINGS = 500;
/** ... and the count is shown for so long, ms, and so many times as long as counting took, but ... */
const SHOWN_FOR = 1000;
const SHOWN_TIMES = 20;
/** ... no longer than this, ms. */
const SHOWN_FOR_MOST = 5000;

interface Counted {
  readonly waiting: WaitingTickets;
  readonly bookings: number;
}

const shown = new WeakMap<Kysely<Database>, Counted & { readonly until: number }>();

/**
 * What is held and reserved now, for who looks: some seconds old while many book. Who confirms and pays is told by
 * a count of their own, under a lock.
 */
export async function waitingTickets(db: Kysely<Database>): Promise<WaitingTickets> {
  const last = shown.get(db);
  if (last && steadyClock.now() < last.until) return last.waiting;
  const begun = steadyClock.now();
  const counted = await countWaiting(db);
  const now = steadyClock.now();
  const shownFor = Math.min(SHOWN_FOR_MOST, SHOWN_FOR + SHOWN_TIMES * (now - begun));
  if (counted.bookings < MANY_BOOKINGS) shown.delete(db);
  else shown.set(db, { ...counted, until: now + shownFor });
  return counted.waiting;
}

async function countWaiting(db: Kysely<Database>): Promise<Counted> {
  const { rows } = await sql<{
    bookings: number;
    waiting: readonly (readonly [TicketTypeId, number])[];
  }>`
    with live as materialized (
      select id, seat_keys from booking where ${isLiveBooking('booking')}
    ), claimed as (
      select show_seat.ticket_type_id, 1 as quantity
      from live cross join lateral unnest(live.seat_keys) as seat_key
      join show_seat on show_seat.show_id = (seat_key >> 32)::integer
        and show_seat.seat = (seat_key & 4294967295)::integer and show_seat.booking_id = live.id
      union all
      select place.ticket_type_id, place.quantity from live join booking_place place on place.booking_id = live.id
      union all
      select (ticket->>'ticketTypeId')::integer, 1
      from ticket_order reserved, jsonb_array_elements(reserved.confirmation->'tickets') as each (ticket)
      where reserved.state = 'reserved'
        and not exists (select from ticket issued where issued.order_id = reserved.id)
    )
    select (select count(*)::integer from live) as bookings, coalesce((
      select json_agg(json_build_array(ticket_type_id, quantity)) from (
        select ticket_type_id, sum(quantity)::integer as quantity from claimed group by ticket_type_id) as counted), '[]')
      as waiting`.execute(prepared(db));
  const [{ bookings, waiting } = { bookings: 0, waiting: [] }] = rows;
  return { bookings, waiting: new Map(waiting) };
}
