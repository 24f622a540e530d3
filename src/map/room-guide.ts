/** What the host can ask of a room, whichever way it is shown. */
export interface RoomGuide {
  /** Leads to the seats: the map shows all of them, the list puts the keyboard on the first. */
  readonly showSeats: (seats: readonly number[]) => void;
}
