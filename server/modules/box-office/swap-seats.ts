import { type Kysely, sql } from 'kysely';
import type { BookingId, ShowId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import { isLapsedSeat } from '#server/db/claimed-seat.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import type { CounterGrowth } from '#server/modules/order/seats-to-sell.ts';
import { countersSuffice, raiseVersions, writeCounters } from '#server/modules/order/show-counters.ts';
import type { CounterRefusal } from './counter-refusal.ts';
import type { MovedTicket } from './planned-moves.ts';

interface SeatNow {
  readonly showId: ShowId;
  readonly seat: number;
  readonly region: number;
  /** `mine`: of this order; `counted`: nobody's, and counted as taken (kept for the box office, a lapsed hold). */
  readonly standing: 'mine' | 'free' | 'counted' | 'gone';
}

/**
 * Makes the seats and places that tickets go to sold to their booking, which is locked, and those that they leave
 * anybody's; nothing is changed when one of them is another's. Locks as a hold does: seats, then counters, then shows.
 */
export async function swapSeats(
  trx: Kysely<Database>,
  bookingId: BookingId,
  moves: readonly MovedTicket[],
): Promise<Result<readonly ShowDelta[], CounterRefusal>> {
  const left = moves.flatMap(({ ticket: { showId, seat } }) => (seat === null ? [] : [{ showId, seat }]));
  const taken = moves.flatMap(({ claim }) => (claim.kind === 'seat' ? [claim] : []));
  const now = new Map(
    (await lockSeats(trx, bookingId, [...left, ...taken])).map((seat) => [keyOf(seat), seat]),
  );
  const leaving = new Set(left.map(keyOf));
  const goals = new Set(taken.map(keyOf));
  const lost = taken.filter((goal) => {
    const standing = now.get(keyOf(goal))?.standing;
    return (
      standing === undefined || standing === 'gone' || (standing === 'mine' && !leaving.has(keyOf(goal)))
    );
  });
  if (lost.length > 0)
    return refuse({ code: 'seatTaken', seats: lost.map(({ showId, seat }) => ({ showId, seat })) });
  const freed = left.filter((seat) => !goals.has(keyOf(seat)));
  const fresh = taken.filter((seat) => !leaving.has(keyOf(seat)));

  const growths = summed([
    ...freed.map((seat) => growthOf(now, seat, -1)),
    ...fresh
      .filter((seat) => now.get(keyOf(seat))?.standing === 'free')
      .map((seat) => growthOf(now, seat, 1)),
    ...moves.flatMap(({ ticket, claim }) => [
      ...(ticket.seat === null ? [{ showId: ticket.showId, region: ticket.region, growth: -1 }] : []),
      ...(claim.kind === 'places' ? [{ showId: claim.showId, region: claim.region, growth: 1 }] : []),
    ]),
  ]);
  if (!(await countersSuffice(trx, growths))) {
    const general = moves.find(({ claim }) => claim.kind === 'places');
    return refuse(
      general === undefined
        ? { code: 'notForSale', region: moves[0]?.regionName ?? '' }
        : { code: 'placesTaken', region: general.regionName, left: 0 },
    );
  }
  await writeSeats(trx, bookingId, freed, taken);
  const counts = await writeCounters(trx, growths);
  const shows = [...new Set([...growths, ...freed, ...fresh].map(({ showId }) => showId))];
  const versions = await raiseVersions(
    trx,
    shows.toSorted((a, b) => a - b),
  );
  const places = new Set(
    moves.flatMap(({ ticket, claim }) => [
      ...(ticket.seat === null ? [`${ticket.showId}:${ticket.region}`] : []),
      ...(claim.kind === 'places' ? [`${claim.showId}:${claim.region}`] : []),
    ]),
  );
  return accept(
    versions.map(({ showId, version }): ShowDelta => ({
      showId,
      version,
      seats: [
        ...freed
          .filter((seat) => seat.showId === showId)
          .map(({ seat }) => [seat, SEAT_STATUS.available] as const),
        ...fresh
          .filter((seat) => seat.showId === showId)
          .map(({ seat }) => [seat, SEAT_STATUS.occupied] as const),
      ],
      places: counts
        .filter((count) => count.showId === showId && places.has(`${showId}:${count.region}`))
        .map((count) => [count.region, count.left] as const),
    })),
  );
}

async function lockSeats(
  trx: Kysely<Database>,
  bookingId: BookingId,
  seats: readonly { readonly showId: ShowId; readonly seat: number }[],
): Promise<readonly SeatNow[]> {
  const { rows } = await sql<SeatNow>`
    select show_seat.show_id as "showId", show_seat.seat, show_seat.region, case
      when show_seat.state = 0 then 'free'
      when show_seat.state = 2 and show_seat.booking_id = ${bookingId} then 'mine'
      when show_seat.state = 4 or ${isLapsedSeat('show_seat')} then 'counted'
      else 'gone' end as standing
    from (
      select distinct show_id, seat from unnest(${seats.map(({ showId }) => showId)}::integer[],
        ${seats.map(({ seat }) => seat)}::integer[]) as named (show_id, seat)
    ) as wanted
    join show_seat on show_seat.show_id = wanted.show_id and show_seat.seat = wanted.seat
    order by show_seat.show_id, show_seat.seat for update of show_seat`.execute(trx);
  return rows;
}

async function writeSeats(
  trx: Kysely<Database>,
  bookingId: BookingId,
  freed: readonly { readonly showId: ShowId; readonly seat: number }[],
  taken: readonly { readonly showId: ShowId; readonly seat: number; readonly ticketTypeId: number }[],
): Promise<void> {
  await sql`
    update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null, kept = null
    from unnest(${freed.map(({ showId }) => showId)}::integer[], ${freed.map(({ seat }) => seat)}::integer[])
      as freed (show_id, seat)
    where show_seat.show_id = freed.show_id and show_seat.seat = freed.seat`.execute(trx);
  await sql`
    update show_seat set state = 2, booking_id = ${bookingId}, ticket_type_id = taken.ticket_type_id, held_until = null,
      kept = null
    from unnest(${taken.map(({ showId }) => showId)}::integer[], ${taken.map(({ seat }) => seat)}::integer[],
      ${taken.map(({ ticketTypeId }) => ticketTypeId)}::integer[]) as taken (show_id, seat, ticket_type_id)
    where show_seat.show_id = taken.show_id and show_seat.seat = taken.seat`.execute(trx);
  await sql`
    update booking set seat_keys = array(
      select unnest(seat_keys) union
      select (show_id::bigint << 32) | seat from unnest(${taken.map(({ showId }) => showId)}::integer[],
        ${taken.map(({ seat }) => seat)}::integer[]) as taken (show_id, seat))
    where id = ${bookingId}`.execute(trx);
}

function growthOf(
  now: ReadonlyMap<string, SeatNow>,
  seat: { readonly showId: ShowId; readonly seat: number },
  growth: number,
): CounterGrowth {
  const region = now.get(keyOf(seat))?.region;
  if (region === undefined) throw new Error(`show ${seat.showId} has no seat ${seat.seat}`);
  return { showId: seat.showId, region, growth };
}

/** One entry a region and a show, those that change nothing left out, sorted. */
function summed(growths: readonly CounterGrowth[]): readonly CounterGrowth[] {
  const byRegion = new Map<string, CounterGrowth>();
  for (const { showId, region, growth } of growths) {
    for (const at of [region, -1]) {
      const key = `${showId}:${at}`;
      byRegion.set(key, { showId, region: at, growth: growth + (byRegion.get(key)?.growth ?? 0) });
    }
  }
  return [...byRegion.values()]
    .filter(({ growth }) => growth !== 0)
    .toSorted((a, b) => a.showId - b.showId || a.region - b.region);
}

function keyOf({ showId, seat }: { readonly showId: ShowId; readonly seat: number }): string {
  return `${showId}:${seat}`;
}
