import type { SeatPanorama } from './calls/seat-view.ts';

/** How people and files name a seat. */
interface SeatName {
  /** PlanRegion.id */
  readonly region: string;
  readonly row: string;
  readonly seat: string;
}

/** The picture that is closest to the seat: its own, else its row's, else its region's; null without one. */
export function panoramaOf(panoramas: readonly SeatPanorama[], seat: SeatName): SeatPanorama | null {
  const fitting = panoramas.filter(
    (panorama) =>
      panorama.region === seat.region &&
      (panorama.row === null || panorama.row === seat.row) &&
      (panorama.seat === null || panorama.seat === seat.seat),
  );
  return fitting.toSorted((a, b) => closeness(b) - closeness(a))[0] ?? null;
}

function closeness({ row, seat }: SeatPanorama): number {
  return Number(row !== null) + Number(seat !== null);
}
