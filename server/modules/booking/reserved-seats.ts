import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingId, ShowId } from '#domain/ids.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import { SEAT_STATE, type Database } from '../../db/schema.ts';
import type { ShowDelta } from '../../live/status-publisher.ts';
import type { CounterGrowth } from '../order/seats-to-sell.ts';
import { countersSuffice, raiseVersions, writeCounters } from '../order/show-counters.ts';

/** Keeps, without a deadline of their own, the seats of an open booking behind the locks of it and them; it is confirmed. */
export async function reserveSeats(
  trx: Kysely<Database>,
  id: BookingId,
  until: RawBuilder<Date>,
): Promise<void> {
  await writeSeats(trx, id, sql`state = ${SEAT_STATE.reserved}, held_until = null`, SEAT_STATE.held);
  await sql`update booking set state = 'confirmed', deadline = ${until} where id = ${id}`.execute(trx);
}

/** What was reserved is held until a moment, to be paid by then; behind the lock of the booking. */
export async function holdReserved(
  trx: Kysely<Database>,
  id: BookingId,
  until: RawBuilder<Date>,
): Promise<void> {
  await lockReserved(trx, id);
  await sql`update booking set state = 'open', deadline = ${until} where id = ${id}`.execute(trx);
  await writeSeats(
    trx,
    id,
    sql`state = ${SEAT_STATE.held}, held_until = booking.deadline`,
    SEAT_STATE.reserved,
  );
}

/**
 * Gives back all that a reservation keeps, behind the lock of its booking, which ends: what was kept for the box office
 * is kept again. Answers what viewers see change, to be published after the commit.
 */
export async function giveReservedBack(
  trx: Kysely<Database>,
  id: BookingId,
  end: 'released' | 'expired',
): Promise<readonly ShowDelta[]> {
  const seats = await lockReserved(trx, id);
  const { rows: places } = await sql<CounterGrowth>`
    select show_id as "showId", region, -sum(quantity)::integer as growth
    from booking_place where booking_id = ${id} group by show_id, region`.execute(trx);
  const counters = fewer(seats, places);
  if (!(await countersSuffice(trx, counters))) throw new Error(`booking ${id} has more than there is`);
  await sql`
    update show_seat set state = case when kept is null then 0 else 4 end, booking_id = null, ticket_type_id = null
    from unnest(${seats.map(({ showId }) => showId)}::integer[], ${seats.map(({ seat }) => seat)}::integer[])
      as given (show_id, seat)
    where show_seat.show_id = given.show_id and show_seat.seat = given.seat`.execute(trx);
  await sql`delete from booking_place where booking_id = ${id}`.execute(trx);
  await sql`update booking set state = ${end} where id = ${id}`.execute(trx);
  const left = await writeCounters(trx, counters);
  const shows = [...new Set([...seats, ...places].map(({ showId }) => showId))].toSorted((a, b) => a - b);
  const versions = await raiseVersions(trx, shows);
  return versions.map(({ showId, version }) => ({
    showId,
    version,
    seats: seats
      .filter((seat) => seat.showId === showId)
      .map(({ seat, kept }) => [seat, kept ? SEAT_STATUS.free : SEAT_STATUS.available] as const),
    places: left
      .filter((each) => places.some((one) => one.showId === showId && sameRegion(one, each)))
      .map(({ region, left: count }) => [region, count] as const),
  }));
}

interface ReservedSeat {
  readonly showId: ShowId;
  readonly seat: number;
  readonly region: number;
  readonly kept: boolean;
}

async function lockReserved(trx: Kysely<Database>, id: BookingId): Promise<readonly ReservedSeat[]> {
  const { rows } = await sql<ReservedSeat>`
    select show_seat.show_id as "showId", show_seat.seat, show_seat.region, show_seat.kept is not null as kept
    from booking_seat
    join show_seat on show_seat.show_id = booking_seat.show_id and show_seat.seat = booking_seat.seat
    where booking_seat.booking_id = ${id} and show_seat.state = ${SEAT_STATE.reserved}
    order by show_seat.show_id, show_seat.seat for update of show_seat`.execute(trx);
  return rows;
}

async function writeSeats(
  trx: Kysely<Database>,
  id: BookingId,
  change: RawBuilder<unknown>,
  from: number,
): Promise<void> {
  await sql`
    update show_seat set ${change}
    from booking_seat join booking on booking.id = booking_seat.booking_id
    where booking_seat.booking_id = ${id} and show_seat.show_id = booking_seat.show_id
      and show_seat.seat = booking_seat.seat and show_seat.booking_id = ${id} and show_seat.state = ${from}`.execute(
    trx,
  );
}

/** One entry a region and a show, sorted. */
function fewer(seats: readonly ReservedSeat[], places: readonly CounterGrowth[]): readonly CounterGrowth[] {
  const growths = new Map<string, CounterGrowth>();
  const free = seats
    .filter(({ kept }) => !kept)
    .map(({ showId, region }) => ({ showId, region, growth: -1 }));
  for (const { showId, region, growth } of [...free, ...places]) {
    for (const at of [region, -1]) {
      const key = `${showId}:${at}`;
      growths.set(key, { showId, region: at, growth: growth + (growths.get(key)?.growth ?? 0) });
    }
  }
  return [...growths.values()].toSorted((a, b) => a.showId - b.showId || a.region - b.region);
}

function sameRegion(
  a: Pick<CounterGrowth, 'showId' | 'region'>,
  b: Pick<CounterGrowth, 'showId' | 'region'>,
) {
  return a.showId === b.showId && a.region === b.region;
}
