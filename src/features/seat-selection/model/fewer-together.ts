import type { RoomFinder } from '../../../map/room.ts';

interface FewerSource {
  readonly find: Pick<RoomFinder, 'bestTogether'>;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  /** So many there are not. */
  readonly quantity: number;
  /** Where they were looked for; null: anywhere. */
  readonly region: number | null;
}

/** The most seats side by side, fewer than were asked for; null where there is none at all. */
export function fewerTogether({ find, seats, quantity, region }: FewerSource): number | null {
  for (let fewer = quantity - 1; fewer > 0; fewer--) {
    if (find.bestTogether({ seats, quantity: fewer, region: region ?? undefined }) !== null) return fewer;
  }
  return null;
}
