import type { ShowMove } from '#domain/calls/design.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { regionOf, seatRef } from '#engine/plan/seat-at-index.ts';
import { mapSeats, type SeatMapping } from '#engine/plan/editing/map-seats.ts';

/** A seat of a show that is not simply free. */
export interface ClaimedSeat {
  readonly seat: number;
  /** `lapsed`: held past its deadline. Nobody's any more, unless money comes for it late. */
  readonly state: 'held' | 'lapsed' | 'sold' | 'reserved' | 'blocked';
}

/** A region without seats, by its index, and how many of its places are somebody's. */
export interface TakenPlaces {
  readonly region: number;
  readonly taken: number;
}

export interface ShowClaims {
  readonly seats: readonly ClaimedSeat[];
  readonly places: readonly TakenPlaces[];
  readonly onSale: boolean;
}

export interface JudgedMove extends Pick<ShowMove, 'refusal' | 'seats' | 'places'> {
  readonly mapping: SeatMapping;
}

/**
 * What happens to everything that somebody has of a show when it takes another plan of its room. Refused when a seat or
 * a place of somebody would be lost; and while the show is on sale, unless every seat keeps its index: a visitor with
 * the old map open would take other seats than the ones shown.
 */
export function judgeMove(
  from: Plan,
  to: Plan,
  { seats, places, onSale }: ShowClaims,
  mapping: SeatMapping = mapSeats(from, to),
): JudgedMove {
  const fates = seats
    .filter(({ state }) => state !== 'lapsed')
    .map(({ seat, state }) => ({
      ...seatRef(from, seat),
      state: state === 'lapsed' ? ('held' as const) : state,
      fate: fateOf(from, to, mapping, seat),
    }));
  const counts = places.map(({ region, taken }) => ({
    region: from.regions[region]?.id ?? '',
    taken,
    capacity: to.regions[mapping.regions[region] ?? -1]?.capacity ?? null,
  }));
  const isLost = fates.some(({ state, fate }) => fate === 'gone' && state !== 'blocked');
  const isShort = counts.some(({ taken, capacity }) => capacity === null || capacity < taken);
  const refusal = isLost
    ? 'seatsWouldBeLost'
    : isShort
      ? 'placesWouldBeLost'
      : onSale && !mapping.isSame
        ? 'showOnSale'
        : null;
  return { mapping, refusal, seats: fates, places: counts };
}

function fateOf(from: Plan, to: Plan, { seats }: SeatMapping, seat: number): 'same' | 'moved' | 'gone' {
  const there = seats[seat] ?? -1;
  if (there < 0) return 'gone';
  const isThere = from.seats.x[seat] === to.seats.x[there] && from.seats.y[seat] === to.seats.y[there];
  const floorOf = (plan: Plan, index: number) => plan.floors[regionOf(plan, index).floor]?.id;
  return isThere && floorOf(from, seat) === floorOf(to, there) ? 'same' : 'moved';
}
