import { type Kysely, sql } from 'kysely';
import type { BookingId, ShowId } from '#domain/ids.ts';
import type { RefundableTicket } from '#domain/refund.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import {
  type ChangedSeat,
  deltasOf,
  type PlacesLeft,
  type ShowVersion,
} from '#server/modules/booking/status-deltas.ts';

interface BookedTicket extends RefundableTicket {
  readonly bookingId: BookingId;
}

/**
 * Seats and places of sold tickets are anybody's again. Locks as a hold does: seats, then counters, then shows. Answers
 * what viewers see change, a delta a show, to be published after the commit.
 */
export async function giveTicketsBack(
  trx: Kysely<Database>,
  tickets: readonly BookedTicket[],
): Promise<readonly ShowDelta[]> {
  if (tickets.length === 0) return [];
  const seats = await freeSeats(trx, tickets);
  const places = await removePlaces(trx, tickets);
  const left = await shrinkCounters(trx, [...seats, ...places], places);
  const shows = [...new Set([...seats, ...places].map(({ showId }) => showId))];
  const given = seats.map(({ showId, seat }): ChangedSeat => [showId, seat]);
  return deltasOf(await raiseVersions(trx, shows), given, 'available', left);
}

interface Fewer {
  readonly showId: ShowId;
  readonly region: number;
  readonly quantity: number;
}

async function freeSeats(
  trx: Kysely<Database>,
  tickets: readonly BookedTicket[],
): Promise<readonly (Fewer & { readonly seat: number })[]> {
  const seated = tickets.filter(({ seat }) => seat !== null);
  if (seated.length === 0) return [];
  const wanted = sql`unnest(${seated.map(({ showId }) => showId)}::integer[], ${seated.map(({ seat }) => seat)}::integer[],
    ${seated.map(({ bookingId }) => bookingId)}::uuid[]) as wanted (show_id, seat, booking_id)`;
  const { rows } = await sql<Fewer & { readonly seat: number }>`
    select show_seat.show_id as "showId", show_seat.seat, show_seat.region, 1 as quantity
    from ${wanted} join show_seat on show_seat.show_id = wanted.show_id and show_seat.seat = wanted.seat
    where show_seat.booking_id = wanted.booking_id
    order by show_seat.show_id, show_seat.seat for update of show_seat`.execute(trx);
  if (rows.length !== seated.length)
    throw new Error(`${namesOf(seated)} have not the seats of their tickets`);
  await sql`
    update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null
    from ${wanted} where show_seat.show_id = wanted.show_id and show_seat.seat = wanted.seat`.execute(trx);
  return rows;
}

async function removePlaces(
  trx: Kysely<Database>,
  tickets: readonly BookedTicket[],
): Promise<readonly Fewer[]> {
  const general = tickets.filter(({ seat }) => seat === null);
  if (general.length === 0) return [];
  const fewer = sql`(
    select booking_id, show_id, region, ticket_type_id, count(*)::integer as quantity
    from unnest(${general.map(({ bookingId }) => bookingId)}::uuid[], ${general.map(({ showId }) => showId)}::integer[],
      ${general.map(({ region }) => region)}::integer[], ${general.map(({ ticketTypeId }) => ticketTypeId)}::integer[])
      as given (booking_id, show_id, region, ticket_type_id)
    group by 1, 2, 3, 4) as fewer`;
  const areThey = sql`place.booking_id = fewer.booking_id and place.show_id = fewer.show_id
    and place.region = fewer.region and place.ticket_type_id = fewer.ticket_type_id`;
  const { rows } = await sql<Fewer>`
    select fewer.show_id as "showId", fewer.region, fewer.quantity
    from ${fewer} join booking_place place on ${areThey}`.execute(trx);
  if (rows.reduce((sum, { quantity }) => sum + quantity, 0) !== general.length) {
    throw new Error(`${namesOf(general)} have not the places of their tickets`);
  }
  await sql`
    delete from booking_place place using ${fewer} where ${areThey} and place.quantity <= fewer.quantity`.execute(
    trx,
  );
  await sql`
    update booking_place place set quantity = place.quantity - fewer.quantity from ${fewer} where ${areThey}`.execute(
    trx,
  );
  return rows;
}

function namesOf(tickets: readonly BookedTicket[]): string {
  return `bookings ${[...new Set(tickets.map(({ bookingId }) => bookingId))].join(', ')}`;
}

async function shrinkCounters(
  trx: Kysely<Database>,
  fewer: readonly Fewer[],
  places: readonly Fewer[],
): Promise<readonly PlacesLeft[]> {
  const counters = sql`(
    select show_id, region, sum(quantity)::integer as quantity from (
      select * from unnest(${fewer.map(({ showId }) => showId)}::integer[], ${fewer.map(({ region }) => region)}::integer[],
        ${fewer.map(({ quantity }) => quantity)}::integer[]) as part (show_id, region, quantity)
      union all
      select show_id, -1, quantity from unnest(${fewer.map(({ showId }) => showId)}::integer[],
        ${fewer.map(({ quantity }) => quantity)}::integer[]) as whole (show_id, quantity)
    ) as parts group by show_id, region) as counter`;
  await sql`
    select from ${counters}
    join show_region on show_region.show_id = counter.show_id and show_region.region = counter.region
    order by show_region.show_id, show_region.region for update of show_region`.execute(trx);
  const { rows } = await sql<{ showId: ShowId; region: number; left: number }>`
    update show_region set taken = show_region.taken - counter.quantity from ${counters}
    where show_region.show_id = counter.show_id and show_region.region = counter.region
    returning show_region.show_id as "showId", show_region.region, show_region.capacity - show_region.taken as left`.execute(
    trx,
  );
  return rows
    .filter(({ showId, region }) =>
      places.some((place) => place.showId === showId && place.region === region),
    )
    .map(({ showId, region, left }) => [showId, region, left]);
}

async function raiseVersions(
  trx: Kysely<Database>,
  shows: readonly ShowId[],
): Promise<readonly ShowVersion[]> {
  const { rows } = await sql<{ showId: ShowId; version: number }>`
    update show set status_version = status_version + 1 where id in (
      select id from show where id = any(${shows.toSorted((a, b) => a - b)}::integer[]) order by id for no key update)
    returning id as "showId", status_version as version`.execute(trx);
  return rows.map(({ showId, version }) => [showId, version]);
}
