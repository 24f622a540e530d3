import type { ShowId } from '#domain/ids.ts';
import { SEAT_STATUS, type SeatStatus } from '#engine/plan/status.ts';
import type { ShowDelta } from '../../live/status-publisher.ts';

export type ShowVersion = readonly [showId: ShowId, version: number];
export type ChangedSeat = readonly [showId: ShowId, seat: number];
/** Of a region without seats. */
export type PlacesLeft = readonly [showId: ShowId, region: number, left: number];

/** What everybody sees of one commit: a delta a show, its seats all changed to the same status. */
export function deltasOf(
  versions: readonly ShowVersion[],
  seats: readonly ChangedSeat[],
  status: keyof typeof SEAT_STATUS,
  left: readonly PlacesLeft[],
): readonly ShowDelta[] {
  return versions.map(([showId, version]) => ({
    showId,
    version,
    seats: seats.flatMap(([show, seat]): (readonly [number, SeatStatus])[] =>
      show === showId ? [[seat, SEAT_STATUS[status]]] : [],
    ),
    places: left.flatMap(([show, region, places]): (readonly [number, number])[] =>
      show === showId ? [[region, places]] : [],
    ),
  }));
}
