import { type Claim, claimKey, type ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import type { BookingFailure } from '../booking/booking-answer.ts';
import type { Claims, SeatStates, SelectionContext, SelectionInput, Targets } from './selection-types.ts';

export function initialSelection({ lastItems = [], ...input }: SelectionInput): SelectionContext {
  const fresh: SelectionContext = {
    ...input,
    booking: null,
    earlierTickets: 0,
    held: new Map(),
    wanted: new Map(),
    seats: new Map(),
    items: [],
    lostItems: [],
    apart: new Set(),
    bonds: new Map(),
    bestWishes: [],
    operation: null,
    doubt: input.reference === null ? null : { lost: null },
    failures: 0,
    spentKey: null,
    refusals: [],
    nextRefusalId: 1,
    announcements: [],
  };
  if (input.reference === null) return { ...fresh, lostItems: lastItems };
  const remembered = new Map(lastItems.map((item) => [claimKey(item), item]));
  return withClaims(fresh, { held: remembered, wanted: remembered });
}

/** With other claims; what is derived from them stays the same reference where it says the same. */
export function withClaims(
  context: SelectionContext,
  { held = context.held, wanted = context.wanted }: { readonly held?: Claims; readonly wanted?: Claims },
): SelectionContext {
  const items = [...wanted.values()];
  const isLost = (item: Claim) => !wanted.has(claimKey(item));
  const isOpen = ([key]: readonly [string, unknown]) => wanted.has(key) !== held.has(key);
  return {
    ...context,
    held,
    wanted,
    bonds: new Map([...context.bonds].filter(isOpen)),
    items: sameItems(items, context.items) ? context.items : items,
    seats: seatsByShow(items, held, context.seats),
    lostItems: context.lostItems.every(isLost) ? context.lostItems : context.lostItems.filter(isLost),
  };
}

/** Shown once more if it is shown already, not twice. */
export function withRefusal(
  context: SelectionContext,
  refusal: BookingFailure,
  seats: readonly ShowSeat[],
): SelectionContext {
  const shown = { id: context.nextRefusalId, refusal, seats };
  const others = context.refusals.filter(
    (other) => JSON.stringify(other.refusal) !== JSON.stringify(refusal),
  );
  return {
    ...context,
    nextRefusalId: context.nextRefusalId + 1,
    refusals: [...others, shown],
    announcements: [...context.announcements, { type: 'selection.refused', shown }],
  };
}

/** The keys, and with each what was asked for together with it and is still waited for: to be taken or given back. */
export function bonded(
  { bonds, wanted, held }: Pick<SelectionContext, 'bonds' | 'wanted' | 'held'>,
  keys: Iterable<string>,
): ReadonlySet<string> {
  const waits = (key: string): boolean => wanted.has(key) !== held.has(key);
  return new Set([...keys].flatMap((key) => [key, ...(bonds.get(key) ?? []).filter(waits)]));
}

/** What is held and goes for these, once they are held. */
export function leavingFor(
  context: Pick<SelectionContext, 'bonds' | 'wanted' | 'held'>,
  keys: Iterable<string>,
): readonly string[] {
  return [...bonded(context, keys)].filter((key) => context.held.has(key) && !context.wanted.has(key));
}

/** The same thing claimed in the same way; absent and null are the same nothing. */
export function sameClaim(a: Claim | null | undefined, b: Claim | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  const quantity = (claim: Claim) => (claim.kind === 'seat' ? 1 : claim.quantity);
  return claimKey(a) === claimKey(b) && a.ticketTypeId === b.ticketTypeId && quantity(a) === quantity(b);
}

export function seatsOf(claims: Iterable<Claim | null | undefined>): readonly ShowSeat[] {
  return [...claims].flatMap((claim) =>
    claim?.kind === 'seat' ? [{ showId: claim.showId, seat: claim.seat }] : [],
  );
}

/** What the running call, or one whose answer was lost, may be doing: not to be judged until it is answered. */
export function isUnderWay({ operation, doubt }: SelectionContext, key: string): boolean {
  const targets = (of: { readonly targets: Targets } | null | undefined) => of?.targets.has(key) ?? false;
  return targets(operation) || targets(doubt?.lost);
}

function seatsByShow(
  items: readonly Claim[],
  held: Claims,
  before: SelectionContext['seats'],
): SelectionContext['seats'] {
  const after = new Map<ShowId, Map<number, 'pending' | 'held'>>();
  for (const claim of items) {
    if (claim.kind !== 'seat') continue;
    const ofShow = after.get(claim.showId) ?? new Map<number, 'pending' | 'held'>();
    after.set(claim.showId, ofShow.set(claim.seat, held.has(claimKey(claim)) ? 'held' : 'pending'));
  }
  return new Map<ShowId, SeatStates>(
    [...after].map(([showId, seats]) => {
      const known = before.get(showId);
      return [showId, known && sameSeats(known, seats) ? known : seats];
    }),
  );
}

function sameItems(a: readonly Claim[], b: readonly Claim[]): boolean {
  return (
    a.length === b.length &&
    a.every((claim, index) => claim.region === b[index]?.region && sameClaim(claim, b[index]))
  );
}

function sameSeats(a: SeatStates, b: SeatStates): boolean {
  return a.size === b.size && [...a].every(([seat, state]) => b.get(seat) === state);
}
