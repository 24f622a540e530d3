import type { RoomFinder } from '../../../map/room.ts';

/**
 * Free seats in place of lost ones. `single`: each choice is one seat, nearest first; `together`: one choice, as many
 * as were lost side by side; `apart`: as many, but not side by side.
 */
export interface SeatOffer {
  readonly kind: 'single' | 'together' | 'apart';
  readonly choices: readonly (readonly number[])[];
}

export interface SeatOfferSource {
  readonly find: Pick<RoomFinder, 'nearestSeats' | 'nearestTogether'>;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  readonly lost: readonly number[];
  /** Wanted by the viewer already, whatever the status says so far. */
  readonly mine: ReadonlyMap<number, unknown>;
  /** What a seat of this region costs; null where none can be bought. */
  readonly priceOf: (seat: number) => number | null;
}

const MOST_SINGLES = 3;

/** The seats to offer, those of the lost ones' price first; null when nothing stands in for them. */
export function seatOffer(source: SeatOfferSource): SeatOffer | null {
  const { lost } = source;
  if (lost.length === 1)
    return offered(
      'single',
      nearest(source, MOST_SINGLES).map((seat) => [seat]),
    );
  const block = together(source);
  if (block !== null) return offered('together', [block]);
  const apart = nearest(source, lost.length);
  return apart.length < lost.length ? null : offered('apart', [apart]);
}

function offered(kind: SeatOffer['kind'], choices: SeatOffer['choices']): SeatOffer | null {
  return choices.length === 0 ? null : { kind, choices };
}

function together(source: SeatOfferSource): readonly number[] | null {
  const { find, seats, lost } = source;
  if (lost.length === 0) return null;
  return (
    find.nearestTogether({ seats, lost, isWanted: ofSamePrice(source) }) ??
    find.nearestTogether({ seats, lost, isWanted: isOnOffer(source) })
  );
}

function nearest(source: SeatOfferSource, count: number): readonly number[] {
  const { find, seats, lost } = source;
  const same = find.nearestSeats({ seats, lost, count, isWanted: ofSamePrice(source) });
  if (same.length === count) return same;
  const isOther = (seat: number) => isOnOffer(source)(seat) && !same.includes(seat);
  return [...same, ...find.nearestSeats({ seats, lost, count: count - same.length, isWanted: isOther })];
}

function isOnOffer({ mine, priceOf }: SeatOfferSource): (seat: number) => boolean {
  return (seat) => !mine.has(seat) && priceOf(seat) !== null;
}

function ofSamePrice(source: SeatOfferSource): (seat: number) => boolean {
  const prices = new Set(source.lost.map(source.priceOf));
  return (seat) => isOnOffer(source)(seat) && prices.has(source.priceOf(seat));
}
