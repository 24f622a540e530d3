import { type Kysely, sql } from 'kysely';
import type { BookingId, ShowId } from '#domain/ids.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import type { ConfirmedTicket } from './order-confirmation.ts';
import {
  type CounterGrowth,
  type HeldPlaces,
  type LockedSeat,
  planSale,
  type SalePlan,
} from './seats-to-sell.ts';

/**
 * Makes the seats and places of an order sold, in the transaction that has locked its booking; takes them again
 * where the hold has ended and they are free. Answers what viewers see change, to be published after the commit;
 * null, with nothing changed, when something is another's. Locks as a hold does: seats, then counters, then shows.
 */
export async function sellSeats(
  trx: Kysely<Database>,
  bookingId: BookingId,
  tickets: readonly ConfirmedTicket[],
): Promise<readonly ShowDelta[] | null> {
  const seats = await lockSeats(trx, bookingId, tickets);
  const places = await heldPlaces(trx, bookingId);
  const plan = planSale(tickets, seats, places);
  if (plan === null || !(await countersSuffice(trx, plan.counters))) return null;
  await writeSeats(trx, bookingId, plan);
  await writePlaces(trx, bookingId, tickets);
  const left = await writeCounters(trx, plan.counters);
  return deltasOf(plan, left, await raiseVersions(trx, changedShows(plan)));
}

async function lockSeats(
  trx: Kysely<Database>,
  bookingId: BookingId,
  tickets: readonly ConfirmedTicket[],
): Promise<readonly LockedSeat[]> {
  const wanted = tickets.filter(({ seat }) => seat !== null);
  const { rows } = await sql<LockedSeat>`
    select show_seat.show_id as "showId", show_seat.seat, show_seat.region, case
      when show_seat.state = 1 and show_seat.booking_id = ${bookingId} then 'mine'
      when show_seat.state = 0 then 'free'
      when show_seat.state = 1 and show_seat.held_until <= clock_timestamp() then 'lapsed'
      else 'gone' end as standing
    from (
      select * from unnest(${wanted.map(({ showId }) => showId)}::integer[], ${wanted.map(({ seat }) => seat)}::integer[])
      union
      select show_id, seat from booking_seat where booking_id = ${bookingId}
    ) as wanted (show_id, seat)
    join show_seat on show_seat.show_id = wanted.show_id and show_seat.seat = wanted.seat
    order by show_seat.show_id, show_seat.seat
    for update of show_seat`.execute(trx);
  return rows;
}

async function heldPlaces(trx: Kysely<Database>, bookingId: BookingId): Promise<readonly HeldPlaces[]> {
  const { rows } = await sql<HeldPlaces>`
    select show_id as "showId", region, sum(quantity)::integer as quantity
    from booking_place where booking_id = ${bookingId} group by show_id, region`.execute(trx);
  return rows;
}

async function countersSuffice(trx: Kysely<Database>, counters: readonly CounterGrowth[]): Promise<boolean> {
  const { rows } = await sql<{ suffices: boolean }>`
    select show_region.taken + counter.growth <= show_region.capacity as suffices
    from ${counterTable(counters)}
    join show_region on show_region.show_id = counter.show_id and show_region.region = counter.region
    order by show_region.show_id, show_region.region
    for update of show_region`.execute(trx);
  return rows.every((row) => row.suffices);
}

async function writeSeats(trx: Kysely<Database>, bookingId: BookingId, plan: SalePlan): Promise<void> {
  const { sold, givenBack } = plan;
  await sql`
    update show_seat set state = 2, booking_id = ${bookingId}, ticket_type_id = sold.ticket_type_id, held_until = null
    from unnest(${sold.map(({ showId }) => showId)}::integer[], ${sold.map(({ seat }) => seat)}::integer[],
      ${sold.map(({ ticketTypeId }) => ticketTypeId)}::integer[]) as sold (show_id, seat, ticket_type_id)
    where show_seat.show_id = sold.show_id and show_seat.seat = sold.seat`.execute(trx);
  if (givenBack.length === 0) return;
  await sql`
    update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null
    from unnest(${givenBack.map(({ showId }) => showId)}::integer[], ${givenBack.map(({ seat }) => seat)}::integer[])
      as given (show_id, seat)
    where show_seat.show_id = given.show_id and show_seat.seat = given.seat`.execute(trx);
}

/** The booking keeps, for good, the places that were paid. */
async function writePlaces(
  trx: Kysely<Database>,
  bookingId: BookingId,
  tickets: readonly ConfirmedTicket[],
): Promise<void> {
  const paid = tickets.filter(({ seat }) => seat === null);
  await sql`delete from booking_place where booking_id = ${bookingId}`.execute(trx);
  await sql`
    insert into booking_place (booking_id, show_id, region, ticket_type_id, quantity)
    select ${bookingId}, show_id, region, ticket_type_id, count(*)
    from unnest(${paid.map(({ showId }) => showId)}::integer[], ${paid.map(({ region }) => region)}::integer[],
      ${paid.map(({ ticketTypeId }) => ticketTypeId)}::integer[]) as paid (show_id, region, ticket_type_id)
    group by show_id, region, ticket_type_id`.execute(trx);
}

interface Left {
  readonly showId: ShowId;
  readonly region: number;
  readonly left: number;
}

async function writeCounters(
  trx: Kysely<Database>,
  counters: readonly CounterGrowth[],
): Promise<readonly Left[]> {
  const { rows } = await sql<Left>`
    update show_region set taken = show_region.taken + counter.growth
    from ${counterTable(counters)}
    where show_region.show_id = counter.show_id and show_region.region = counter.region
    returning show_region.show_id as "showId", show_region.region,
      show_region.capacity - show_region.taken as left`.execute(trx);
  return rows;
}

function counterTable(counters: readonly CounterGrowth[]) {
  return sql`unnest(${counters.map(({ showId }) => showId)}::integer[], ${counters.map(({ region }) => region)}::integer[],
    ${counters.map(({ growth }) => growth)}::integer[]) as counter (show_id, region, growth)`;
}

function changedShows({ newlyTaken, givenBack, placeRegions }: SalePlan): readonly ShowId[] {
  return [...new Set([...newlyTaken, ...givenBack, ...placeRegions].map(({ showId }) => showId))].toSorted(
    (a, b) => a - b,
  );
}

async function raiseVersions(
  trx: Kysely<Database>,
  shows: readonly ShowId[],
): Promise<readonly { readonly showId: ShowId; readonly version: number }[]> {
  if (shows.length === 0) return [];
  const { rows } = await sql<{ showId: ShowId; version: number }>`
    update show set status_version = status_version + 1 where id = any(${[...shows]}::integer[])
    returning id as "showId", status_version as version`.execute(trx);
  return rows;
}

function deltasOf(
  { newlyTaken, givenBack, placeRegions }: SalePlan,
  left: readonly Left[],
  versions: readonly { readonly showId: ShowId; readonly version: number }[],
): readonly ShowDelta[] {
  const isPlaces = ({ showId, region }: Left) =>
    placeRegions.some((place) => place.showId === showId && place.region === region);
  return versions.map(({ showId, version }) => ({
    showId,
    version,
    seats: [
      ...newlyTaken
        .filter((seat) => seat.showId === showId)
        .map(({ seat }) => [seat, SEAT_STATUS.occupied] as const),
      ...givenBack
        .filter((seat) => seat.showId === showId)
        .map(({ seat }) => [seat, SEAT_STATUS.available] as const),
    ],
    places: left
      .filter((place) => place.showId === showId && isPlaces(place))
      .map((place) => [place.region, place.left] as const),
  }));
}
