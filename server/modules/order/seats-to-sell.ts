import type { ShowId, TicketTypeId } from '#domain/ids.ts';
import type { ConfirmedTicket } from './order-confirmation.ts';

/** A seat of the order, or one the booking has beside it, as it stands behind its lock. */
export interface LockedSeat {
  readonly showId: ShowId;
  readonly seat: number;
  readonly region: number;
  /** `mine` held or reserved by the booking; `free` nobody's; `lapsed` held by another past its deadline; `gone` another's. */
  readonly standing: 'mine' | 'free' | 'lapsed' | 'gone';
  /** Given back it is kept for the box office again. */
  readonly kept: boolean;
}

/** Places of one region that the booking has, whatever their types. */
export interface HeldPlaces {
  readonly showId: ShowId;
  readonly region: number;
  readonly quantity: number;
}

/** By how much the counter of a region grows; negative shrinks it. */
export interface CounterGrowth {
  readonly showId: ShowId;
  readonly region: number;
  readonly growth: number;
}

/** What has to change so that the booking has exactly what was paid. */
export interface SalePlan {
  readonly sold: readonly {
    readonly showId: ShowId;
    readonly seat: number;
    readonly ticketTypeId: TicketTypeId;
  }[];
  /** Seats that everybody saw as available until now. */
  readonly newlyTaken: readonly LockedSeat[];
  /** Held by the booking beside what was paid. */
  readonly givenBack: readonly LockedSeat[];
  /** Regions and whole shows (region −1) whose count changes, sorted by show and region. */
  readonly counters: readonly CounterGrowth[];
  /** Regions without seats whose count changes. */
  readonly placeRegions: readonly CounterGrowth[];
}

/**
 * Decides how the tickets of an order get their seats and places, also when the hold has ended meanwhile. Null when
 * one of the seats is another's; whether the counts suffice is for the counters to say.
 */
export function planSale(
  tickets: readonly ConfirmedTicket[],
  seats: readonly LockedSeat[],
  places: readonly HeldPlaces[],
): SalePlan | null {
  const locked = new Map(seats.map((seat) => [keyOf(seat.showId, seat.seat), seat]));
  const sold = tickets.flatMap(({ showId, seat, ticketTypeId }) =>
    seat === null ? [] : [{ showId, seat, ticketTypeId }],
  );
  const wanted = sold.map(({ showId, seat }) => locked.get(keyOf(showId, seat)));
  if (wanted.some((seat) => seat === undefined || seat.standing === 'gone')) return null;

  const paid = new Set(sold.map(({ showId, seat }) => keyOf(showId, seat)));
  const newlyTaken = seats.filter(
    ({ showId, seat, standing }) => paid.has(keyOf(showId, seat)) && standing !== 'mine',
  );
  const givenBack = seats.filter(
    ({ showId, seat, standing }) => !paid.has(keyOf(showId, seat)) && standing === 'mine',
  );
  const placeRegions = summed([
    ...tickets
      .filter(({ seat }) => seat === null)
      .map(({ showId, region }) => ({ showId, region, growth: 1 })),
    ...places.map(({ showId, region, quantity }) => ({ showId, region, growth: -quantity })),
  ]);
  const counters = summed(
    [
      // A seat taken over from a lapsed hold is counted already.
      ...newlyTaken.filter(({ standing }) => standing === 'free').map((seat) => ({ ...seat, growth: 1 })),
      ...givenBack.filter(({ kept }) => !kept).map((seat) => ({ ...seat, growth: -1 })),
      ...placeRegions,
    ].flatMap(({ showId, region, growth }) => [
      { showId, region, growth },
      { showId, region: -1, growth },
    ]),
  );
  return { sold, newlyTaken, givenBack, counters, placeRegions };
}

/** One entry a region, those that change nothing left out, sorted by show and region. */
function summed(growths: readonly CounterGrowth[]): readonly CounterGrowth[] {
  const byRegion = new Map<string, CounterGrowth>();
  for (const { showId, region, growth } of growths) {
    const key = keyOf(showId, region);
    byRegion.set(key, { showId, region, growth: growth + (byRegion.get(key)?.growth ?? 0) });
  }
  return [...byRegion.values()]
    .filter(({ growth }) => growth !== 0)
    .toSorted((a, b) => a.showId - b.showId || a.region - b.region);
}

function keyOf(showId: ShowId, place: number): string {
  return `${showId}:${place}`;
}
