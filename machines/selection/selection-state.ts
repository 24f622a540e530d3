import type { Claim } from '#domain/claim.ts';
import type { BookingFailure } from '../booking/booking-answer.ts';
import type { Claims, SelectionContext, SelectionInput } from './selection-types.ts';

export function initialSelection(input: SelectionInput): SelectionContext {
  return {
    ...input,
    booking: null,
    held: new Map(),
    wanted: new Map(),
    seats: new Map(),
    items: [],
    apart: new Set(),
    bestWishes: [],
    operation: null,
    inDoubt: input.reference !== null,
    failedReads: 0,
    refusals: [],
    nextRefusalId: 1,
    announcements: [],
  };
}

/** With other claims; `seats` and `items` stay the same references where they say the same. */
export function withClaims(
  context: SelectionContext,
  { held = context.held, wanted = context.wanted }: { readonly held?: Claims; readonly wanted?: Claims },
): SelectionContext {
  const items = [...wanted.values()];
  const seats = new Map(
    [...wanted].flatMap(([key, claim]) =>
      claim.kind === 'seat' ? [[claim.seat, held.has(key) ? 'held' : 'pending'] as const] : [],
    ),
  );
  return {
    ...context,
    held,
    wanted,
    items: sameItems(items, context.items) ? context.items : items,
    seats: sameSeats(seats, context.seats) ? context.seats : seats,
  };
}

/** Shown once more if it is shown already, not twice. */
export function withRefusal(
  context: SelectionContext,
  refusal: BookingFailure,
  seats: readonly number[],
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

/** The same thing claimed in the same way; absent and null are the same nothing. */
export function sameClaim(a: Claim | null | undefined, b: Claim | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  if (a.kind === 'seat') return b.kind === 'seat' && a.seat === b.seat && a.ticketTypeId === b.ticketTypeId;
  return b.kind === 'places' && a.quantity === b.quantity && a.ticketTypeId === b.ticketTypeId;
}

export function seatsOf(claims: Iterable<Claim | null | undefined>): readonly number[] {
  return [...claims].flatMap((claim) => (claim?.kind === 'seat' ? [claim.seat] : []));
}

function sameItems(a: readonly Claim[], b: readonly Claim[]): boolean {
  return (
    a.length === b.length &&
    a.every((claim, index) => claim.region === b[index]?.region && sameClaim(claim, b[index]))
  );
}

function sameSeats(a: SelectionContext['seats'], b: SelectionContext['seats']): boolean {
  return a.size === b.size && [...a].every(([seat, state]) => b.get(seat) === state);
}
