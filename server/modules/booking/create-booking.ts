import type { BookingCreated } from '#domain/calls/booking.ts';
import type { EventId, ShowGroupId, UserId } from '#domain/ids.ts';
import { checkWishes } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { hashSecret } from '../../http/secret.ts';
import type { BookingGate, ShownPass } from '../waiting-room/booking-gate.ts';
import { buyerOf } from './booking-access.ts';
import { toBooking } from './booking-answer.ts';
import type { StoredBooking } from './booking-repository.ts';
import type { Challenges } from '#server/modules/challenge/challenges.ts';
import type { AlreadyMade, HoldItems } from './hold-or-sweep.ts';
import type { HoldRequest } from './hold-request.ts';
import { limitsOfSale, toHold } from './limits-of-sale.ts';
import { beginRefusal, groupRefusal, type ReadLeft } from './pack-sale.ts';
import type { NewBooking } from './repeatable-creation.ts';
import { resolveWishes, showsOf, type Wishes } from './resolve-wishes.ts';
import { waitingRefusal } from './waiting-visitors.ts';
import { type EventSales, nowIn, salesOfEvent, type ShowSales } from './show-sale.ts';

/** What a new booking is to have; a parsed `CreateCall` is one. */
export interface CreateWish extends Wishes {
  readonly requestKey?: string | undefined;
  readonly showGroupId?: ShowGroupId | undefined;
}

export interface MakingParts {
  readonly sales: ShowSales;
  readonly hold: HoldItems;
  readonly gate: BookingGate;
  readonly readLeft: ReadLeft;
  readonly challenges: Challenges;
}

/** What is about to be made. */
interface Making extends EventSales {
  readonly as: NewBooking;
  readonly showGroupId: ShowGroupId | null;
  readonly maker: Maker;
}

/** Who makes a booking, and in which language. */
export interface Maker {
  readonly locale: Locale;
  /** What the browser shows of a waiting room. */
  readonly shownPass?: (eventId: EventId) => ShownPass;
  /** Of the staff. */
  readonly sellerId?: UserId | undefined;
  /** The proof of work that came along. */
  readonly solved?: string | undefined;
}

/** Makes a booking that has all that is wished for, or refuses and makes none. */
export async function makeBooking(
  { sales, hold, gate, readLeft, challenges }: MakingParts,
  as: NewBooking,
  { showGroupId, plans, seats, places }: CreateWish,
  maker: Maker,
): Promise<Result<BookingCreated, BookingRefusal | AlreadyMade>> {
  const wishes: Wishes = { plans, seats, places };
  const shows = showsOf(wishes);
  if (shows.size === 0) return refuse({ code: 'noSeatSelected' });
  const found = await salesOfEvent(sales, shows);
  if (!found.ok) return found;
  const { event, sold } = found.value;
  const waiting = await waitingRefusal(gate, event.id, maker);
  if (waiting !== null) return refuse(waiting);
  if (showGroupId !== undefined) {
    const refusal =
      groupRefusal(event, showGroupId, shows) ??
      (await beginRefusal(readLeft, event, showGroupId, nowIn(sold), buyerOf(maker)));
    if (refusal !== null) return refuse(refusal);
  }
  const making = { as, event, sold, showGroupId: showGroupId ?? null, maker };
  if (event.challenge !== true || buyerOf(maker) === 'staff') return holdNew(hold, making, wishes);
  const spent = await challenges.spend(event.id, maker.solved);
  if (spent === null) return refuse({ code: 'challengeRequired', eventId: event.id });
  const held = await holdNew(hold, making, wishes);
  if (!held.ok) await spent.giveBack();
  return held;
}

async function holdNew(
  hold: HoldItems,
  { as, event, sold, showGroupId, maker }: Making,
  wishes: Wishes,
): Promise<Result<BookingCreated, BookingRefusal | AlreadyMade>> {
  const buyer = buyerOf(maker);
  const limits = limitsOfSale([...sold.values()], 0, buyer);
  const claims = resolveWishes(wishes, { sales: sold, limits, buyer, items: [] });
  if (!claims.ok) return claims;
  const checked = checkWishes({ limits, items: [], wishes: claims.value });
  if (!checked.ok) return checked;
  const items = checked.value;
  if (items.length === 0) return refuse({ code: 'noSeatSelected' });

  const named = { id: as.id, tokenHash: hashSecret(as.token), eventId: event.id };
  const sellerId = maker.sellerId ?? null;
  const creating = { userId: null, showGroupId, sellerId, locale: maker.locale, repeatable: as.repeatable };
  const request: HoldRequest = { ...named, bookingId: as.id, creating, ...toHold(items, limits) };
  const held = await hold(request, sold);
  if (!held.ok) return held;
  const stored: StoredBooking = {
    ...named,
    userId: null,
    showGroupId,
    sellerId,
    joinedInto: null,
    state: 'open',
    deadline: new Date(held.value.deadline),
    orderId: null,
    items,
    now: new Date(held.value.moment),
  };
  return accept({ booking: toBooking(stored, sold, 0), token: as.token });
}
