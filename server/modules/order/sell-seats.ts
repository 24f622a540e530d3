import { type Kysely, sql } from 'kysely';
import type { BookingId, ShowId } from '#domain/ids.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import { isLapsedSeat } from '#server/db/claimed-seat.ts';
import { inStep, requireAlone } from '#server/db/in-step.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import type { ConfirmedTicket } from './order-confirmation.ts';
import { type HeldPlaces, type LockedSeat, planSale, type SalePlan } from './seats-to-sell.ts';
import { countersSuffice, type Left, raiseVersions, writeCounters } from './show-counters.ts';

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
  const seats = await lockSeats(trx, { bookingId, tickets });
  const places = await heldPlaces(trx, bookingId);
  const plan = planSale(tickets, seats, places);
  // Whatever others can see or want as well.
  if (plan === null || plan.counters.length > 0 || changedShows(plan).length > 0) requireAlone(trx);
  if (plan === null || !(await countersSuffice(trx, plan.counters))) return null;
  await writeSeats(trx, { bookingId, plan });
  await writePlaces(trx, { bookingId, hadPlaces: places.length > 0, tickets });
  const left = await writeCounters(trx, plan.counters);
  return deltasOf(plan, left, await raiseVersions(trx, changedShows(plan)));
}

interface BookedTickets {
  readonly bookingId: BookingId;
  readonly tickets: readonly ConfirmedTicket[];
}

const lockSeats = inStep(async (trx, booked: readonly BookedTickets[]) => {
  const wanted = booked.flatMap(({ bookingId, tickets }) =>
    tickets.flatMap(({ showId, seat }) => (seat === null ? [] : [{ bookingId, showId, seat }])),
  );
  const { rows } = await sql<LockedSeat & { readonly bookingId: BookingId }>`
    select wanted.booking_id as "bookingId", show_seat.show_id as "showId", show_seat.seat, show_seat.region, case
      when show_seat.state in (1, 3) and show_seat.booking_id = wanted.booking_id then 'mine'
      when show_seat.state = 0 then 'free'
      when ${isLapsedSeat('show_seat')} and show_seat.kept is null then 'lapsed'
      else 'gone' end as standing, show_seat.kept is not null as kept
    from (
      select * from unnest(${wanted.map(({ bookingId }) => bookingId)}::uuid[], ${wanted.map(({ showId }) => showId)}::integer[],
        ${wanted.map(({ seat }) => seat)}::integer[])
      union
      select booking_id, show_id, seat from booking_seat where booking_id = any(${booked.map(({ bookingId }) => bookingId)}::uuid[])
    ) as wanted (booking_id, show_id, seat)
    join show_seat on show_seat.show_id = wanted.show_id and show_seat.seat = wanted.seat
    order by show_seat.show_id, show_seat.seat
    for update of show_seat`.execute(trx);
  return ofBookings(
    rows,
    booked.map(({ bookingId }) => bookingId),
  );
});

const heldPlaces = inStep(async (trx, bookings: readonly BookingId[]) => {
  const { rows } = await sql<HeldPlaces & { readonly bookingId: BookingId }>`
    select booking_id as "bookingId", show_id as "showId", region, sum(quantity)::integer as quantity
    from booking_place where booking_id = any(${[...bookings]}::uuid[]) group by booking_id, show_id, region`.execute(
    trx,
  );
  return ofBookings(rows, bookings);
});

function ofBookings<Row extends { readonly bookingId: BookingId }>(
  rows: readonly Row[],
  bookings: readonly BookingId[],
): readonly (readonly Row[])[] {
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return bookings.map((id) => byBooking.get(id) ?? []);
}

interface PlannedSale {
  readonly bookingId: BookingId;
  readonly plan: SalePlan;
}

const writeSeats = inStep(async (trx, sales: readonly PlannedSale[]) => {
  const sold = sales.flatMap(({ bookingId, plan }) => plan.sold.map((seat) => ({ bookingId, ...seat })));
  await sql`
    update show_seat set state = 2, booking_id = sold.booking_id, ticket_type_id = sold.ticket_type_id, held_until = null,
      kept = null
    from unnest(${sold.map(({ bookingId }) => bookingId)}::uuid[], ${sold.map(({ showId }) => showId)}::integer[],
      ${sold.map(({ seat }) => seat)}::integer[], ${sold.map(({ ticketTypeId }) => ticketTypeId)}::integer[])
      as sold (booking_id, show_id, seat, ticket_type_id)
    where show_seat.show_id = sold.show_id and show_seat.seat = sold.seat`.execute(trx);
  const givenBack = sales.flatMap(({ plan }) => plan.givenBack);
  if (givenBack.length === 0) return sales.map(() => undefined);
  await sql`
    update show_seat set state = case when kept is null then 0 else 4 end, booking_id = null, ticket_type_id = null, held_until = null
    from unnest(${givenBack.map(({ showId }) => showId)}::integer[], ${givenBack.map(({ seat }) => seat)}::integer[])
      as given (show_id, seat)
    where show_seat.show_id = given.show_id and show_seat.seat = given.seat`.execute(trx);
  return sales.map(() => undefined);
});

/** The bookings keep, for good, the places that were paid. */
const writePlaces = inStep(
  async (trx, booked: readonly (BookedTickets & { readonly hadPlaces: boolean })[]) => {
    const having = booked.filter(({ hadPlaces }) => hadPlaces).map(({ bookingId }) => bookingId);
    const paid = booked.flatMap(({ bookingId, tickets }) =>
      tickets.filter(({ seat }) => seat === null).map((ticket) => ({ bookingId, ...ticket })),
    );
    if (having.length > 0)
      await sql`delete from booking_place where booking_id = any(${having}::uuid[])`.execute(trx);
    if (paid.length > 0)
      await sql`
      insert into booking_place (booking_id, show_id, region, ticket_type_id, quantity)
      select booking_id, show_id, region, ticket_type_id, count(*)
      from unnest(${paid.map(({ bookingId }) => bookingId)}::uuid[], ${paid.map(({ showId }) => showId)}::integer[],
        ${paid.map(({ region }) => region)}::integer[], ${paid.map(({ ticketTypeId }) => ticketTypeId)}::integer[])
        as paid (booking_id, show_id, region, ticket_type_id)
      group by booking_id, show_id, region, ticket_type_id`.execute(trx);
    return booked.map(() => undefined);
  },
);

function changedShows({ newlyTaken, givenBack, placeRegions }: SalePlan): readonly ShowId[] {
  return [...new Set([...newlyTaken, ...givenBack, ...placeRegions].map(({ showId }) => showId))].toSorted(
    (a, b) => a - b,
  );
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
        .map(({ seat, kept }) => [seat, kept ? SEAT_STATUS.free : SEAT_STATUS.available] as const),
    ],
    places: left
      .filter((place) => place.showId === showId && isPlaces(place))
      .map((place) => [place.region, place.left] as const),
  }));
}
