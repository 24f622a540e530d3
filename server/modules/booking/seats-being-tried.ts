import type { ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';

/**
 * Seats that somebody here chose and is trying to hold: whoever chooses meanwhile does better to leave them, else all
 * choose the same best ones and one gets them. Nothing depends on it but how often is tried.
 */
export class SeatsBeingTried {
  readonly #tries = new Set<readonly ShowSeat[]>();

  of(showId: ShowId): readonly number[] {
    return [...this.#tries].flatMap((seats) => seatsIn(seats, showId));
  }

  async during<Outcome>(seats: readonly ShowSeat[], hold: () => Promise<Outcome>): Promise<Outcome> {
    this.#tries.add(seats);
    try {
      return await hold();
    } finally {
      this.#tries.delete(seats);
    }
  }
}

/** Those of one show. */
export function seatsIn(seats: readonly ShowSeat[], showId: ShowId): readonly number[] {
  return seats.flatMap((each) => (each.showId === showId ? [each.seat] : []));
}
