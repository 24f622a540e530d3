import type { HoldCall } from '#domain/calls/booking.ts';
import { type Claim, ticketCount } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import type { BookingReference } from '../booking/booking-answer.ts';
import { bonded, leavingFor, sameClaim, seatsOf } from './selection-state.ts';
import type { Operation, SelectionContext, Targets } from './selection-types.ts';

/** Most that one call may carry (`holdCall`). */
const MOST_SEATS = 100;
const MOST_PLACES = 20;

const nothing: Targets = new Map();

/** Whether there is something to ask of the server. */
export function hasWork(context: SelectionContext): boolean {
  return context.bestWishes.length > 0 || openKeys(context).length > 0;
}

/**
 * The next call: what clears up a doubt; then one seat or some places given back, which makes room under the
 * limits; then, in the order of the clicks, a changed type or everything to take up to the next one, in one call, with
 * what goes for it; last the best seats. Null when the server holds what is wanted.
 */
export function nextOperation(context: SelectionContext): Operation | null {
  const { reference } = context;
  const open = openKeys(context);
  return (
    clearingUp(context) ??
    (reference && givingBack(context, reference, open)) ??
    changing(context, reference, open) ??
    takingBest(context)
  );
}

function clearingUp({ doubt, reference }: SelectionContext): Operation | null {
  if (!doubt) return null;
  if (!reference) return doubt.lost;
  return { kind: 'read', targets: doubt.lost?.targets ?? nothing, input: reference };
}

/** Keys on which wish and truth differ: what is given back, then what is wanted in the order of the clicks. */
function openKeys({ held, wanted }: SelectionContext): readonly string[] {
  const given = [...held.keys()].filter((key) => !wanted.has(key));
  const asked = [...wanted].flatMap(([key, claim]) => (sameClaim(claim, held.get(key)) ? [] : [key]));
  return [...given, ...asked];
}

/** What goes for others stays until they are held. */
function givingBack(
  context: SelectionContext,
  reference: BookingReference,
  open: readonly string[],
): Operation | null {
  const { held, wanted } = context;
  for (const key of open) {
    const has = held.get(key);
    if (!has || [...bonded(context, [key])].some((other) => wanted.has(other) && !held.has(other))) continue;
    const wish = wanted.get(key) ?? null;
    if (has.kind === 'seat' && !wish) {
      const input = { ...reference, showId: has.showId, seat: has.seat, ...planOf(context, has.showId) };
      return { kind: 'remove', targets: new Map([[key, null]]), input };
    }
    const fewer = wish?.kind === 'places' ? wish.quantity : 0;
    if (has.kind === 'places' && fewer < has.quantity) {
      const call = holdCallOf(context, [{ ...has, quantity: fewer }]);
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
  const { held, wanted } = context;
  const batch = new Map<string, Claim>();
  for (const key of open) {
    const claim = wanted.get(key);
    if (!claim) continue;
    const retypes = claim.kind === 'seat' && held.has(key);
    if (batch.size > 0 && (retypes || context.apart.has(key) || isFull(batch, claim))) break;
    if (retypes && reference) {
      const { showId, seat, ticketTypeId } = claim;
      const input = { ...reference, showId, seat, ticketTypeId, ...planOf(context, showId) };
      return { kind: 'retype', targets: new Map([[key, claim]]), input };
    }
    batch.set(key, claim);
    if (!context.apart.has(key)) continue;
    for (const each of bonded(context, [key])) {
      const other = wanted.get(each);
      if (other) batch.set(each, other);
    }
    break;
  }
  return batch.size === 0 ? null : taking(context, reference, batch);
}

function taking(
  context: SelectionContext,
  reference: BookingReference | null,
  batch: ReadonlyMap<string, Claim>,
): Operation {
  const call = holdCallOf(context, [...batch.values()]);
  if (!reference) return { kind: 'create', targets: batch, input: { ...creating(context), ...call } };
  const leaving = leavingFor(context, batch.keys());
  if (leaving.length === 0) return { kind: 'add', targets: batch, input: { ...reference, call } };
  const instead = seatsOf(leaving.map((key) => context.held.get(key)));
  const targets: Targets = new Map([...batch, ...leaving.map((key) => [key, null] as const)]);
  return { kind: 'add', targets, input: { ...reference, call: { ...call, instead: [...instead] } } };
}

function takingBest(context: SelectionContext): Operation | null {
  const { bestWishes, reference, held } = context;
  const [wish] = bestWishes;
  if (!wish) return null;
  const meant = {
    ...wish,
    ...plansOf(
      context,
      context.shows.map(({ show }) => show.id),
    ),
  };
  const call = reference ? meant : { ...creating(context), ...meant };
  const ticketsBefore = ticketCount([...held.values()]);
  return { kind: 'takeBest', targets: nothing, input: { reference, call, ticketsBefore } };
}

function creating({ newRequestKey, spentKey, showGroupId }: SelectionContext) {
  return { requestKey: newRequestKey(spentKey), ...(showGroupId !== null && { showGroupId }) };
}

/** Of the shows whose plan is known. */
function plansOf(context: SelectionContext, showIds: Iterable<ShowId>): Pick<HoldCall, 'plans'> {
  const plans = [...showIds].flatMap((showId) => {
    const { plan } = planOf(context, showId);
    return plan === undefined ? [] : [{ showId, plan }];
  });
  return plans.length === 0 ? {} : { plans };
}

function planOf({ shows }: SelectionContext, showId: ShowId): { readonly plan?: string } {
  const plan = shows.find(({ show }) => show.id === showId)?.show.plan;
  return plan === undefined ? {} : { plan: plan.url };
}

function isFull(batch: ReadonlyMap<string, Claim>, next: Claim): boolean {
  const ofKind = [...batch.values()].filter(({ kind }) => kind === next.kind).length;
  return ofKind >= (next.kind === 'seat' ? MOST_SEATS : MOST_PLACES);
}

function holdCallOf(context: SelectionContext, claims: readonly Claim[]): HoldCall {
  return {
    ...plansOf(context, new Set(claims.map(({ showId }) => showId))),
    seats: claims.flatMap((claim) =>
      claim.kind === 'seat'
        ? [{ showId: claim.showId, seat: claim.seat, ticketTypeId: claim.ticketTypeId }]
        : [],
    ),
    places: claims.flatMap((claim) => {
      if (claim.kind === 'seat') return [];
      const { showId, region, ticketTypeId, quantity } = claim;
      return [{ showId, region, ticketTypeId, quantity }];
    }),
  };
}
