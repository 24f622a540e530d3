import { type Kysely, sql } from 'kysely';
import type { ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import { ticketPrice } from '#domain/price.ts';
import { usualStaffType, usualTicketType } from '#domain/ticket-types.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { SEAT_STATUS } from '#engine/plan/status.ts';
import { CLOSENESS, type Closeness } from '#engine/selection/closeness.ts';
import { partOfUnit } from '#engine/selection/sale-unit.ts';
import { sameSeats } from '#engine/selection/same-seats.ts';
import { isLapsedSeat } from '#server/db/claimed-seat.ts';
import type { Database } from '../../db/schema.ts';
import { joinedReads } from '../../joined-reads.ts';
import type { SeatsBeingTried } from './seats-being-tried.ts';
import type { Buyer } from './booking-access.ts';
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
  /** Staff may have what is kept for them, and every type. */
  readonly buyer: Buyer;
}

/** A show and what could be taken of it now. */
export interface OpenShow {
  readonly sale: ShowSale;
  /** A `SeatStatus` a seat of its plan. */
  readonly seats: Uint8Array;
  /** Available as they may look, others are about to have them. */
  readonly tried: readonly number[];
}

/** What viewers see of a show's seats by a plan, a `SeatStatus` each; null while that is not known here. */
export type SeatsSeen = (showId: ShowId, plan: string) => Uint8Array | null;

/** Seats that nobody can have now, of a show: {@link takenSeats}. */
export type ReadTaken = (showId: ShowId, buyer: Buyer) => Promise<readonly number[]>;

/** What could be taken of some shows, each as it is read now. */
export function openShows(
  readTaken: ReadTaken,
  shows: readonly [ShowSale, ...ShowSale[]],
  wish: SeatWish,
  tried: SeatsBeingTried,
): Promise<readonly OpenShow[]> {
  return Promise.all(shows.map((sale) => openShow(readTaken, sale, wish, tried)));
}

/**
 * The same as viewers see it: at once, and some milliseconds old. Null where that is not known, and to staff, who see
 * more.
 */
export function openShowsAsSeen(seatsSeen: SeatsSeen | undefined) {
  return (
    shows: readonly [ShowSale, ...ShowSale[]],
    wish: SeatWish,
    tried: SeatsBeingTried,
  ): readonly OpenShow[] | null => {
    if (wish.buyer === 'staff') return null;
    const open: OpenShow[] = [];
    for (const sale of shows) {
      const seen = seatsSeen?.(sale.show.id, sale.show.plan.url) ?? null;
      if (seen === null) return null;
      const seats = affordableSeats(sale, wish);
      // Tens of thousands for everybody who asks: by index, which is several times as fast as `entries()`.
      for (let seat = 0; seat < seen.length; seat += 1)
        if (seen[seat] !== SEAT_STATUS.available) seats[seat] = SEAT_STATUS.occupied;
      open.push({ sale, seats, tried: tried.of(sale.show.id) });
    }
    return open;
  };
}

/**
 * Seats to take in all of the shows, as close together as there are any in all: in one show the best; in several the
 * same seats in all of them, best in the first one, and where no such seats are free in all, the best of each. Null
 * when there are none. Of equally close ones those that others are trying to hold are chosen last. Many read
 * together: whoever chooses says at once what they try, before the next one chooses.
 */
export function chooseInShows(
  chooseSeats: ChooseSeats,
  read: readonly OpenShow[],
  wish: SeatWish,
  tried: SeatsBeingTried,
): readonly ShowSeat[] | null {
  const open = read.map((show) => ({ ...show, tried: [...show.tried, ...tried.of(show.sale.show.id)] }));
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
  readTaken: ReadTaken,
  sale: ShowSale,
  wish: SeatWish,
  tried: SeatsBeingTried,
): Promise<OpenShow> {
  // Both before the reading and when it is chosen: what is held in between is in one of them.
  const before = tried.of(sale.show.id);
  const seats = affordableSeats(sale, wish);
  for (const seat of await readTaken(sale.show.id, wish.buyer)) seats[seat] = SEAT_STATUS.occupied;
  return { sale, seats, tried: before };
}

/** A sale is read anew every other second: what is affordable to everybody is found once for each reading. */
const AFFORDABLE = {
  customer: new WeakMap<ShowSale, Uint8Array>(),
  staff: new WeakMap<ShowSale, Uint8Array>(),
};

/** As if nobody had any: a `SeatStatus` a seat. A fresh copy. */
function affordableSeats(sale: ShowSale, wish: SeatWish): Uint8Array {
  if (wish.maxPrice !== undefined) return findAffordable(sale, wish);
  const known = AFFORDABLE[wish.buyer].get(sale) ?? findAffordable(sale, wish);
  AFFORDABLE[wish.buyer].set(sale, known);
  return known.slice();
}

function findAffordable(sale: ShowSale, { maxPrice, buyer }: SeatWish): Uint8Array {
  const prices = regionPrices(sale, buyer);
  const seats = new Uint8Array(sale.plan.seats.count).fill(SEAT_STATUS.free);
  sale.plan.regions.forEach(({ seatStart, seatEnd }, region) => {
    const price = prices.get(region);
    const affordable = price !== undefined && (maxPrice === undefined || price <= maxPrice);
    if (affordable) seats.fill(SEAT_STATUS.available, seatStart, seatEnd);
  });
  return seats;
}

/** What a seat of each region is taken for now; regions that are not for sale are left out. */
function regionPrices(sale: ShowSale, buyer: Buyer): ReadonlyMap<number, number> {
  const now = sale.now();
  const prices = new Map<number, number>();
  for (const { region, seated, ticketTypeIds } of sale.regions.values()) {
    const types = sale.show.event.ticketTypes.filter(({ id }) => ticketTypeIds.includes(id));
    const usual = buyer === 'staff' ? usualStaffType : usualTicketType;
    const ticketType = seated ? usual(types, now) : undefined;
    if (ticketType) prices.set(region, ticketPrice({ ticketType, now }).price);
  }
  return prices;
}

/** Seats that somebody has or holds; those kept for the box office are nobody's to staff. Who asks together shares it. */
export function takenReader(db: Kysely<Database>): ReadTaken {
  const read = {
    customer: joinedReads((showId: ShowId) => takenSeats(db, showId, 'customer')),
    staff: joinedReads((showId: ShowId) => takenSeats(db, showId, 'staff')),
  };
  return (showId, buyer) => read[buyer](showId);
}

async function takenSeats(db: Kysely<Database>, showId: ShowId, buyer: Buyer): Promise<readonly number[]> {
  const forStaff = buyer === 'staff';
  const { rows } = await sql<{ seats: readonly number[] }>`
    select coalesce(json_agg(seat), '[]') as seats from show_seat
    where show_id = ${showId} and state <> 0 and not (${forStaff} and state = 4)
      and not (${isLapsedSeat('show_seat')} and (${forStaff} or kept is null))`.execute(db);
  return rows[0]?.seats ?? [];
}
