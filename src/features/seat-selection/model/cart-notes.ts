import type { ShowSeat } from '#domain/claim.ts';
import type { ShowId } from '#domain/ids.ts';
import type { BookingFailure } from '#machines/booking/booking-answer.ts';

/** A refusal as the selection machine shows it. */
export interface RefusalToNote {
  readonly id: number;
  readonly refusal: BookingFailure;
  /** The seats it is about. */
  readonly seats: readonly ShowSeat[];
}

/** What stands beside the cart until it is dismissed; `ids` are the refusals that it speaks of. */
export type CartNote =
  /** Somebody else was faster with these seats. */
  | { readonly kind: 'lost'; readonly ids: readonly number[]; readonly seats: readonly number[] }
  /** So many seats side by side there are not. */
  | { readonly kind: 'notTogether'; readonly ids: readonly number[]; readonly quantity: number }
  | { readonly kind: 'refused'; readonly ids: readonly number[]; readonly refusal: BookingFailure };

/**
 * The notes of a show: all lost seats in one, then the other refusals as they came. A lost seat that is selected again
 * is none; of other shows only those count that are about no seat.
 */
export function cartNotes(
  refusals: readonly RefusalToNote[],
  show: ShowId,
  selected: ReadonlyMap<number, unknown>,
): readonly CartNote[] {
  const lost = refusals.filter(({ refusal }) => refusal.code === 'seatTaken');
  const seats = lost
    .flatMap((each) => each.seats)
    .filter(({ showId, seat }) => showId === show && !selected.has(seat))
    .map(({ seat }) => seat);
  const others = refusals.filter(
    ({ refusal, seats: about }) =>
      refusal.code !== 'seatTaken' && (about.length === 0 || about.some(({ showId }) => showId === show)),
  );
  return [
    ...(seats.length === 0
      ? []
      : [
          {
            kind: 'lost',
            ids: lost.map(({ id }) => id),
            seats: [...new Set(seats)].toSorted(byIndex),
          } as const,
        ]),
    ...others.map(noteOf),
  ];
}

function noteOf({ id, refusal }: RefusalToNote): CartNote {
  return refusal.code === 'noSeatsTogether'
    ? { kind: 'notTogether', ids: [id], quantity: refusal.quantity }
    : { kind: 'refused', ids: [id], refusal };
}

function byIndex(a: number, b: number): number {
  return a - b;
}
