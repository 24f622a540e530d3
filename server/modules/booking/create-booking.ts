import type { BookingCreated } from '#domain/calls/booking.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import { checkWishes } from '#domain/limits.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { hashSecret } from '../../http/secret.ts';
import { toBooking } from './booking-answer.ts';
import type { StoredBooking } from './booking-repository.ts';
import type { AlreadyMade, HoldItems } from './hold-or-sweep.ts';
import type { HoldRequest } from './hold-request.ts';
import { limitsOfSale, toHold } from './limits-of-sale.ts';
import { beginRefusal, groupRefusal, type ReadLeft } from './pack-sale.ts';
import type { NewBooking } from './repeatable-creation.ts';
import { resolveWishes, showsOf, type Wishes } from './resolve-wishes.ts';
import { type EventSales, nowIn, salesOfEvent, type ShowSales } from './show-sale.ts';

/** What a new booking is to have; a parsed `CreateCall` is one. */
export interface CreateWish extends Wishes {
  readonly requestKey?: string | undefined;
  readonly showGroupId?: ShowGroupId | undefined;
}

export interface MakingParts {
  readonly sales: ShowSales;
  readonly hold: HoldItems;
  readonly readLeft: ReadLeft;
}

/** What is about to be made. */
interface Making extends EventSales {
  readonly as: NewBooking;
  readonly showGroupId: ShowGroupId | null;
  readonly locale: 'es' | 'en';
}

/** Makes a booking that has all that is wished for, or refuses and makes none. */
export async function makeBooking(
  { sales, hold, readLeft }: MakingParts,
  as: NewBooking,
  { showGroupId, seats, places }: CreateWish,
  locale: 'es' | 'en',
): Promise<Result<BookingCreated, BookingRefusal | AlreadyMade>> {
  const wishes: Wishes = { seats, places };
  const shows = showsOf(wishes);
  if (shows.size === 0) return refuse({ code: 'noSeatSelected' });
  const found = await salesOfEvent(sales, shows);
  if (!found.ok) return found;
  const { event, sold } = found.value;
  if (showGroupId !== undefined) {
    const refusal =
      groupRefusal(event, showGroupId, shows) ??
      (await beginRefusal(readLeft, event, showGroupId, nowIn(sold)));
    if (refusal !== null) return refuse(refusal);
  }
  return holdNew(hold, { as, event, sold, showGroupId: showGroupId ?? null, locale }, wishes);
}

async function holdNew(
  hold: HoldItems,
  { as, event, sold, showGroupId, locale }: Making,
  wishes: Wishes,
): Promise<Result<BookingCreated, BookingRefusal | AlreadyMade>> {
  const limits = limitsOfSale([...sold.values()], 0);
  const claims = resolveWishes(wishes, { sales: sold, limits, items: [] });
  if (!claims.ok) return claims;
  const checked = checkWishes({ limits, items: [], wishes: claims.value });
  if (!checked.ok) return checked;
  const items = checked.value;
  if (items.length === 0) return refuse({ code: 'noSeatSelected' });

  const named = { id: as.id, tokenHash: hashSecret(as.token), eventId: event.id };
  const creating = { userId: null, showGroupId, locale, repeatable: as.repeatable };
  const request: HoldRequest = { ...named, bookingId: as.id, creating, ...toHold(items, limits) };
  const held = await hold(request, sold);
  if (!held.ok) return held;
  const stored: StoredBooking = {
    ...named,
    userId: null,
    showGroupId,
    joinedInto: null,
    state: 'open',
    deadline: new Date(held.value.deadline),
    orderId: null,
    items,
    now: new Date(held.value.moment),
  };
  return accept({ booking: toBooking(stored, sold, 0), token: as.token });
}
