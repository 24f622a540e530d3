import type { PlanStatus, SeatStatus, StatusDelta } from './plan/status.ts';
import type { DeltaOutcome, LiveStatus, StatusChange } from './scene/live-status.ts';

/** What became of states that were set one by one. */
export interface SetOutcome {
  /** Seats whose state was another before. */
  readonly changed: number;
  /** Seats that the plan does not have: ignored. */
  readonly unknown: number;
}

/** The parts of a map that its status needs. */
export interface StatusParts {
  readonly live: () => LiveStatus;
  readonly isOver: () => boolean;
  readonly changed: (change: StatusChange) => void;
}

/** The state of every seat and place, as the viewer sees it. A whole snapshot comes by `map.update({ status })`. */
export class MapStatus {
  private readonly parts: StatusParts;

  /** @internal */
  constructor(parts: StatusParts) {
    this.parts = parts;
  }

  /** The map's own copy, which changes under the reader: look, do not keep. */
  get value(): PlanStatus {
    return this.parts.live().value;
  }

  /** A `SeatStatus`; free for a seat that the plan does not have. */
  of(seat: number): number {
    return this.parts.live().seat(seat);
  }

  /** Seats and regions that were named here and that the plan does not have: they were ignored. */
  get unknown(): number {
    return this.parts.live().unknown;
  }

  /**
   * Patches the seats and places of one version step. `stale`: known already, nothing done. `gap`: versions
   * are missing, nothing done; give a new snapshot by `map.update({ status })`.
   */
  apply(delta: StatusDelta): DeltaOutcome {
    if (this.parts.isOver()) return 'stale';
    const { outcome, change } = this.parts.live().apply(delta);
    this.parts.changed(change);
    return outcome;
  }

  /** For hosts without versions: sets states of seats; the version stays. */
  set(states: Iterable<readonly [seat: number, status: SeatStatus]>): SetOutcome {
    if (this.parts.isOver()) return { changed: 0, unknown: 0 };
    const { change, unknown } = this.parts.live().set(states);
    this.parts.changed(change);
    return { changed: change.seats.length, unknown };
  }
}
