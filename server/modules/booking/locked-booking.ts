import { type Kysely, sql } from 'kysely';
import type { BookingId, ShowId } from '#domain/ids.ts';
import { inStep } from '../../db/in-step.ts';
import type { Database } from '../../db/schema.ts';
import { singly, type Transact } from '../../db/shared-transactions.ts';
import { findBooking, type StoredBooking } from './booking-repository.ts';
import { planUrl } from '../show/plan-url.ts';
import { type SalesByShow, salesOfShows, type ShowSales } from './show-sale.ts';

/** Bookings by their ids, and the sales of what they have. */
export type ActOnBookings<Outcome> = (
  trx: Kysely<Database>,
  bookings: ReadonlyMap<BookingId, StoredBooking>,
  sold: SalesByShow,
) => Promise<Outcome>;

/** A booking, null when there is none, and the sales of what it has. */
export type ActOnBooking<Outcome> = (
  trx: Kysely<Database>,
  booking: StoredBooking | null,
  sold: SalesByShow,
) => Promise<Outcome>;

/**
 * Runs `act` in a transaction that has locked the booking (null without one), with the sales of what it has; see
 * {@link withLockedBookings}.
 */
export async function withLockedBooking<Outcome>(
  db: Kysely<Database>,
  sales: ShowSales,
  id: BookingId,
  act: ActOnBooking<Outcome>,
  options: LockOptions = {},
): Promise<Outcome> {
  return withLockedBookings(
    db,
    sales,
    [id],
    (trx, bookings, sold) => act(trx, bookings.get(id) ?? null, sold),
    options,
  );
}

export interface LockOptions {
  /** Shows whose sales are wanted too. */
  readonly besides?: Iterable<ShowId>;
  /** By default each in a transaction of its own. */
  readonly transact?: Transact;
  /** What beside the bookings it alone touches (`Transact`). */
  readonly keys?: readonly string[];
}

/**
 * Runs `act` in a transaction that has locked those of the bookings that exist, in the order of their ids, so that
 * two who lock some of the same never wait in a circle. The sales of what they have are read before the transaction:
 * inside, every one of many would keep its connection and wait for another. Bookings that got another show
 * meanwhile, and shows that got another plan, are read again.
 */
export async function withLockedBookings<Outcome>(
  db: Kysely<Database>,
  sales: ShowSales,
  ids: readonly BookingId[],
  act: ActOnBookings<Outcome>,
  { besides = [], transact = singly(db), keys = [] }: LockOptions = {},
): Promise<Outcome> {
  const sorted = ids.toSorted();
  for (;;) {
    const shows = new Set([...showsOf(await findBookings(db, sorted, { forUpdate: false })), ...besides]);
    const sold = await salesOfShows(sales, shows);
    const done = await transact([...sorted, ...keys], async (trx) => {
      const bookings = await findBookings(trx, sorted, { forUpdate: true });
      if ([...showsOf(bookings)].some((show) => !shows.has(show))) return null;
      if (await isPlanChanged(trx, sold)) {
        sales.forget([...sold.keys()]);
        return null;
      }
      return { outcome: await act(trx, bookings, sold) };
    });
    if (done !== null) return done.outcome;
  }
}

async function findBookings(
  db: Kysely<Database>,
  ids: readonly BookingId[],
  options: { readonly forUpdate: boolean },
): Promise<ReadonlyMap<BookingId, StoredBooking>> {
  const found = new Map<BookingId, StoredBooking>();
  for (const id of ids) {
    const booking = await findBooking(db, id, options);
    if (booking !== null) found.set(id, booking);
  }
  return found;
}

/** What the bookings have is in other seats by now than the sales say. */
async function isPlanChanged(trx: Kysely<Database>, sold: SalesByShow): Promise<boolean> {
  const now = await readPlans(trx, [...sold.keys()]);
  return [...sold.values()].some(({ show }) => now.get(show.id) !== show.plan.url);
}

const readPlans = inStep(async (trx, shows: readonly (readonly ShowId[])[]) => {
  const { rows } = await sql<{ id: ShowId; hash: string }>`
    select show.id, plan.content_hash as hash from show join plan on plan.id = show.plan_id
    where show.id = any(${[...new Set(shows.flat())]}::integer[])`.execute(trx);
  const now = new Map(rows.map(({ id, hash }) => [id, planUrl(hash)]));
  return shows.map(() => now);
});

function showsOf(bookings: ReadonlyMap<BookingId, StoredBooking>) {
  return new Set([...bookings.values()].flatMap(({ items }) => items.map(({ showId }) => showId)));
}
