import { type Kysely, sql } from 'kysely';
import type { ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import { cheapestTicketType, ticketPrice } from '#domain/price.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import { CLOSENESS, type Closeness } from '#engine/selection/closeness.ts';
import { partOfUnit } from '#engine/selection/sale-unit.ts';
import { sameSeats } from '#engine/selection/same-seats.ts';
import type { Database } from '../../db/schema.ts';
import type { SeatsBeingTried } from './seats-being-tried.ts';
import type { ShowSale } from './show-sale.ts';

/**
 * The best `quantity` seats that are so close; null when there are none.
 *
 * @param seats a `SeatStatus` a seat of the plan
 * @param region only there, an index of the plan's
 */
export type ChooseSeats = (wish: {
  readonly plan: Plan;
  readonly seats: Uint8Array;
  readonly quantity: number;
  readonly region: number | undefined;
  readonly closeness: readonly Closeness[];
  readonly wheelchairs: number;
  readonly orphans: 'strict' | 'lenient';
}) => { readonly seats: readonly number[] } | null;

export interface SeatWish {
  readonly quantity: number;
  /** Only there, an index of the first show's plan; in the other shows the region of the same id or name. */
  readonly region?: number | undefined;
  /** Minor units, of each seat. */
  readonly maxPrice?: number | undefined;
  /** So many of them wheelchair places; 0 unless given. */
  readonly wheelchairs?: number | undefined;
}

/** A show and what could be taken of it now. */
interface OpenShow {
  readonly sale: ShowSale;
  /** A `SeatStatus` a seat of its plan. */
  readonly seats: Uint8Array;
  /** Available as they may look, others are about to have them. */
  readonly tried: readonly number[];
}

/**
 * Seats to take in all of `shows`, as close together as there are any in all: in one show the best; in several the
 * same seats in all of them, best in the first one, and where no such seats are free in all, the best of each. Null
 * when there are none. Of equally close ones those that others are trying to hold are chosen last.
 */
export async function chooseInShows(
  db: Kysely<Database>,
  chooseSeats: ChooseSeats,
  shows: readonly [ShowSale, ...ShowSale[]],
  wish: SeatWish,
  tried: SeatsBeingTried,
): Promise<readonly ShowSeat[] | null> {
  const open = await Promise.all(shows.map((sale) => openShow(db, sale, wish.maxPrice, tried)));
  const rooms = open.some((show) => show.tried.length > 0) ? [open.map(withoutTried), open] : [open];
  for (const closeness of CLOSENESS) {
    for (const room of rooms) {
      const chosen = chooseIn(chooseSeats, room, { ...wish, closeness: [closeness] });
      if (chosen !== null) return chosen;
    }
  }
  return null;
}

function chooseIn(
  chooseSeats: ChooseSeats,
  [first, ...others]: readonly OpenShow[],
  wish: CloseWish,
): readonly ShowSeat[] | null {
  if (!first) return null;
  const same = sameInAll(chooseSeats, first, others, wish);
  return same !== null || others.length === 0 ? same : bestOfEach(chooseSeats, first, others, wish);
}

/** A wish at one step of how close the seats are. */
interface CloseWish extends SeatWish {
  readonly closeness: readonly Closeness[];
}

function withoutTried(show: OpenShow): OpenShow {
  const seats = show.seats.slice();
  for (const seat of show.tried) seats[seat] = SEAT_STATUS.occupied;
  return { ...show, seats };
}

function sameInAll(
  chooseSeats: ChooseSeats,
  { sale, seats }: OpenShow,
  others: readonly OpenShow[],
  { region, ...wish }: CloseWish,
): readonly ShowSeat[] | null {
  const combined = seats.slice();
  const twins = others.map((other) => ({ ...other, twin: twinsOf(sale.plan, other.sale.plan) }));
  for (const { seats: otherSeats, twin } of twins) {
    for (const [seat, same] of twin.entries()) {
      const status = same === null ? SEAT_STATUS.free : otherSeats[same];
      if (combined[seat] === SEAT_STATUS.available) combined[seat] = status ?? SEAT_STATUS.free;
    }
  }
  const chosen = chooseSeats({ ...choiceOf(wish, sale), seats: combined, region })?.seats;
  if (!chosen) return null;
  const isParted = twins.some(
    ({ sale: { plan }, twin }) =>
      partOfUnit(
        plan,
        chosen.flatMap((seat) => twin[seat] ?? []),
      ) !== null,
  );
  if (isParted) return null;
  return [
    ...chosen.map((seat) => ({ showId: sale.show.id, seat })),
    ...twins.flatMap((other) =>
      chosen.flatMap((seat) => {
        const same = other.twin[seat] ?? null;
        return same === null ? [] : [{ showId: other.sale.show.id, seat: same }];
      }),
    ),
  ];
}

function bestOfEach(
  chooseSeats: ChooseSeats,
  first: OpenShow,
  others: readonly OpenShow[],
  { region, ...wish }: CloseWish,
): readonly ShowSeat[] | null {
  const all: ShowSeat[] = [];
  for (const { sale, seats } of [first, ...others]) {
    const there = region === undefined ? undefined : sameRegion(first.sale.plan, region, sale.plan);
    const chosen = there === null ? null : chooseSeats({ ...choiceOf(wish, sale), seats, region: there });
    if (chosen === null) return null;
    all.push(...chosen.seats.map((seat) => ({ showId: sale.show.id, seat })));
  }
  return all;
}

/** Where an event is not strict, single seats left over are weighed against better places. */
function choiceOf(
  { quantity, closeness, wheelchairs = 0 }: Omit<CloseWish, 'region'>,
  { plan, show }: ShowSale,
) {
  const orphans = show.event.orphanRule === 'strict' ? ('strict' as const) : ('lenient' as const);
  return { plan, quantity, closeness, wheelchairs, orphans };
}

/** The region of the same id, else of the same name; null where there is none. */
function sameRegion(from: Plan, region: number, to: Plan): number | null {
  if (from === to) return region;
  const { id, name } = from.regions[region] ?? {};
  const byId = to.regions.findIndex((each) => each.id === id);
  const index = byId >= 0 ? byId : to.regions.findIndex((each) => each.name === name);
  return index < 0 ? null : index;
}

const TWINS = new WeakMap<Plan, WeakMap<Plan, readonly (number | null)[]>>();

/** Each seat's same one in the other plan; plans never change, so it is looked for once. */
function twinsOf(from: Plan, to: Plan): readonly (number | null)[] {
  const known = TWINS.get(from) ?? new WeakMap<Plan, readonly (number | null)[]>();
  TWINS.set(from, known);
  const twins =
    known.get(to) ??
    sameSeats(
      from,
      Array.from({ length: from.seats.count }, (_, seat) => seat),
      to,
    );
  known.set(to, twins);
  return twins;
}

async function openShow(
  db: Kysely<Database>,
  sale: ShowSale,
  maxPrice: number | undefined,
  tried: SeatsBeingTried,
): Promise<OpenShow> {
  // Both before and after the reading: what is held in between is in one of them.
  const before = tried.of(sale.show.id);
  const prices = regionPrices(sale);
  const seats = new Uint8Array(sale.plan.seats.count).fill(SEAT_STATUS.free);
  sale.plan.regions.forEach(({ seatStart, seatEnd }, region) => {
    const price = prices.get(region);
    const affordable = price !== undefined && (maxPrice === undefined || price <= maxPrice);
    if (affordable) seats.fill(SEAT_STATUS.available, seatStart, seatEnd);
  });
  for (const seat of await takenSeats(db, sale.show.id)) seats[seat] = SEAT_STATUS.occupied;
  return { sale, seats, tried: [...before, ...tried.of(sale.show.id)] };
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

async function takenSeats(db: Kysely<Database>, showId: ShowId): Promise<readonly number[]> {
  const { rows } = await sql<{ seats: readonly number[] }>`
    select coalesce(json_agg(seat), '[]') as seats from show_seat
    where show_id = ${showId} and state <> 0 and not (state = 1 and held_until <= clock_timestamp())`.execute(
    db,
  );
  return rows[0]?.seats ?? [];
}
