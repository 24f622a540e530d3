import { type Kysely, sql } from 'kysely';
import type { BookingId, ShowId } from '#domain/ids.ts';
import type { SeatMapping } from '#engine/plan/editing/map-seats.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '#server/db/schema.ts';
import { layOutShow, WHOLE_SHOW } from '#server/modules/show/lay-out-show.ts';
import { isOrdered, takenPlaces } from './show-claims.ts';

interface Carried {
  readonly showId: ShowId;
  readonly plan: Plan;
  readonly mapping: SeatMapping;
  /** All that have or may get something of the show. */
  readonly bookings: ReadonlySet<BookingId>;
}

/**
 * Gives a locked show the seats and regions of another plan, with everything that was somebody's in it: rows of seats,
 * counters, what bookings have, tickets, and what orders remember. What has no counterpart must be nobody's; what was
 * ordered of it and not paid is out of reach, so that money that comes late is given back.
 */
export async function carryClaims(trx: Kysely<Database>, carried: Carried): Promise<void> {
  await carrySeats(trx, carried);
  await carryBookings(trx, carried);
  await carryTickets(trx, carried);
  await carryOrders(trx, carried);
}

/** Where nothing changes its index: capacities may. */
export async function resizeCounters(
  trx: Kysely<Database>,
  { showId, plan }: Pick<Carried, 'showId' | 'plan'>,
): Promise<void> {
  await sql`
    update show_region set capacity = drawn.capacity, name = drawn.name
    from unnest(${plan.regions.map(({ capacity }) => capacity)}::integer[],
      ${plan.regions.map(({ name }) => name)}::text[]) with ordinality as drawn (capacity, name, region)
    where show_id = ${showId} and show_region.region = drawn.region - 1`.execute(trx);
  await writeWhole(trx, showId);
}

interface StoredSeat {
  readonly seat: number;
  readonly state: number;
  readonly bookingId: string | null;
  readonly ticketTypeId: number | null;
  /** As the database writes it: a `Date` would lose its microseconds. */
  readonly heldUntil: string | null;
  readonly takenAt: string | null;
  /** JSON. */
  readonly kept: string | null;
}

async function carrySeats(trx: Kysely<Database>, { showId, plan, mapping }: Carried): Promise<void> {
  const { rows } = await sql<StoredSeat>`
    select seat, state, booking_id as "bookingId", ticket_type_id as "ticketTypeId", held_until::text as "heldUntil",
      taken_at::text as "takenAt", kept::text
    from show_seat where show_id = ${showId} and state > 0`.execute(trx);
  const kept = rows.flatMap((row) => {
    const seat = mapping.seats[row.seat] ?? -1;
    return seat < 0 ? [] : [{ ...row, seat }];
  });
  const places = (await takenPlaces(trx, showId)).flatMap(({ region, taken }) => {
    const there = mapping.regions[region] ?? -1;
    return there < 0 ? [] : [{ region: there, taken }];
  });
  const ofRegion = await limitsOf(trx, showId);
  await sql`delete from show_seat where show_id = ${showId}`.execute(trx);
  await sql`delete from show_region where show_id = ${showId}`.execute(trx);
  await layOutShow(trx, showId, plan, null, (region) => ofRegion.get(plan.regions[region]?.id ?? '') ?? null);
  await sql`
    update show_seat set state = kept.state, booking_id = kept.booking_id, ticket_type_id = kept.ticket_type_id,
      held_until = kept.held_until, taken_at = kept.taken_at,
      kept = kept.kept
    from unnest(${kept.map(({ seat }) => seat)}::integer[], ${kept.map(({ state }) => state)}::integer[],
      ${kept.map(({ bookingId }) => bookingId)}::uuid[], ${kept.map(({ ticketTypeId }) => ticketTypeId)}::integer[],
      ${kept.map(({ heldUntil }) => heldUntil)}::timestamptz[], ${kept.map(({ takenAt }) => takenAt)}::timestamptz[],
      ${kept.map((row) => row.kept)}::jsonb[])
      as kept (seat, state, booking_id, ticket_type_id, held_until, taken_at, kept)
    where show_id = ${showId} and show_seat.seat = kept.seat`.execute(trx);
  await sql`
    update show_region set taken = counted.taken from (
      select region, sum(taken)::integer as taken from (
        select region, 1 as taken from show_seat where show_id = ${showId} and state > 0
        union all
        select * from unnest(${places.map(({ region }) => region)}::integer[], ${places.map(({ taken }) => taken)}::integer[])
      ) as each (region, taken) group by region
    ) as counted
    where show_id = ${showId} and show_region.region = counted.region`.execute(trx);
  await writeWhole(trx, showId);
}

