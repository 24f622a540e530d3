/** Why the seats of a region cannot be changed like that. */
export type SeatFault =
  | { readonly code: 'unknownSeat'; readonly row: string; readonly seat: string }
  /** The row would have two seats of one name. */
  | { readonly code: 'seatExists'; readonly row: string; readonly seat: string }
  /** The region has a row of that name. */
  | { readonly code: 'rowExists'; readonly row: string };

/** Some seats of a row, by their names. */
export interface SeatsOfRow {
  readonly row: string;
  readonly seats: readonly string[];
}
