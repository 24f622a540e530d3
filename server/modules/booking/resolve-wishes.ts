import type { z } from 'zod';
import type { placeWish, seatWish, SeenPlans } from '#domain/calls/booking.ts';
import type { ShowRegion, TicketType } from '#domain/calls/catalogue.ts';
import { type Claim, claimKey } from '#domain/claim.ts';
import type { ShowId, TicketTypeId } from '#domain/ids.ts';
import { type BookingLimits, ticketsThatFit } from '#domain/limits.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { isSoldAtCounter, saleStateOf } from '#domain/sale-state.ts';
import { ticketTypeOnSale, usualStaffType, usualTicketType } from '#domain/ticket-types.ts';
import { rowOf } from '#engine/plan/seat-at-index.ts';
import { partOfUnit } from '#engine/selection/sale-unit.ts';
import type { Buyer } from './booking-access.ts';
import type { SalesByShow, ShowSale } from './show-sale.ts';

/** What a customer asks for, in shows of one event. */
export interface Wishes {
  /** The plans by which they are meant. */
  readonly plans?: SeenPlans;
  readonly seats: readonly SeatWish[];
  readonly places: readonly PlaceWish[];
}

type SeatWish = z.output<typeof seatWish>;
type PlaceWish = z.output<typeof placeWish>;

/** What is known while one wish after the other becomes a claim. */
interface Known {
  readonly sales: SalesByShow;
  readonly limits: BookingLimits;
  readonly buyer: Buyer;
  /** What the booking has, and what was claimed before. */
  readonly items: readonly Claim[];
}

/** The shows that wishes name, each once. */
export function showsOf({ seats, places }: Wishes): ReadonlySet<ShowId> {
  return new Set([...seats, ...places].map(({ showId }) => showId));
}

/**
 * What the wishes claim, each with a region and a ticket type that can be bought now: the one asked for, else
 * the region's usual one of which the limits allow as many (the usual one when they allow none, so that the limit
 * itself is the refusal). Refused: `notOnSale` (the show), `notForSale` (the region, or there is no such seat),
 * `ticketTypeNotValid`, `ticketTypeSoldOut`. Giving places back (quantity 0) is not a purchase and always possible.
 * Chosen on a plan that a show has no more, all of it is refused (`planChanged`).
 * Of several totals for the same places the last one counts. A table or a box that is sold whole is claimed whole, in
 * one call, or not at all (`tableSoldWhole`): so nobody ever has a part of it.
 *
 * @param sales of every show that is wished for and may be seen
 */
export function resolveWishes(
  { plans, seats, places }: Wishes,
  { items, sales, limits, buyer }: Known,
): Result<readonly Claim[], BookingRefusal> {
  if (isOfOldPlan(plans, sales)) return refuse({ code: 'planChanged' });
  let claims: Claim[] = [];
  const known = (): Known => ({ sales, limits, buyer, items: [...items, ...claims] });
  for (const wish of seats) {
    const claim = seatClaim(wish, known());
    if (!claim.ok) return claim;
    claims.push(claim.value);
  }
  const parted = partedTable(claims, sales);
  if (parted !== null) return refuse(parted);
  for (const wish of places) {
    const claim = placesClaim(wish, known());
    if (!claim.ok) return claim;
    claims = [...claims.filter((earlier) => claimKey(earlier) !== claimKey(claim.value)), claim.value];
  }
  return accept(claims);
}

/** Whether a show has another plan than the one that its seats were chosen on. */
export function isOfOldPlan(plans: SeenPlans, sales: SalesByShow): boolean {
  return (plans ?? []).some(({ showId, plan }) => {
    const sale = sales.get(showId);
    return sale !== undefined && sale.show.plan.url !== plan;
  });
}

/** The first table or box of which only a part is claimed, as the refusal. */
function partedTable(claims: readonly Claim[], sales: SalesByShow): BookingRefusal | null {
  for (const [showId, { plan, regions }] of sales) {
    const seats = claims.flatMap((claim) =>
      claim.kind === 'seat' && claim.showId === showId ? [claim.seat] : [],
    );
    const parted = partOfUnit(plan, seats);
    if (parted === null) continue;
    const { name, region } = rowOf(plan, parted);
    return { code: 'tableSoldWhole', table: name, region: regions.get(region)?.name ?? '' };
  }
  return null;
}

