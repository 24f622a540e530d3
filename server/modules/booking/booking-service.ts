import { type Claim, claimKey, type SeatClaim, seatKey, type ShowSeat } from '#domain/claim.ts';
import { checkProceed } from '#domain/confirm.ts';
import { checkWishes, limitsWithout } from '#domain/limits.ts';
import { accept, refuse } from '#domain/result.ts';
import { saleUnit } from '#engine/selection/sale-unit.ts';
import { hashSecret } from '../../http/secret.ts';
import { acceptSeats } from './accepted-seats.ts';
import {
  type BookingKey,
  type BookingResult,
  buyerOf,
  closedRefusal,
  type CreatedResult,
  earlierTickets,
} from './booking-access.ts';
import { ticketTypes } from './change-ticket-type.ts';
import { type ClaimParts, claiming } from './claim-booking.ts';
import { type CreateWish, makeBooking, type Maker, type MakingParts } from './create-booking.ts';
import type { HoldRequest } from './hold-request.ts';
import { checkOrphansOf } from './left-over.ts';
import { limitsOfSale, toHold } from './limits-of-sale.ts';
import { isOtherPlan, type MeantSeat } from './meant-seat.ts';
import { groupRefusal } from './pack-sale.ts';
import type { MakeRepeatably } from './repeatable-creation.ts';
import { isOfOldPlan, resolveWishes, showsOf, type Wishes } from './resolve-wishes.ts';
import type { SeatLedger } from './seat-ledger.ts';
import { salesOfEvent, salesOfShows } from './show-sale.ts';

export interface BookingServiceParts extends MakingParts, ClaimParts {
  readonly ledger: SeatLedger;
  readonly makeRepeatably: MakeRepeatably;
}

export type BookingService = ReturnType<typeof bookingService>;

/** What visitors do with a booking. A wrong token and an unknown booking are the same: `bookingNotFound`. */
export function bookingService(parts: BookingServiceParts) {
  const { db, ledger, access, sales, hold } = parts;
  const { read } = access;

  /** Makes a booking that has what is wished for, or refuses and makes none. */
  const create = (wish: CreateWish, maker: Maker): Promise<CreatedResult> =>
    parts.makeRepeatably(wish.requestKey, (as) => makeBooking(parts, as, wish, maker));

  /** A member of staff who asks for another one's booking; customers are known by the token alone. */
  const strangerRefusal = async (key: BookingKey) => {
    if (key.sellerId === undefined) return null;
    const opened = await access.open(key);
    return opened.ok ? null : opened;
  };

  const giveBack = ({ id, token }: BookingKey, seats: readonly ShowSeat[]) =>
    ledger.giveBack({ kind: 'seats', bookingId: id, tokenHash: hashSecret(token), seats });

  /** The seats of a booking that these stand for: each with all that is sold together with it. */
  const unitsOf = async (
    items: readonly Claim[],
    seats: readonly ShowSeat[],
  ): Promise<readonly SeatClaim[]> => {
    const sold = await salesOfShows(sales, new Set(seats.map(({ showId }) => showId)));
    const keys = new Set(
      seats.flatMap(({ showId, seat }) => {
        const sale = sold.get(showId);
        return (sale === undefined ? [seat] : saleUnit(sale.plan, seat)).map((each) => seatKey(showId, each));
      }),
    );
    return items.filter((item) => item.kind === 'seat').filter((item) => keys.has(claimKey(item)));
  };

  /** Adds seats and sets places, all or nothing; what is given back `instead` leaves once the others are held. */
  const add = async (
    key: BookingKey,
    { instead = [], ...wishes }: Wishes & { readonly instead?: readonly ShowSeat[] },
  ): Promise<BookingResult> => {
    const opened = await access.open(key);
    if (!opened.ok) return opened;
    const stored = opened.value;
    const closed = closedRefusal(stored);
    if (closed !== null) return refuse(closed);
    const shows = showsOf(wishes);
    if (shows.size === 0) return accept(await access.answer(stored));
    const leaving = await unitsOf(stored.items, instead);
    const items = stored.items.filter((item) => !leaving.some((gone) => gone === item));
    const found = await salesOfEvent(sales, new Set([...stored.items.map(({ showId }) => showId), ...shows]));
    if (!found.ok) return found;
    const { event, sold } = found.value;
    if (isOfOldPlan(wishes.plans, sold)) return refuse({ code: 'planChanged' });
    if (event.id !== stored.eventId) return refuse({ code: 'otherEvent' });
    const ungrouped = groupRefusal(event, stored.showGroupId, shows);
    if (ungrouped !== null) return refuse(ungrouped);
    const buyer = buyerOf(key);
    const limits = limitsOfSale([...sold.values()], await earlierTickets(db, stored), buyer);
    const claims = resolveWishes(wishes, { sales: sold, limits, buyer, items });
    if (!claims.ok) return claims;
    const checked = checkWishes({ limits, items, wishes: claims.value });
    if (!checked.ok) return checked;
    const request: HoldRequest = {
      bookingId: stored.id,
      tokenHash: stored.tokenHash,
      eventId: stored.eventId,
      creating: null,
      ...toHold(claims.value, limitsWithout(limits, leaving)),
    };
    const held = await hold(request, sold);
    if (held.ok) {
      if (leaving.length > 0) await giveBack(key, leaving);
      return read(key);
    }
    if (held.refusal.code === 'alreadyMade') throw new Error('nothing was to be made');
    return refuse(held.refusal);
  };

  /** Gives a seat back, with all that is sold together with it; one that the booking does not have is no fault. */
  const giveBackSeat = async (key: BookingKey, { showId, seat, plan }: MeantSeat): Promise<BookingResult> => {
    const stranger = await strangerRefusal(key);
    if (stranger !== null) return stranger;
    const sale = await sales.of(showId);
    if (isOtherPlan(sale, plan)) return refuse({ code: 'planChanged' });
    const unit = sale === null ? [seat] : saleUnit(sale.plan, seat);
    const verdict = await giveBack(
      key,
      unit.map((each) => ({ showId, seat: each })),
    );
    return verdict === 'ok' || verdict === 'busy' ? read(key) : refuse({ code: verdict });
  };

  /** Gives everything back and ends the booking; one that has ended is no fault. */
  const release = async (key: BookingKey): Promise<BookingResult> => {
    const stranger = await strangerRefusal(key);
    if (stranger !== null) return stranger;
    const verdict = await ledger.giveBack({
      kind: 'release',
      bookingId: key.id,
      tokenHash: hashSecret(key.token),
      seats: [],
    });
    return verdict === 'bookingNotFound' ? refuse({ code: verdict }) : read(key);
  };

  /** Whether it may be bought as it is, as far as its seats say: as long as they stay the same it then may. */
  const proceed = async (key: BookingKey): Promise<BookingResult> => {
    const opened = await access.open(key);
    if (!opened.ok) return opened;
    const stored = opened.value;
    const closed = closedRefusal(stored);
    if (closed !== null) return refuse(closed);
    const begun = checkProceed(stored.items);
    if (!begun.ok) return begun;
    if (buyerOf(key) === 'staff') return accept(await access.answer(stored));
    const sold = await salesOfShows(
      sales,
      stored.items.map(({ showId }) => showId),
    );
    const checked = await checkOrphansOf(db, stored, sold);
    if (!checked.ok) return checked;
    await acceptSeats(db, stored);
    return accept(await access.answer(stored));
  };

  return { create, add, read, proceed, giveBackSeat, release, ...ticketTypes(parts), ...claiming(parts) };
}
