import { type Kysely, sql } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import { accept } from '#domain/result.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import { isLapsedSeat } from '#server/db/claimed-seat.ts';
import type { Database } from '#server/db/schema.ts';
import type { ShowDelta } from '#server/live/status-publisher.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import type { CounterGrowth } from '#server/modules/order/seats-to-sell.ts';
import { countersSuffice, raiseVersions, writeCounters } from '#server/modules/order/show-counters.ts';
import { againAfterDeadlock } from '#server/db/after-deadlock.ts';
import type { CounterParts, Seller } from './counter-parts.ts';
import { type CounterResult, refusedAt, refusedWhole } from './counter-refusal.ts';

type Changed = CounterResult<{ readonly changed: number; readonly deltas: readonly ShowDelta[] }>;

interface SeatNow {
  readonly seat: number;
  readonly region: number;
  readonly standing: 'free' | 'lapsed' | 'blocked' | 'taken';
}

/** Keeps seats for the box office, all of them or none; blocked again they get the new reason. */
export function blockSeats(
  parts: CounterParts,
  seller: Seller,
  showId: ShowId,
  { seats, reason }: { readonly seats: readonly number[]; readonly reason: string },
): Promise<CounterResult<{ readonly changed: number }>> {
  return change(parts, async (trx): Promise<Changed> => {
    const found = await lockSeats(trx, showId, seats);
    if (found.length < new Set(seats).size) return refusedAt('seats', { code: 'notForSale', region: '' });
    const taken = found.filter(({ standing }) => standing === 'taken');
    if (taken.length > 0)
      return refusedAt('seats', { code: 'seatTaken', seats: taken.map(({ seat }) => ({ showId, seat })) });
    // A lapsed hold is counted already.
    const growths = counted(
      showId,
      found.filter(({ standing }) => standing === 'free'),
      1,
    );
    if (!(await countersSuffice(trx, growths))) return refusedWhole({ code: 'blockBeyondCapacity' });
    const { actor } = actorOf(seller);
    await sql`
      update show_seat set state = 4, booking_id = null, ticket_type_id = null, held_until = null,
        kept = jsonb_build_object('reason', ${reason}::text, 'by', ${actor}::integer, 'at', clock_timestamp())
      where show_id = ${showId} and seat = any(${found.map(({ seat }) => seat)}::integer[])`.execute(trx);
    const fresh = found.filter(({ standing }) => standing !== 'blocked').map(({ seat }) => seat);
    await writeCounters(trx, growths);
    await writeAudit(trx, {
      ...actorOf(seller),
      action: 'seats.blocked',
      subject: `show ${showId}`,
      details: { seats: found.map(({ seat }) => seat), reason },
    });
    return accept({ changed: found.length, deltas: await seen(trx, showId, fresh, SEAT_STATUS.free) });
  });
}

/** Those of the seats that are blocked are free. */
export function unblockSeats(
  parts: CounterParts,
  seller: Seller,
  showId: ShowId,
  seats: readonly number[],
): Promise<CounterResult<{ readonly changed: number }>> {
  return change(parts, async (trx): Promise<Changed> => {
    const found = (await lockSeats(trx, showId, seats)).filter(({ standing }) => standing === 'blocked');
    if (found.length === 0) return accept({ changed: 0, deltas: [] });
    const freed = found.map(({ seat }) => seat);
    const growths = counted(showId, found, -1);
    if (!(await countersSuffice(trx, growths))) throw new Error(`show ${showId} has more than there is`);
    await sql`
      update show_seat set state = 0, kept = null, booking_id = null, ticket_type_id = null
      where show_id = ${showId} and seat = any(${freed}::integer[])`.execute(trx);
    await writeCounters(trx, growths);
    await writeAudit(trx, {
      ...actorOf(seller),
      action: 'seats.unblocked',
      subject: `show ${showId}`,
      details: { seats: freed },
    });
    return accept({ changed: freed.length, deltas: await seen(trx, showId, freed, SEAT_STATUS.available) });
  });
}

async function change(
  { db, publisher }: CounterParts,
  act: (trx: Kysely<Database>) => Promise<Changed>,
): Promise<CounterResult<{ readonly changed: number }>> {
  const changed = await againAfterDeadlock(() => db.transaction().execute(act));
  if (!changed.ok) return changed;
  changed.value.deltas.forEach((delta) => publisher.publish(delta));
  return accept({ changed: changed.value.changed });
}

async function lockSeats(
  trx: Kysely<Database>,
  showId: ShowId,
  seats: readonly number[],
): Promise<readonly SeatNow[]> {
  const { rows } = await sql<SeatNow>`
    select seat, region, case
      when state = 0 then 'free'
      when state = 4 then 'blocked'
      when ${isLapsedSeat('show_seat')} then 'lapsed'
      else 'taken' end as standing
    from show_seat where show_id = ${showId} and seat = any(${[...seats]}::integer[])
    order by show_id, seat for update`.execute(trx);
  return rows;
}

/** One entry a region, after that of the whole show, sorted. */
function counted(showId: ShowId, seats: readonly SeatNow[], each: 1 | -1): readonly CounterGrowth[] {
  if (seats.length === 0) return [];
  const byRegion = Map.groupBy(seats, ({ region }) => region);
  const regions = [...byRegion].map(([region, had]) => ({ showId, region, growth: each * had.length }));
  return [
    { showId, region: -1, growth: each * seats.length },
    ...regions.toSorted((a, b) => a.region - b.region),
  ];
}

async function seen(
  trx: Kysely<Database>,
  showId: ShowId,
  seats: readonly number[],
  status: (typeof SEAT_STATUS)['free' | 'available'],
): Promise<readonly ShowDelta[]> {
  if (seats.length === 0) return [];
  const versions = await raiseVersions(trx, [showId]);
  return versions.map(({ version }) => ({
    showId,
    version,
    seats: seats.map((seat) => [seat, status] as const),
    places: [],
  }));
}
