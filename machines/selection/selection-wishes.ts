import type { TicketType } from '#domain/calls/catalogue.ts';
import { type Claim, claimKey, type SeatClaim, seatKey } from '#domain/claim.ts';
import type { ShowId, TicketTypeId } from '#domain/ids.ts';
import { checkMore, checkTypeChanges, checkWishes } from '#domain/limits.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, type Result } from '#domain/result.ts';
import type { SeatStatus } from '#engine/plan/status.ts';
import { limitsOf } from './selection-limits.ts';
import { bonded, isUnderWay, leavingFor, seatsOf, withClaims, withRefusal } from './selection-state.ts';
import type { BestWish, Claims, SelectionContext, SelectionEvent, TypedSeat } from './selection-types.ts';
import { ticketTypeFor } from './ticket-type-for.ts';

// What the buyer does, decided at once: each function answers what is wanted from then on, or a refusal to show.

type Wish<Type extends SelectionEvent['type']> = Omit<Extract<SelectionEvent, { type: Type }>, 'type'>;

export function toggleSeat(
  context: SelectionContext,
  { showId, seat, ticketTypeId }: Wish<'seat.toggled'>,
): SelectionContext {
  const unit = openShow(context, showId)?.unitOf?.(seat) ?? [seat];
  if (context.wanted.has(seatKey(showId, seat))) {
    const keys = unit.map((each) => seatKey(showId, each));
    return withClaims(context, { wanted: without(context.wanted, keys) });
  }
  const seats = unit.map((each) => ({ showId, seat: each }));
  const together = seats.length > 1;
  return addSeats(
    context,
    ticketTypeId === undefined ? { seats, together } : { seats, ticketTypeId, together },
  );
}

export function addSeats(
  context: SelectionContext,
  { seats, ticketTypeId, together = false }: Wish<'seats.added'>,
): SelectionContext {
  const claims = seatClaims(context, seats, ticketTypeId);
  if (!claims.ok) return withRefusal(context, claims.refusal, seats);
  return wished(together ? withBond(context, claims.value) : context, claims.value);
}

/** Of a seat that is given back and taken at once nothing changes. */
export function exchangeSeats(
  context: SelectionContext,
  { showId, add, remove }: Wish<'seats.exchanged'>,
): SelectionContext {
  const added = new Set(add.map(({ seat }) => seat));
  const gone = remove.filter((seat) => !added.has(seat)).map((seat) => seatKey(showId, seat));
  const left = without(context.wanted, gone);
  const fresh = add.filter(({ seat }) => !left.has(seatKey(showId, seat)));
  const seats = fresh.map((seat) => ({ ...seat, showId }));
  const claims = seatClaims(context, seats, undefined);
  if (!claims.ok) return withRefusal(context, claims.refusal, seats);
  const wishes = claims.value;
  const checked = checkWishes({ limits: limitsOf(context), items: [...left.values()], wishes });
  if (!checked.ok) return withRefusal(context, checked.refusal, seats);
  // An exchange of what itself is waited for goes for what that one goes for.
  const leaving = [...gone, ...leavingFor(context, gone)];
  return decided(withBond({ ...context, wanted: left }, wishes, leaving), checked, wishes);
}

/** What is to be taken together, and what goes for it. */
function withBond(
  context: SelectionContext,
  claims: readonly SeatClaim[],
  leaving: readonly string[] = [],
): SelectionContext {
  if (claims.length === 0) return context;
  const keys = [...claims.map(claimKey), ...leaving];
  return { ...context, bonds: new Map([...context.bonds, ...keys.map((key) => [key, keys] as const)]) };
}

function seatClaims(
  context: SelectionContext,
  seats: readonly TypedSeat[],
  ticketTypeId: TicketTypeId | undefined,
): Result<readonly SeatClaim[], BookingRefusal> {
  const claims: SeatClaim[] = [];
  for (const { showId, seat, ticketTypeId: own } of seats) {
    const region = openShow(context, showId)?.regionOf(seat) ?? 0;
    const type = typeFor(context, showId, region, own ?? ticketTypeId);
    if (!type.ok) return type;
    claims.push({ kind: 'seat', showId, seat, region, ticketTypeId: type.value.id });
  }
  return accept(claims);
}

/** A seat that is not selected stays as it is. */
export function chooseTicketType(
  context: SelectionContext,
  { showId, seat, ticketTypeId }: Wish<'ticketType.chosen'>,
): SelectionContext {
  const claim = context.wanted.get(seatKey(showId, seat));
  if (!claim || claim.ticketTypeId === ticketTypeId) return context;
  const type = typeFor(context, showId, claim.region, ticketTypeId);
  if (!type.ok) return withRefusal(context, type.refusal, [{ showId, seat }]);
  const changes = [{ ...claim, ticketTypeId }];
  const { items } = context;
  return decided(context, checkTypeChanges({ limits: limitsOf(context), items, changes }), changes);
}

