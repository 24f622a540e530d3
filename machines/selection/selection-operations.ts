import type { HoldCall } from '#domain/calls/booking.ts';
import type { Claim } from '#domain/claim.ts';
import { sameClaim } from './selection-state.ts';
import type { BookingReference } from '../booking/booking-answer.ts';
import type { Operation, SelectionContext } from './selection-types.ts';

/** Most that one call may carry (`holdCall`). */
const MOST_SEATS = 100;
const MOST_PLACES = 20;

/** Whether there is something to ask of the server. */
export function hasWork(context: SelectionContext): boolean {
  return context.bestWishes.length > 0 || openKeys(context).length > 0;
}

/**
 * The next call: the booking is read first when in doubt; then one seat or some places given back, which makes
 * room under the limits; then, in the order of the clicks, a changed type or everything to take up to the next
 * one, in one call; last the best seats. Null when the server holds what is wanted.
 */
export function nextOperation(context: SelectionContext): Operation | null {
  const { reference } = context;
  if (context.inDoubt && reference) return { kind: 'read', targets: new Map(), input: reference };
  const open = openKeys(context);
  return (
    (reference && givingBack(context, reference, open)) ??
    changing(context, reference, open) ??
    takingBest(context)
  );
}

/** Keys on which wish and truth differ: what is given back, then what is wanted in the order of the clicks. */
function openKeys({ held, wanted }: SelectionContext): readonly string[] {
  const given = [...held.keys()].filter((key) => !wanted.has(key));
  const asked = [...wanted].flatMap(([key, claim]) => (sameClaim(claim, held.get(key)) ? [] : [key]));
  return [...given, ...asked];
}

function givingBack(
  { held, wanted, show }: SelectionContext,
  reference: BookingReference,
  open: readonly string[],
): Operation | null {
  for (const key of open) {
    const has = held.get(key);
    if (!has) continue;
    const wish = wanted.get(key) ?? null;
    if (has.kind === 'seat' && !wish)
      return {
        kind: 'remove',
        targets: new Map([[key, null]]),
        input: { ...reference, showId: show.id, seat: has.seat },
      };
    const fewer = wish?.kind === 'places' ? wish.quantity : 0;
    if (has.kind === 'places' && fewer < has.quantity) {
      const call = holdCallOf(show.id, [{ ...has, quantity: fewer }]);
      return { kind: 'add', targets: new Map([[key, wish]]), input: { ...reference, call } };
    }
  }
  return null;
}

function changing(
  context: SelectionContext,
  reference: BookingReference | null,
  open: readonly string[],
): Operation | null {
  const { held, wanted, show } = context;
  const batch = new Map<string, Claim>();
  for (const key of open) {
    const claim = wanted.get(key);
    if (!claim) continue;
    const retypes = claim.kind === 'seat' && held.has(key);
    if (batch.size > 0 && (retypes || context.apart.has(key) || isFull(batch, claim))) break;
    if (retypes && reference) {
      const { seat, ticketTypeId } = claim;
      const input = { ...reference, showId: show.id, seat, ticketTypeId };
      return { kind: 'retype', targets: new Map([[key, claim]]), input };
    }
    batch.set(key, claim);
    if (context.apart.has(key)) break;
  }
  if (batch.size === 0) return null;
  const call = holdCallOf(show.id, [...batch.values()]);
  return reference
    ? { kind: 'add', targets: batch, input: { ...reference, call } }
    : { kind: 'create', targets: batch, input: call };
}

function takingBest({ bestWishes, reference }: SelectionContext): Operation | null {
  const call = bestWishes[0];
  return call ? { kind: 'takeBest', targets: new Map(), input: { reference, call } } : null;
}

function isFull(batch: ReadonlyMap<string, Claim>, next: Claim): boolean {
  const ofKind = [...batch.values()].filter(({ kind }) => kind === next.kind).length;
  return ofKind >= (next.kind === 'seat' ? MOST_SEATS : MOST_PLACES);
}

function holdCallOf(showId: HoldCall['showId'], claims: readonly Claim[]): HoldCall {
  return {
    showId,
    seats: claims.flatMap((claim) =>
      claim.kind === 'seat' ? [{ seat: claim.seat, ticketTypeId: claim.ticketTypeId }] : [],
    ),
    places: claims.flatMap((claim) =>
      claim.kind === 'places'
        ? [{ region: claim.region, ticketTypeId: claim.ticketTypeId, quantity: claim.quantity }]
        : [],
    ),
  };
}
