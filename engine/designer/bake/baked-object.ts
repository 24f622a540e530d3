import type { Furniture, SeatMark } from '../../plan/plan.ts';

/** The rows of one object: what its recipe comes to. */
export interface BakedRow {
  readonly name: string;
  readonly furniture?: Furniture;
  readonly seats: readonly BakedSeat[];
}

export interface BakedSeat {
  /** Of its `SeatAddress`. */
  readonly key: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly marks?: readonly SeatMark[];
}
