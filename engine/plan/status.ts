/**
 * What one viewer sees of a seat, as stored in `PlanStatus.seats`:
 * available = can be taken now; occupied = held, reserved or sold to someone else;
 * free = nobody has it, but it is not for sale. "Selected" is the viewer's own selection, kept apart.
 */
export const SEAT_STATUS = { available: 0, occupied: 1, free: 2 } as const;
export type SeatStatus = (typeof SEAT_STATUS)[keyof typeof SEAT_STATUS];

/** A snapshot of a show's seats and places. `version` grows with every change of the show. */
export interface PlanStatus {
  readonly version: number;
  /** A {@link SeatStatus} per seat of the plan. */
  readonly seats: Uint8Array;
  /** Places left per region of the plan; -1 where the region has seats. */
  readonly placesLeft: Int32Array;
}

/** What changed from the version before `version` up to `version`. */
export interface StatusDelta {
  readonly version: number;
  readonly seats: readonly (readonly [seat: number, status: SeatStatus])[];
  readonly places: readonly (readonly [region: number, left: number])[];
}
