import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { bestAvailableCall, moreBestCall } from '#domain/calls/booking.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import type { ShowSeat } from '#domain/claim.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '../../db/schema.ts';
import {
  type BookingAccess,
  type BookingKey,
  type BookingResult,
  type Buyer,
  buyerOf,
  closedRefusal,
  type CreatedResult,
} from './booking-access.ts';
import type { BookingService } from './booking-service.ts';
import { makeBooking, type Maker, type MakingParts } from './create-booking.ts';
import { beginRefusal, groupRefusal, showsOfGroup } from './pack-sale.ts';
import type { MakeRepeatably } from './repeatable-creation.ts';
import { isOfOldPlan, isOnSale, type Wishes } from './resolve-wishes.ts';
import {
  type ChooseSeats,
  chooseInShows,
  type OpenShow,
  openShows,
  openShowsAsSeen,
  type SeatsSeen,
  takenReader,
} from './seat-choice.ts';
import { SeatsBeingTried, seatsIn } from './seats-being-tried.ts';
import { waitingRefusal } from './waiting-visitors.ts';
import { type SalesByShow, type ShowSale, salesOfShows } from './show-sale.ts';

export interface BestSeatsParts extends MakingParts {
  readonly db: Kysely<Database>;
  readonly access: BookingAccess;
  readonly service: Pick<BookingService, 'add'>;
  readonly makeRepeatably: MakeRepeatably;
  readonly chooseSeats: ChooseSeats;
  readonly seatsSeen?: SeatsSeen | undefined;
}

type MoreBest = z.output<typeof moreBestCall>;
type BestAvailable = z.output<typeof bestAvailableCall>;
type Shows = readonly [ShowSale, ...ShowSale[]];

/**
 * Takes the best seats, as close together as there are any; when somebody was faster, the next best. For packs in
 * every show of the group.
 */
export interface BestSeats {
  /** Makes a booking with them. */
  readonly create: (call: BestAvailable, maker: Maker) => Promise<CreatedResult>;
  /** Adds them to a booking. */
  readonly add: (key: BookingKey, call: MoreBest) => Promise<BookingResult>;
}

/** How often somebody else may be faster before we say that there are none. */
const MOST_ATTEMPTS = 8;
/** How many of these by what viewers see: what was faster elsewhere is heard of in between. */
const AS_SEEN = 5;

export function bestSeats(parts: BestSeatsParts): BestSeats {
  const { db, access, service, chooseSeats } = parts;
  const tried = new SeatsBeingTried();
  const readTaken = takenReader(db);
  const openAsSeen = openShowsAsSeen(parts.seatsSeen);

  const takeBest = async <Taken, Refusal extends { readonly code: string }>(
    shows: Shows,
    wish: MoreBest & { readonly buyer: Buyer },
    take: (wishes: Wishes) => Promise<Result<Taken, Refusal>>,
  ): Promise<Result<Taken, Refusal | BookingRefusal>> => {
    // What others were faster to take is not seen at once, above all not from another server.
    let missed: readonly ShowSeat[] = [];
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      // What viewers see lies ready; only who finds nothing more there, or comes too late again and again,
      // asks the database.
      const seen = attempt < AS_SEEN ? openAsSeen(shows, wish, tried) : null;
      const open = seen ? withMissed(seen, missed) : await openShows(readTaken, shows, wish, tried);
      const seats = chooseInShows(chooseSeats, open, wish, tried);
      if (seen !== null && (seats === null || holdsAny(seats, missed))) {
        attempt = AS_SEEN - 1;
        continue;
      }
      if (seats === null) break;
      const taken = await tried.during(seats, () => take({ seats, places: [] }));
      if (taken.ok || taken.refusal.code !== 'seatTaken') return taken;
      missed = [...missed, ...seats];
    }
    return refuse({ code: 'noSeatsTogether', quantity: wish.quantity });
  };

  const create: BestSeats['create'] = ({ requestKey, showGroupId, ...wish }, maker) =>
    parts.makeRepeatably(requestKey, async (as) => {
      const buyer = buyerOf(maker);
      const shows = await showsToTake(parts, wish, showGroupId ?? null, buyer);
      if (!shows.ok) return shows;
      if (isOfOldPlan(wish.plans, byShow(shows.value))) return refuse({ code: 'planChanged' });
      const [{ show, now }] = shows.value;
      const waiting = await waitingRefusal(parts.gate, show.event.id, maker);
      if (waiting !== null) return refuse(waiting);
      const notBegun =
        showGroupId === undefined
          ? null
          : await beginRefusal(parts.readLeft, show.event, showGroupId, now(), buyer);
      if (notBegun !== null) return refuse(notBegun);
      return takeBest(shows.value, { ...wish, buyer }, (wishes) =>
        makeBooking(parts, as, { showGroupId, ...wishes }, maker),
      );
    });

  const add: BestSeats['add'] = async (key, wish) => {
    const opened = await access.open(key);
    if (!opened.ok) return opened;
    const closed = closedRefusal(opened.value);
    if (closed !== null) return refuse(closed);
    const { eventId, showGroupId } = opened.value;
    const buyer = buyerOf(key);
    const shows = await showsToTake(parts, wish, showGroupId, buyer);
    if (!shows.ok) return shows;
    if (shows.value[0].show.event.id !== eventId) return refuse({ code: 'otherEvent' });
    if (isOfOldPlan(wish.plans, byShow(shows.value))) return refuse({ code: 'planChanged' });
    return takeBest(shows.value, { ...wish, buyer }, (wishes) => service.add(key, wishes));
  };

  return { create, add };
}

/** With what others were faster to take among what is chosen last. */
function withMissed(open: readonly OpenShow[], missed: readonly ShowSeat[]): readonly OpenShow[] {
  return open.map((show) => ({
    ...show,
    tried: [...show.tried, ...seatsIn(missed, show.sale.show.id)],
  }));
}

function holdsAny(seats: readonly ShowSeat[], others: readonly ShowSeat[]): boolean {
  return seats.some(({ showId, seat }) => seatsIn(others, showId).includes(seat));
}

function byShow(shows: Shows): SalesByShow {
  return new Map(shows.map((sale) => [sale.show.id, sale]));
}

/** The show asked for first, then the others of the group; all of them on sale. */
async function showsToTake(
  { sales }: MakingParts,
  { showId }: MoreBest,
  showGroupId: ShowGroupId | null,
  buyer: Buyer,
): Promise<Result<Shows, BookingRefusal>> {
  const sale = await sales.of(showId);
  if (sale === null) return refuse({ code: 'notOnSale' });
  if (showGroupId === null) return isOnSale(sale, buyer) ? accept([sale]) : refuse({ code: 'notOnSale' });
  const { event } = sale.show;
  const ungrouped = groupRefusal(event, showGroupId, [showId]);
  if (ungrouped !== null) return refuse(ungrouped);
  const others = (showsOfGroup(event, showGroupId) ?? []).filter((id) => id !== showId);
  const sold = await salesOfShows(sales, others);
  const shows: Shows = [sale, ...sold.values()];
  const complete = sold.size === others.length && shows.every((each) => isOnSale(each, buyer));
  return complete ? accept(shows) : refuse({ code: 'groupNotOnSale' });
}
