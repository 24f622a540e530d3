import type { SeatGroup } from '#engine/index.ts';
import type { Room } from '../../../map/room.ts';

/** `SEAT_STATUS`, by value: who decides this loads no map. */
const [AVAILABLE, OCCUPIED] = [0, 1];
/** Further apart a party is not taken by one press. */
const TOGETHER = ['adjacent', 'acrossAisle', 'twoRows'] as const;

interface PartyAt {
  readonly room: Pick<Room, 'find' | 'unitOf'>;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  /** The buyer's own. */
  readonly mine: ReadonlyMap<number, unknown>;
  readonly seat: number;
  /** How many there are. */
  readonly size: number;
}

/**
 * What one press on a seat takes: a party, or all of what is sold whole. `alone`: the seat itself, as ever, also to give
 * one's own back; `none`: there are not so many together.
 */
export function partyGroup({ room, seats, mine, seat, size }: PartyAt): SeatGroup | 'alone' | 'none' {
  const isUnit = room.unitOf(seat).length > 1;
  if (mine.has(seat) || seats[seat] !== AVAILABLE || (size === 1 && !isUnit)) return 'alone';
  const besideMine = seats.slice();
  for (const own of mine.keys()) besideMine[own] = OCCUPIED;
  return room.find.groupAround({ seats: besideMine, seat, size, closeness: TOGETHER }) ?? 'none';
}