export function setPlaces(
  context: SelectionContext,
  { showId, region, quantity, ticketTypeId }: Wish<'places.set'>,
): SelectionContext {
  const type = typeFor(context, showId, region, ticketTypeId);
  if (!type.ok && quantity > 0) return withRefusal(context, type.refusal, []);
  // Giving back asks no rule: also of a type that is not sold any more.
  const id = type.ok ? type.value.id : ticketTypeId;
  if (id === undefined) return context;
  return wished(context, [{ kind: 'places', showId, region, quantity, ticketTypeId: id }]);
}

/** Which seats they become is the server's to say; here only whether so many fit. */
export function askBest(
  context: SelectionContext,
  { showId, quantity, region, maxPrice, wheelchairs }: Wish<'bestAvailable.asked'>,
): SelectionContext {
  const waiting = context.bestWishes.reduce((sum, best) => sum + best.quantity, 0);
  const { items } = context;
  const checked = checkMore({ limits: limitsOf(context), items, more: waiting + quantity });
  if (!checked.ok) return withRefusal(context, checked.refusal, []);
  const wish: BestWish = {
    showId,
    quantity,
    ...(region !== undefined && { region }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(wheelchairs !== undefined && { wheelchairs }),
  };
  return { ...context, bestWishes: [...context.bestWishes, wish] };
}

/** Sold as they were, or, where that type is not sold any more, as the region's usual one. */
export function retakeLost(context: SelectionContext, { items }: Wish<'lost.retaken'>): SelectionContext {
  const wishes: Claim[] = [];
  for (const item of items.filter((lost) => !context.wanted.has(claimKey(lost)))) {
    const type = typeAgain(context, item);
    if (!type.ok) return withRefusal(context, type.refusal, seatsOf(items));
    wishes.push({ ...item, ticketTypeId: type.value });
  }
  const checked = checkWishes({ limits: limitsOf(context), items: context.items, wishes });
  return decided(checked.ok ? dismissLost(context) : context, checked, wishes);
}

export function dismissLost(context: SelectionContext): SelectionContext {
  return { ...context, lostItems: [] };
}

/** A seat that waits for its turn and that somebody else has by now is refused without asking. */
export function heedStatus(
  context: SelectionContext,
  { showId, delta }: Wish<'status.changed'>,
): SelectionContext {
  const seats = delta.seats.flatMap(([seat, status]) =>
    status !== AVAILABLE && waits(context, seatKey(showId, seat)) ? [{ showId, seat }] : [],
  );
  if (seats.length === 0) return context;
  const lost = bonded(
    context,
    seats.map(({ seat }) => seatKey(showId, seat)),
  );
  const about = seatsOf([...lost].map((key) => context.wanted.get(key)));
  const kept = [...context.held].filter(([key]) => lost.has(key));
  const wanted = new Map([...without(context.wanted, [...lost]), ...kept]);
  return withRefusal(withClaims(context, { wanted }), { code: 'seatTaken', seats }, about);
}

export function hearRefusal(
  context: SelectionContext,
  { refusal }: Wish<'refusal.received'>,
): SelectionContext {
  return withRefusal(context, refusal, []);
}

export function dismissRefusal(
  context: SelectionContext,
  { id }: Wish<'refusal.dismissed'>,
): SelectionContext {
  return { ...context, refusals: context.refusals.filter((shown) => shown.id !== id) };
}

/** `SEAT_STATUS.available`: the engine is known by its types only. */
const AVAILABLE: SeatStatus = 0;

function wished(context: SelectionContext, wishes: readonly Claim[]): SelectionContext {
  const { items } = context;
  return decided(context, checkWishes({ limits: limitsOf(context), items, wishes }), wishes);
}

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

function openShow({ shows }: SelectionContext, showId: ShowId) {
  return shows.find(({ show }) => show.id === showId);
}

function typeFor(
  context: SelectionContext,
  showId: ShowId,
  region: number,
  wish: TicketTypeId | undefined,
): Result<TicketType, BookingRefusal> {
  return ticketTypeFor(openShow(context, showId)?.show, region, wish, context.now());
}

/** Of a show that is not open here the server tells. */
function typeAgain(
  context: SelectionContext,
  { showId, region, ticketTypeId }: Claim,
): Result<TicketTypeId, BookingRefusal> {
  if (!openShow(context, showId)) return accept(ticketTypeId);
  const same = typeFor(context, showId, region, ticketTypeId);
  const type = same.ok ? same : typeFor(context, showId, region, undefined);
  return type.ok ? accept(type.value.id) : type;
}

function waits(context: SelectionContext, key: string): boolean {
  return context.wanted.has(key) && !context.held.has(key) && !isUnderWay(context, key);
}

function without(claims: Claims, keys: readonly string[]): Claims {
  return new Map([...claims].filter(([key]) => !keys.includes(key)));
}
