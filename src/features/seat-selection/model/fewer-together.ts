import type { RoomFinder } from '../../../map/room.ts';

interface FewerSource {
  readonly find: Pick<RoomFinder, 'bestTogether'>;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  /** So many there are not. */
  readonly quantity: number;
  /** Where they were looked for; null: anywhere. */
  readonly region: number | null;
  /** So many of them in a wheelchair. */
  readonly wheelchairs?: number;
}

/** The most seats side by side, fewer than were asked for; null where there is none at all. */
export function fewerTogether({
  find,
  seats,
  quantity,
  region,
  wheelchairs = 0,
}: FewerSource): number | null {
  for (let fewer = quantity - 1; fewer > Math.max(0, wheelchairs - 1); fewer--) {
    if (find.bestTogether({ seats, quantity: fewer, region: region ?? undefined, wheelchairs }) !== null)
      return fewer;
  }
  return null;
}
