import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { bestAvailableCall } from '#domain/calls/booking.ts';
import { cheapestTicketType, ticketPrice } from '#domain/price.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { refuse } from '#domain/result.ts';
import type { ShowId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import type { Database } from '../../db/schema.ts';
import type { CreatedResult } from './booking-access.ts';
import type { BookingService } from './booking-service.ts';
import { isOnSale } from './resolve-wishes.ts';
import type { ShowSale, ShowSales } from './show-sale.ts';

/**
 * The best `quantity` seats together; null when there are none.
 *
 * @param seats a `SeatStatus` a seat of the plan
 * @param region only there, an index of the plan's
 */
export type ChooseSeats = (wish: {
  readonly plan: Plan;
  readonly seats: Uint8Array;
  readonly quantity: number;
  readonly region: number | undefined;
}) => readonly number[] | null;

type BestAvailable = z.output<typeof bestAvailableCall>;

export interface BestSeatsParts {
  readonly db: Kysely<Database>;
  readonly sales: ShowSales;
  readonly service: BookingService;
  readonly chooseSeats: ChooseSeats;
}

/** How often somebody else may be faster before we say that there are none. */
const MOST_ATTEMPTS = 8;

/** Makes a booking with the best seats together; when somebody was faster, the next best. */
export async function holdBestSeats(
  { db, sales, service, chooseSeats }: BestSeatsParts,
  { showId, quantity, region, maxPrice }: BestAvailable,
  locale: 'es' | 'en',
): Promise<CreatedResult> {
  const sale = await sales.of(showId);
  if (sale === null || !isOnSale(sale)) return refuse({ code: 'notOnSale' });
  const none: BookingRefusal = { code: 'noSeatsTogether', quantity };
  const prices = regionPrices(sale);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const affordable = (index: number): boolean => {
      const price = prices.get(index);
      return price !== undefined && (maxPrice === undefined || price <= maxPrice);
    };
    const seats = await availableSeats(db, sale, affordable);
    const chosen = chooseSeats({ plan: sale.plan, seats, quantity, region });
    if (chosen === null) return refuse(none);
    const wishes = { seats: chosen.map((seat) => ({ showId, seat })), places: [] };
    const created = await service.create(wishes, locale);
    if (created.ok || created.refusal.code !== 'seatTaken') return created;
  }
  return refuse(none);
}

/** The cheapest price that can be paid now in each region with seats; regions that are not for sale are left out. */
function regionPrices(sale: ShowSale): ReadonlyMap<number, number> {
  const now = sale.now();
  const prices = new Map<number, number>();
  for (const { region, seated, ticketTypeIds } of sale.regions.values()) {
    const types = sale.show.event.ticketTypes.filter(({ id }) => ticketTypeIds.includes(id));
    const ticketType = seated ? cheapestTicketType(types, now) : undefined;
    if (ticketType) prices.set(region, ticketPrice({ ticketType, now }).price);
  }
  return prices;
}

async function availableSeats(
  db: Kysely<Database>,
  { show, plan }: ShowSale,
  inRegion: (region: number) => boolean,
): Promise<Uint8Array> {
  const seats = new Uint8Array(plan.seats.count).fill(SEAT_STATUS.free);
  plan.regions.forEach(({ seatStart, seatEnd }, region) => {
    if (inRegion(region)) seats.fill(SEAT_STATUS.available, seatStart, seatEnd);
  });
  for (const seat of await takenSeats(db, show.id)) seats[seat] = SEAT_STATUS.occupied;
  return seats;
}

async function takenSeats(db: Kysely<Database>, showId: ShowId): Promise<readonly number[]> {
  const { rows } = await sql<{ seats: readonly number[] }>`
    select coalesce(json_agg(seat), '[]') as seats from show_seat
    where show_id = ${showId} and state <> 0 and not (state = 1 and held_until <= clock_timestamp())`.execute(
    db,
  );
  return rows[0]?.seats ?? [];
}
