import { type Kysely, sql } from 'kysely';
import type { Claim } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import { checkLeftOver, type LeftOver } from '#domain/orphan-rule.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, type Result } from '#domain/result.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { rowOf } from '#engine/plan/seat-at-index.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import { checkOrphans } from '#engine/selection/orphan-check.ts';
import { isLapsedSeat } from '#server/db/claimed-seat.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredBooking } from './booking-repository.ts';
import type { SalesByShow } from './show-sale.ts';

/** Whether the event's orphan rule lets the booking be bought as it is at this moment. */
export async function checkOrphansOf(
  db: Kysely<Database>,
  { id, items }: Pick<StoredBooking, 'id' | 'items'>,
  sold: SalesByShow,
): Promise<Result<void, BookingRefusal>> {
  const [sale] = sold.values();
  const rule = sale?.show.event.orphanRule;
  if (rule !== 'strict') return accept(undefined);
  return checkLeftOver(rule, await leftOverOf(db, id, items, sold));
}

async function leftOverOf(
  db: Kysely<Database>,
  bookingId: StoredBooking['id'],
  items: readonly Claim[],
  sold: SalesByShow,
): Promise<LeftOver> {
  const all: LeftOver[] = [];
  for (const { show, plan } of sold.values()) {
    const selection = new Set(
      items.flatMap((item) => (item.kind === 'seat' && item.showId === show.id ? [item.seat] : [])),
    );
    if (selection.size === 0) continue;
    const { seats, takenAt } = await readRows(db, show.id, bookingId, plan, selection);
    const { isAllowed, orphans, forgiven, remedies } = checkOrphans({
      ...{ plan, seats, selection, takenAt },
      mode: 'lenient',
    });
    if (isAllowed) continue;
    const inShow = (indices: readonly number[] = []) => indices.map((seat) => ({ showId: show.id, seat }));
    all.push({
      seats: inShow(orphans.filter((seat) => !forgiven.includes(seat))),
      add: inShow(remedies[0]?.add),
      remove: inShow(remedies[0]?.remove),
    });
  }
  return {
    seats: all.flatMap(({ seats }) => seats),
    add: all.flatMap(({ add }) => add),
    remove: all.flatMap(({ remove }) => remove),
  };
}

interface RowsNow {
  /** A `SeatStatus` a seat; what stands in no row of the selection is not looked at. */
  readonly seats: Uint8Array;
  /** Ms since the epoch; null of what nobody took by a hold. */
  readonly takenAt: (seat: number) => number | null;
}

/** The rows in which the selection stands; its own seats count as available. */
async function readRows(
  db: Kysely<Database>,
  showId: ShowId,
  bookingId: StoredBooking['id'],
  plan: Plan,
  selection: ReadonlySet<number>,
): Promise<RowsNow> {
  const rows = [...new Set([...selection].map((seat) => rowOf(plan, seat)))];
  const found = await sql<{ seat: number; isMine: boolean; isTaken: boolean; takenAt: number | null }>`
    select seat, coalesce(booking_id = ${bookingId}, false) as "isMine",
      state <> 0 and not (${isLapsedSeat('show_seat')} and kept is null) as "isTaken",
      (extract(epoch from taken_at) * 1000)::float8 as "takenAt"
    from unnest(${rows.map(({ seatStart }) => seatStart)}::integer[], ${rows.map(({ seatEnd }) => seatEnd)}::integer[]) as stretch (low, high)
    join show_seat on show_seat.show_id = ${showId} and show_seat.seat >= stretch.low and show_seat.seat < stretch.high`.execute(
    db,
  );
  const seats = new Uint8Array(plan.seats.count).fill(SEAT_STATUS.free);
  const moments = new Map<number, number | null>();
  for (const { seat, isMine, isTaken, takenAt } of found.rows) {
    seats[seat] = isTaken && !isMine ? SEAT_STATUS.occupied : SEAT_STATUS.available;
    moments.set(seat, takenAt);
  }
  return { seats, takenAt: (seat) => moments.get(seat) ?? null };
}
