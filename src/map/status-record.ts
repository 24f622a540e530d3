import type { PlanStatus, StatusDelta } from '#engine/index.ts';

/** `SEAT_STATUS.free`; by value, so that who keeps a status does not load the renderer with it. */
const FREE = 2;

/** A status that snapshots and deltas change in place. */
export interface StatusRecord {
  readonly current: () => PlanStatus;
  /** Free for a seat that there is not. */
  readonly seat: (seat: number) => number;
  /** The same reference until a region's places change. */
  readonly placesLeft: () => readonly number[];
  readonly replace: (status: PlanStatus) => void;
  /** Only the delta that follows the current version is applied; nothing happens after a gap. */
  readonly apply: (delta: StatusDelta) => 'applied' | 'stale' | 'gap';
}

export function createStatusRecord(first: PlanStatus): StatusRecord {
  let status = first;
  let places: readonly number[] = [...first.placesLeft];
  return {
    current: () => status,
    seat: (seat) => status.seats[seat] ?? FREE,
    placesLeft: () => places,
    replace: (other) => {
      status = other;
      places = [...other.placesLeft];
    },
    apply: (delta) => {
      if (delta.version <= status.version) return 'stale';
      if (delta.version > status.version + 1) return 'gap';
      for (const [seat, state] of delta.seats) status.seats[seat] = state;
      for (const [region, left] of delta.places) status.placesLeft[region] = left;
      status = { ...status, version: delta.version };
      if (delta.places.length > 0) places = [...status.placesLeft];
      return 'applied';
    },
  };
}
