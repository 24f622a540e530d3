import { type Kysely, sql } from 'kysely';
import type { BookingId, ShowId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { ClaimedSeat, ShowClaims, TakenPlaces } from './judge-move.ts';

type Taken = Pick<ShowClaims, 'seats' | 'places'>;

/** What somebody has of a show, and what is kept for the box office. */
export async function claimsOf(db: Kysely<Database>, showId: ShowId): Promise<Taken> {
  const { rows: seats } = await sql<ClaimedSeat>`
    select coalesce(held.seat, sold.seat) as seat, case
      when sold.seat is not null or held.state = 2 then 'sold'
      when held.state = 3 then 'reserved'
      when held.state = 4 then 'blocked'
      when held.held_until > clock_timestamp() then 'held'
      else 'lapsed' end as state
    from (select seat, state, held_until from show_seat where show_id = ${showId} and state > 0) as held
    full join (
      select distinct seat from ticket where show_id = ${showId} and seat is not null and state <> 'void') as sold
      on sold.seat = held.seat
    order by 1`.execute(db);
  return { seats, places: await takenPlaces(db, showId) };
}

/** What somebody has of the regions without seats. */
export async function takenPlaces(db: Kysely<Database>, showId: ShowId): Promise<readonly TakenPlaces[]> {
  const { rows } = await sql<TakenPlaces>`
    select region, taken from show_region
    where show_id = ${showId} and not seated and taken > 0 order by region`.execute(db);
  return rows;
}

/** Shows to be locked: `carried` are those of them whose seats change. */
export interface LockedShows {
  readonly shows: readonly ShowId[];
  readonly carried: readonly ShowId[];
}

/**
 * Keeps everybody from taking, paying or giving back anything of some shows until the transaction ends, in the order of
 * all locks: the bookings of all of them, then their seats, counters, and the shows. Where no seat changes, only
 * counters wait. Answers the bookings; null, with nothing to rely on, when one came in between: try again.
 */
export async function lockClaims(
  trx: Kysely<Database>,
  { shows, carried }: LockedShows,
): Promise<ReadonlySet<BookingId> | null> {
  const bookings = await bookingsOf(trx, carried);
  await sql`select from booking where id = any(${[...bookings]}::uuid[]) order by id for update`.execute(trx);
  await sql`
    select from show_seat where show_id = any(${[...carried]}::integer[]) order by show_id, seat for update`.execute(
    trx,
  );
  await sql`
    select from show_region where show_id = any(${[...shows]}::integer[]) order by show_id, region for update`.execute(
    trx,
  );
  await sql`select from show where id = any(${[...shows]}::integer[]) order by id for update`.execute(trx);
  return [...(await bookingsOf(trx, carried))].every((id) => bookings.has(id)) ? bookings : null;
}

/** Bookings that have or look for something of the shows, or an order for it, which money may still come for. */
async function bookingsOf(db: Kysely<Database>, shows: readonly ShowId[]): Promise<ReadonlySet<BookingId>> {
  if (shows.length === 0) return new Set();
  const ids = sql`any(${[...shows]}::integer[])`;
  const events = sql`(select event_id from show where id = ${ids})`;
  const { rows } = await sql<{ id: BookingId }>`
    select booking_id as id from show_seat where show_id = ${ids} and booking_id is not null
    union
    select booking_id from booking_place where show_id = ${ids}
    union
    select id from booking where state = 'open' and event_id in ${events}
      and exists (select from unnest(seat_keys) as key where (key >> 32) = ${ids})
    union
    select booking_id from ticket_order where event_id in ${events} and ${isOrdered(shows)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether something of the shows was confirmed in a `ticket_order`. */
export function isOrdered(shows: readonly ShowId[]) {
  const tickets = shows.map((showId) => JSON.stringify({ tickets: [{ showId }] }));
  return sql<boolean>`ticket_order.confirmation @> any(${tickets}::text[]::jsonb[])`;
}
