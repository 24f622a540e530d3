/** The parts of a map that its floors need. */
export interface FloorParts {
  readonly current: () => number;
  /** Whether the host gives the map its floor: then it is asked for another one. */
  readonly isGiven: () => boolean;
  /** Draws another floor. */
  readonly show: (floor: number) => void;
  readonly wanted: (floor: number) => void;
}

/** Brings what the camera is sent to onto the map before it moves. */
export class MapFloors {
  private readonly parts: FloorParts;
  private waiting: { readonly floor: number; readonly move: () => void } | null = null;

  constructor(parts: FloorParts) {
    this.parts = parts;
  }

  /** Moves once the floor is shown: at once where it is, or where the map may go there by itself. */
  go(floor: number, move: () => void): void {
    this.waiting = null;
    if (floor === this.parts.current()) {
      move();
      return;
    }
    this.waiting = { floor, move };
    this.parts.wanted(floor);
    if (!this.parts.isGiven()) this.parts.show(floor);
  }

  /** Another floor is shown, by whatever way: a move that waits for it is made, one to elsewhere is forgotten. */
  arrived(floor: number): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting?.floor === floor) waiting.move();
  }
}
