/** What one press on a seat would take, where that is more than the seat. */
export interface SeatGroupOffer {
  /** Empty: nothing can be taken from here. */
  readonly seats: readonly number[];
  /** Which they are and what they cost, or why there are none; written for people. */
  readonly text: string;
  /** What the button that takes them says. */
  readonly take: string;
}

/** Null: the seat alone. */
export type GroupAt = (seat: number) => SeatGroupOffer | null;