function seatClaim(
  { showId, seat, ticketTypeId }: SeatWish,
  { sales, limits, buyer, items }: Known,
): Result<Claim, BookingRefusal> {
  const sale = sales.get(showId);
  if (sale === undefined || !isOnSale(sale, buyer)) return refuse({ code: 'notOnSale' });
  const region = sale.regions.get(regionOf(sale, seat));
  if (region?.seated !== true) return refuse({ code: 'notForSale', region: region?.name ?? '' });
  const at = { limits, items, showId, region: region.region };
  const fits = (type: TicketTypeId) => ticketsThatFit({ ...at, ticketTypeId: type }) >= 1;
  const type = typeToBuy(sale, region, ticketTypeId, { buyer, fits });
  if (!type.ok) return type;
  return accept({ kind: 'seat', showId, seat, region: region.region, ticketTypeId: type.value });
}

function placesClaim(
  { showId, region: index, quantity, ticketTypeId }: PlaceWish,
  { sales, limits, buyer, items }: Known,
): Result<Claim, BookingRefusal> {
  const sale = sales.get(showId);
  if (sale === undefined || (quantity > 0 && !isOnSale(sale, buyer))) return refuse({ code: 'notOnSale' });
  const region = sale.regions.get(index);
  if (region === undefined || region.seated)
    return refuse({ code: 'notForSale', region: region?.name ?? '' });
  const claimed = (type: TicketTypeId): Claim => ({
    kind: 'places',
    showId,
    region: index,
    quantity,
    ticketTypeId: type,
  });
  if (quantity === 0 && ticketTypeId !== undefined) return accept(claimed(ticketTypeId));
  const besides = (type: TicketTypeId) => items.filter((item) => claimKey(item) !== claimKey(claimed(type)));
  const at = { limits, showId, region: index };
  const fits = (type: TicketTypeId) =>
    ticketsThatFit({ ...at, items: besides(type), ticketTypeId: type }) >= quantity;
  const type = typeToBuy(sale, region, ticketTypeId, { buyer, fits });
  return type.ok ? accept(claimed(type.value)) : type;
}

/**
 * Whether a seat of `region` may be sold as `wanted` now; without a wish, the usual one that `fits`, else the usual one.
 * Staff sell every type that is not used up, whatever its window.
 */
export function typeToBuy(
  sale: ShowSale,
  region: ShowRegion,
  wanted: TicketTypeId | undefined,
  { buyer, fits = () => true }: { readonly buyer: Buyer; readonly fits?: (type: TicketTypeId) => boolean },
): Result<TicketTypeId, BookingRefusal> {
  const now = sale.now();
  const valid = typesOf(sale, region);
  const usual = (types: readonly TicketType[]) =>
    buyer === 'staff' ? usualStaffType(types, now) : usualTicketType(types, now);
  if (wanted === undefined) {
    const fitting = valid.filter(({ id }) => fits(id));
    const type = usual(fitting) ?? usual(valid);
    return type ? accept(type.id) : refuse({ code: 'notForSale', region: region.name });
  }
  const type = valid.find(({ id }) => id === wanted);
  if (type === undefined) return refuse({ code: 'ticketTypeNotValid' });
  if (type.soldOut) return refuse({ code: 'ticketTypeSoldOut', ticketType: type.name });
  return buyer === 'staff' || ticketTypeOnSale(type, now)
    ? accept(type.id)
    : refuse({ code: 'ticketTypeNotValid' });
}

/** The sale window decides, for staff the end of the show and that it takes place; whether anything is left, the hold itself finds out. */
export function isOnSale(sale: ShowSale, buyer: Buyer): boolean {
  const state = saleStateOf({ ...sale.show, left: 1, now: sale.now() });
  return buyer === 'staff' ? isSoldAtCounter(state) : state === 'open';
}

/** −1 when the plan has no such seat. */
function regionOf({ plan }: ShowSale, seat: number): number {
  const row = plan.seats.row[seat];
  return row === undefined ? -1 : (plan.rows[row]?.region ?? -1);
}

function typesOf(sale: ShowSale, region: ShowRegion): readonly TicketType[] {
  const ids = new Set(region.ticketTypeIds);
  return sale.show.event.ticketTypes.filter(({ id }) => ids.has(id));
}
