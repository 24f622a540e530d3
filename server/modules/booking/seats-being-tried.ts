import type { ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';

/**
 * Seats that somebody here chose and is trying to hold: whoever chooses meanwhile does better to leave them, else all
 * choose the same best ones and one gets them. Nothing depends on it but how often is tried.
 */
export class SeatsBeingTried {
  /** How many try to hold each seat. */
  readonly #tries = new Map<ShowId, Map<number, number>>();

  of(showId: ShowId): readonly number[] {
    return [...(this.#tries.get(showId)?.keys() ?? [])];
  }

  async during<Outcome>(seats: readonly ShowSeat[], hold: () => Promise<Outcome>): Promise<Outcome> {
    for (const seat of seats) this.#count(seat, 1);
    try {
      return await hold();
    } finally {
      for (const seat of seats) this.#count(seat, -1);
    }
  }

  #count({ showId, seat }: ShowSeat, change: 1 | -1): void {
    const show = this.#tries.get(showId) ?? new Map<number, number>();
    const tries = (show.get(seat) ?? 0) + change;
    if (tries > 0) show.set(seat, tries);
    else show.delete(seat);
    if (show.size > 0) this.#tries.set(showId, show);
    else this.#tries.delete(showId);
  }
}

/** Those of one show. */
export function seatsIn(seats: readonly ShowSeat[], showId: ShowId): readonly number[] {
  return seats.flatMap((each) => (each.showId === showId ? [each.seat] : []));
}
