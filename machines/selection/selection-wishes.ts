import type { BestAvailableCall } from '#domain/calls/booking.ts';
import { type Claim, claimKey, type PlacesClaim, type SeatClaim, seatKey } from '#domain/claim.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { checkMore, checkTypeChanges, checkWishes } from '#domain/limits.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import type { Result } from '#domain/result.ts';
import type { SeatStatus } from '#engine/plan/status.ts';
import { countedItems, limitsOf } from './selection-limits.ts';
import { seatsOf, withClaims, withRefusal } from './selection-state.ts';
import type { Claims, SelectionContext, SelectionEvent } from './selection-types.ts';
import { ticketTypeFor } from './ticket-type-for.ts';

// What the buyer does, decided at once: each function answers what is wanted from then on, or a refusal to show.

type Wish<Type extends SelectionEvent['type']> = Omit<Extract<SelectionEvent, { type: Type }>, 'type'>;

export function toggleSeat(
  context: SelectionContext,
  { seat, ticketTypeId }: Wish<'seat.toggled'>,
): SelectionContext {
  const key = seatKey(context.show.id, seat);
  if (context.wanted.has(key)) return withClaims(context, { wanted: without(context.wanted, [key]) });
  return addSeats(context, ticketTypeId === undefined ? { seats: [seat] } : { seats: [seat], ticketTypeId });
}

export function addSeats(
  context: SelectionContext,
  { seats, ticketTypeId }: Wish<'seats.added'>,
): SelectionContext {
  const wishes: SeatClaim[] = [];
  for (const seat of seats) {
    const region = context.regionOf(seat);
    const type = ticketTypeFor(context.show, region, ticketTypeId, context.now());
    if (!type.ok) return withRefusal(context, type.refusal, seats);
    wishes.push(seatClaim(context, seat, region, type.value.id));
  }
  const checked = checkWishes({ limits: limitsOf(context), items: countedItems(context), wishes });
  return decided(context, checked, wishes);
}

/** A seat that is not selected stays as it is. */
export function chooseTicketType(
  context: SelectionContext,
  { seat, ticketTypeId }: Wish<'ticketType.chosen'>,
): SelectionContext {
  const claim = context.wanted.get(seatKey(context.show.id, seat));
  if (!claim || claim.ticketTypeId === ticketTypeId) return context;
  const type = ticketTypeFor(context.show, claim.region, ticketTypeId, context.now());
  if (!type.ok) return withRefusal(context, type.refusal, [seat]);
  const changes = [seatClaim(context, seat, claim.region, ticketTypeId)];
  const checked = checkTypeChanges({ limits: limitsOf(context), items: countedItems(context), changes });
  return decided(context, checked, changes);
}

export function setPlaces(
  context: SelectionContext,
  { region, quantity, ticketTypeId }: Wish<'places.set'>,
): SelectionContext {
  const type = ticketTypeFor(context.show, region, ticketTypeId, context.now());
  if (!type.ok && quantity > 0) return withRefusal(context, type.refusal, []);
  // Giving back asks no rule: also of a type that is not sold any more.
  const id = type.ok ? type.value.id : ticketTypeId;
  if (id === undefined) return context;
  const wish: PlacesClaim = { kind: 'places', showId: context.show.id, region, quantity, ticketTypeId: id };
  const checked = checkWishes({ limits: limitsOf(context), items: countedItems(context), wishes: [wish] });
  return decided(context, checked, [wish]);
}

/** Which seats they become is the server's to say; here only whether so many fit. */
export function askBest(context: SelectionContext, wish: Wish<'bestAvailable.asked'>): SelectionContext {
  const waiting = context.bestWishes.reduce((sum, { quantity }) => sum + quantity, 0);
  const checked = checkMore({
    limits: limitsOf(context),
    items: countedItems(context),
    more: waiting + wish.quantity,
  });
  if (!checked.ok) return withRefusal(context, checked.refusal, []);
  const { quantity, region, maxPrice } = wish;
  const call: BestAvailableCall = {
    showId: context.show.id,
    quantity,
    ...(region !== undefined && { region }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
  return { ...context, bestWishes: [...context.bestWishes, call] };
}

/** A seat that waits for its turn and that somebody else has by now is refused without asking. */
export function heedStatus(context: SelectionContext, { delta }: Wish<'status.changed'>): SelectionContext {
  const lost = delta.seats.flatMap(([seat, status]) =>
    status !== AVAILABLE && waits(context, seatKey(context.show.id, seat)) ? [seat] : [],
  );
  if (lost.length === 0) return context;
  const wanted = without(
    context.wanted,
    lost.map((seat) => seatKey(context.show.id, seat)),
  );
  return withRefusal(withClaims(context, { wanted }), { code: 'seatTaken', seats: lost }, lost);
}

export function dismissRefusal(
  context: SelectionContext,
  { id }: Wish<'refusal.dismissed'>,
): SelectionContext {
  return { ...context, refusals: context.refusals.filter((shown) => shown.id !== id) };
}

/** `SEAT_STATUS.available`: the engine is known by its types only. */
const AVAILABLE: SeatStatus = 0;

function decided(
  context: SelectionContext,
  checked: Result<unknown, BookingRefusal>,
  wishes: readonly Claim[],
): SelectionContext {
  if (!checked.ok) return withRefusal(context, checked.refusal, seatsOf(wishes));
  const wanted = new Map(without(context.wanted, wishes.map(claimKey)));
  for (const wish of wishes) {
    if (wish.kind === 'seat' || wish.quantity > 0) wanted.set(claimKey(wish), wish);
  }
  return withClaims(context, { wanted });
}

function seatClaim(
  { show }: SelectionContext,
  seat: number,
  region: number,
  ticketTypeId: TicketTypeId,
): SeatClaim {
  return { kind: 'seat', showId: show.id, seat, region, ticketTypeId };
}

function waits({ wanted, held, operation }: SelectionContext, key: string): boolean {
  return wanted.has(key) && !held.has(key) && !operation?.targets.has(key);
}

function without(claims: Claims, keys: readonly string[]): Claims {
  return new Map([...claims].filter(([key]) => !keys.includes(key)));
}
