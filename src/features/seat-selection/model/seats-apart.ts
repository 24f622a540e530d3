import type { Room } from '../../../map/room.ts';

/** `SEAT_STATUS`, by value: who decides this loads no map. */
const [AVAILABLE, NOT_FOR_SALE, ACCESSIBLE] = [0, 2, 'accessible'];
/** More are no party that sits together. */
const LARGEST = 10;

/** Seats that are not side by side. */
export interface SeatsApart {
  readonly count: number;
  /** Whether as many side by side were found to exchange them for. */
  readonly isOffered: boolean;
}

/** Whether they are a party that sits apart: not a single one, and no more than a party. */
export function areApart(find: Pick<Room['find'], 'closenessOf'>, mine: readonly number[]): boolean {
  return mine.length >= 2 && mine.length <= LARGEST && find.closenessOf(mine) !== 'adjacent';
}

interface TogetherInput {
  readonly room: Pick<Room, 'find' | 'factsOf' | 'regionOf'>;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  readonly mine: readonly number[];
  /** What a seat costs now; null where it cannot be bought. */
  readonly priceOf: (seat: number) => number | null;
  readonly isStrict: boolean;
}

/**
 * As many seats side by side as are the buyer's, that could be had for those, no dearer each than the dearest; null where
 * there are none. Looks through the whole house.
 */
export function seatsTogether(input: TogetherInput): readonly number[] | null {
  const { room, mine, isStrict } = input;
  const seats = affordable(input);
  const wheelchairs = mine.filter((seat) =>
    room.factsOf(seat).marks.some((mark) => mark === ACCESSIBLE),
  ).length;
  const regions = [...new Set(mine.map((seat) => room.regionOf(seat))), undefined];
  for (const region of regions) {
    const group = room.find.best({
      seats,
      quantity: mine.length,
      region,
      wheelchairs,
      closeness: ['adjacent'],
      orphans: isStrict ? 'strict' : 'lenient',
    });
    if (group !== null) return group.seats;
  }
  return null;
}

/** The status with the buyer's own seats free, and none that is dearer than they are. */
function affordable({ seats, mine, priceOf }: TogetherInput): Uint8Array {
  const freed = seats.slice();
  for (const seat of mine) freed[seat] = AVAILABLE;
  const dearest = Math.max(...mine.map((seat) => priceOf(seat) ?? 0));
  return freed.map((status, seat) =>
    status === AVAILABLE && (priceOf(seat) ?? Infinity) > dearest ? NOT_FOR_SALE : status,
  );
}
