import type { SeatAddress } from '../design/design.ts';

/** What is wrong with a design, and with which of its objects: these are to be selected and shown. */
export type DesignFinding = {
  readonly severity: 'error' | 'warning';
  readonly ids: readonly string[];
  readonly seats: readonly SeatAddress[];
} & (
  | { readonly code: 'duplicateSeat'; readonly region: string; readonly row: string; readonly seat: string }
  /** A table or a box has the name of another row. */
  | { readonly code: 'duplicateRow'; readonly region: string; readonly row: string }
  | { readonly code: 'emptySeatName'; readonly region: string; readonly row: string }
  | { readonly code: 'seatsOutsideRegion'; readonly region: string; readonly count: number }
  | { readonly code: 'overlappingSeats'; readonly count: number }
  | { readonly code: 'unnamedRegion'; readonly region: string }
  | { readonly code: 'duplicateRegionName'; readonly name: string }
  | { readonly code: 'emptyRegion'; readonly region: string }
  /** Has no seats, and lies over so many of another region: whoever presses there meets both. */
  | {
      readonly code: 'regionOverSeats';
      readonly region: string;
      readonly under: string;
      readonly count: number;
    }
  /** Is sold without seats, and nobody has said how many fit. */
  | { readonly code: 'capacityMissing'; readonly region: string }
  /** Stands in a region that there is not, or that is sold without seats. */
  | { readonly code: 'withoutRegion'; readonly count: number }
  | { readonly code: 'aboveCapacity'; readonly capacity: number; readonly places: number }
);

export type DesignFindingCode = DesignFinding['code'];

/** What a design is checked against. */
export interface CheckedRoom {
  /** Places of the room; none is checked unless given. */
  readonly capacity?: number;
}
