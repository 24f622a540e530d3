import type { Room } from '../../../map/room.ts';

/** `SEAT_STATUS`, by value: who decides this loads no map. */
const [AVAILABLE, ACCESSIBLE] = [0, 'accessible'];
/** More are no party that sits together. */
const LARGEST = 10;

interface ApartInput {
  readonly room: Pick<Room, 'find' | 'factsOf' | 'regionOf'>;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  readonly mine: readonly number[];
  /** What a seat costs now; null where it cannot be bought. */
  readonly priceOf: (seat: number) => number | null;
  readonly isStrict: boolean;
}

/** Seats that are not side by side. */
export interface SeatsApart {
  readonly count: number;
  /** As many side by side that could be had for them, no dearer each than the dearest; null where there are none. */
  readonly together: readonly number[] | null;
}

/** Null while they are side by side, for a single one, and for more than a party. */
export function seatsApart({ room, seats, mine, priceOf, isStrict }: ApartInput): SeatsApart | null {
  const count = mine.length;
  if (count < 2 || count > LARGEST || room.find.closenessOf(mine) === 'adjacent') return null;
  const freed = seats.slice();
  for (const seat of mine) freed[seat] = AVAILABLE;
  const wheelchairs = mine.filter((seat) =>
    room.factsOf(seat).marks.some((mark) => mark === ACCESSIBLE),
  ).length;
  const dearest = Math.max(...mine.map((seat) => priceOf(seat) ?? 0));
  const isAffordable = (seat: number) => (priceOf(seat) ?? Infinity) <= dearest;
  const regions: readonly (number | undefined)[] = [
    ...new Set(mine.map((seat) => room.regionOf(seat))),
    undefined,
  ];
  for (const region of regions) {
    const group = room.find.best({
      seats: freed.map((status, seat) => (status === AVAILABLE && !isAffordable(seat) ? 2 : status)),
      quantity: count,
      region,
      wheelchairs,
      closeness: ['adjacent'],
      orphans: isStrict ? 'strict' : 'lenient',
    });
    if (group !== null) return { count, together: group.seats };
  }
  return { count, together: null };
}
