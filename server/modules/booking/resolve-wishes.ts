import type { z } from 'zod';
import type { placeWish, seatWish } from '#domain/calls/booking.ts';
import type { ShowRegion, TicketType } from '#domain/calls/catalogue.ts';
import type { Claim } from '#domain/claim.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { type BookingLimits, ticketsThatFit } from '#domain/limits.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { saleStateOf } from '#domain/sale-state.ts';
import { ticketTypeOnSale, usualTicketType } from '#domain/ticket-types.ts';
import type { ShowSale } from './show-sale.ts';

/** What a customer asks for in one show. */
export interface Wishes {
  readonly seats: readonly z.output<typeof seatWish>[];
  readonly places: readonly z.output<typeof placeWish>[];
}

/**
 * What the wishes claim, each with a region and a ticket type that can be bought now: the one asked for, else
 * the region's usual one of which the limits allow as many (the usual one when they allow none, so that the limit
 * itself is the refusal). Refused: `notOnSale` (the show), `notForSale` (the region, or there is no such seat),
 * `ticketTypeNotValid`, `ticketTypeSoldOut`. Giving places back (quantity 0) is not a purchase and always possible.
 */
export function resolveWishes(
  sale: ShowSale,
  { seats, places }: Wishes,
  { limits, items }: { readonly limits: BookingLimits; readonly items: readonly Claim[] },
): Result<readonly Claim[], BookingRefusal> {
  const showId = sale.show.id;
  const taking = seats.length > 0 || places.some(({ quantity }) => quantity > 0);
  const claims: Claim[] = [];
  if (taking && !isOnSale(sale)) return refuse({ code: 'notOnSale' });
  const fits = (region: number, quantity: number) => (ticketTypeId: TicketTypeId) =>
    quantity <= ticketsThatFit({ limits, items: [...items, ...claims], showId, region, ticketTypeId });

  for (const { seat, ticketTypeId } of seats) {
    const region = sale.regions.get(regionOf(sale, seat));
    if (region?.seated !== true) return refuse({ code: 'notForSale', region: region?.name ?? '' });
    const type = typeToBuy(sale, region, ticketTypeId, fits(region.region, 1));
    if (!type.ok) return type;
    claims.push({ kind: 'seat', showId, seat, region: region.region, ticketTypeId: type.value });
  }
  for (const { region: index, ticketTypeId, quantity } of places) {
    const region = sale.regions.get(index);
    if (region === undefined || region.seated)
      return refuse({ code: 'notForSale', region: region?.name ?? '' });
    const givesBack = quantity === 0 && ticketTypeId !== undefined;
    const type = givesBack
      ? accept(ticketTypeId)
      : typeToBuy(sale, region, ticketTypeId, fits(index, quantity));
    if (!type.ok) return type;
    claims.push({ kind: 'places', showId, region: index, quantity, ticketTypeId: type.value });
  }
  return accept(claims);
}

/** Whether a seat of `region` may be sold as `wanted` now; without a wish, the usual one that `fits`, else the usual one. */
export function typeToBuy(
  sale: ShowSale,
  region: ShowRegion,
  wanted: TicketTypeId | undefined,
  fits: (type: TicketTypeId) => boolean = () => true,
): Result<TicketTypeId, BookingRefusal> {
  const now = sale.now();
  const valid = typesOf(sale, region);
  if (wanted === undefined) {
    const fitting = valid.filter(({ id }) => fits(id));
    const type = usualTicketType(fitting, now) ?? usualTicketType(valid, now);
    return type ? accept(type.id) : refuse({ code: 'notForSale', region: region.name });
  }
  const type = valid.find(({ id }) => id === wanted);
  if (type === undefined) return refuse({ code: 'ticketTypeNotValid' });
  if (type.soldOut) return refuse({ code: 'ticketTypeSoldOut', ticketType: type.name });
  return ticketTypeOnSale(type, now) ? accept(type.id) : refuse({ code: 'ticketTypeNotValid' });
}

/** The sale window decides; whether anything is left, the hold itself finds out. */
export function isOnSale(sale: ShowSale): boolean {
  return saleStateOf({ ...sale.show, left: 1, now: sale.now() }) === 'open';
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