/** The counter of the whole show, of those of its regions: as many tickets as a new show had, never fewer than it has. */
async function writeWhole(trx: Kysely<Database>, showId: ShowId): Promise<void> {
  await sql`
    update show_region set taken = summed.taken,
      capacity = greatest(summed.taken, least(summed.capacity, room.capacity,
        coalesce(show.capacity, event.capacity, space.capacity, room.capacity)))
    from (
      select coalesce(sum(taken), 0)::integer as taken, coalesce(sum(capacity), 0)::integer as capacity
      from show_region where show_id = ${showId} and region <> ${WHOLE_SHOW}
    ) as summed, show
    join room on room.id = show.room_id
    join event on event.id = show.event_id
    join space on space.id = event.space_id
    where show.id = ${showId} and show_region.show_id = ${showId} and region = ${WHOLE_SHOW}`.execute(trx);
}

/** Of a booking in the regions of a show, by their keys. */
async function limitsOf(trx: Kysely<Database>, showId: ShowId): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{ key: string; most: number | null }>`
    select region.key, counter.max_tickets as most
    from show_region counter join region on region.id = counter.region_id
    where counter.show_id = ${showId}`.execute(trx);
  return new Map(rows.map(({ key, most }) => [key, most]));
}

/** Beyond every index: what is put there first does not meet what stands where it goes. */
const ASIDE = 100_000_000;

async function carryBookings(trx: Kysely<Database>, { showId, mapping, bookings }: Carried): Promise<void> {
  const { seats, regions } = mapping;
  for (const column of ['seat_keys', 'accepted_seats'] as const) {
    const keys = sql.ref(column);
    await sql`
      update booking set ${keys} = array(
        select (${showId}::bigint << 32) | moved.seat
        from unnest(${keys}) as key
        join unnest(${[...seats]}::integer[]) with ordinality as moved (seat, old)
          on key = (${showId}::bigint << 32) | (moved.old - 1)
        where moved.seat >= 0
        union
        select key from unnest(${keys}) as key where (key >> 32) <> ${showId}
        order by 1)
      where id = any(${[...bookings]}::uuid[]) and exists (select from unnest(${keys}) as key where (key >> 32) = ${showId})`.execute(
      trx,
    );
  }
  await sql`update booking_place set region = region + ${ASIDE}::integer where show_id = ${showId}`.execute(
    trx,
  );
  await sql`
    update booking_place set region = moved.region
    from unnest(${[...regions]}::integer[]) with ordinality as moved (region, old)
    where show_id = ${showId} and booking_place.region = moved.old - 1 + ${ASIDE}::integer and moved.region >= 0`.execute(
    trx,
  );
  await sql`delete from booking_place where show_id = ${showId} and region >= ${ASIDE}::integer`.execute(trx);
}

/** A ticket that is void may be of a seat that is there no more: its names stay. */
async function carryTickets(trx: Kysely<Database>, { showId, mapping }: Carried): Promise<void> {
  const { seats, regions } = mapping;
  await sql`update ticket set seat = seat + ${ASIDE}::integer where show_id = ${showId} and seat is not null`.execute(
    trx,
  );
  await sql`
    update ticket set seat = case when moved.seat < 0 then null else moved.seat end
    from unnest(${[...seats]}::integer[]) with ordinality as moved (seat, old)
    where show_id = ${showId} and ticket.seat = moved.old - 1 + ${ASIDE}::integer`.execute(trx);
  await sql`
    update ticket set region = moved.region
    from unnest(${[...regions]}::integer[]) with ordinality as moved (region, old)
    where show_id = ${showId} and ticket.region = moved.old - 1 and moved.region >= 0`.execute(trx);
}

/** Beside the indices of regions and `WHOLE_SHOW`: a region that is there no more. */
const GONE = -2;

/** What an order was confirmed with, in its own order; −1: a seat that nobody can be given. */
async function carryOrders(trx: Kysely<Database>, { showId, mapping }: Carried): Promise<void> {
  const { seats } = mapping;
  const regions = mapping.regions.map((region) => (region < 0 ? GONE : region));
  await sql`
    update ticket_order set confirmation = jsonb_set(confirmation, '{tickets}', (
      select jsonb_agg(case when (ticket->>'showId')::integer <> ${showId} then ticket
        else ticket
          || jsonb_build_object('region', coalesce((${[...regions]}::integer[])[(ticket->>'region')::integer + 1], ${GONE}::integer))
          || case when ticket->>'seat' is null then '{}'
            else jsonb_build_object('seat', coalesce((${[...seats]}::integer[])[(ticket->>'seat')::integer + 1], -1)) end
        end order by place)
      from jsonb_array_elements(confirmation->'tickets') with ordinality as each (ticket, place)))
    where event_id = (select event_id from show where id = ${showId}) and ${isOrdered([showId])}`.execute(
    trx,
  );
}
