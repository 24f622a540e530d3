import type { ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';

/** A show that still misses tickets. */
export interface SameSeatsTarget {
  readonly showId: ShowId;
  readonly missing: number;
  /** For each seat of the first show the same one here, in its order; null where this room has none. */
  readonly seats: readonly (number | null)[];
  /** Wanted here already. */
  readonly mine: ReadonlyMap<number, unknown>;
  /** It is available, and sold to this viewer. */
  readonly isFree: (seat: number) => boolean;
}

/** "The same seats in every show", as far as they can be had. */
export interface SameSeats {
  /** For one hold. */
  readonly free: readonly ShowSeat[];
  /** What somebody has, or what is not for sale. */
  readonly taken: readonly ShowSeat[];
  /** Shows whose rooms do not have some of the seats. */
  readonly without: readonly ShowId[];
}

/** In each show no more than it misses. */
export function sameSeatsIn(targets: readonly SameSeatsTarget[]): SameSeats {
  const each = targets.map(({ showId, missing, seats, mine, isFree }) => {
    const known = seats.filter((seat) => seat !== null);
    const open = known.filter((seat) => !mine.has(seat));
    const free = open.filter(isFree).slice(0, missing);
    const taken = open.filter((seat) => !isFree(seat)).slice(0, missing - free.length);
    const lacks = known.length < seats.length && free.length + taken.length < missing;
    const named = (seat: number): ShowSeat => ({ showId, seat });
    return { free: free.map(named), taken: taken.map(named), without: lacks ? [showId] : [] };
  });
  return {
    free: each.flatMap(({ free }) => free),
    taken: each.flatMap(({ taken }) => taken),
    without: each.flatMap(({ without }) => without),
  };
}
