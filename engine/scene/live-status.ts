import type { Plan, PlanRegion } from '../plan/plan.ts';
import type { PlanStatus, SeatStatus, StatusDelta } from '../plan/status.ts';
import { SEAT_STATUS } from '../plan/status.ts';

/** What a new status changed; indices into the plan. */
export interface StatusChange {
  readonly seats: readonly number[];
  readonly regions: ReadonlySet<number>;
}

export type DeltaOutcome = 'applied' | 'stale' | 'gap';

const NOTHING: StatusChange = { seats: [], regions: new Set() };

/** The map's own copy of a show's status, kept up to date by snapshots and deltas. */
export class LiveStatus {
  readonly plan: Plan;
  private current: PlanStatus;
  private unknownCount = 0;

  /** Throws a RangeError when the status belongs to another plan. */
  constructor(plan: Plan, status: PlanStatus) {
    this.plan = plan;
    this.current = copyStatus(plan, status);
  }

  get value(): PlanStatus {
    return this.current;
  }

  /** Seats and regions that deltas and single states named and the plan does not have: they were ignored. */
  get unknown(): number {
    return this.unknownCount;
  }

  /** A `SeatStatus`; free for a seat that the plan does not have. */
  seat(seat: number): number {
    return this.current.seats[seat] ?? SEAT_STATUS.free;
  }

  /** A new snapshot, whatever its version. */
  replace(status: PlanStatus): StatusChange {
    const before = this.current;
    this.current = copyStatus(this.plan, status);
    const seats: number[] = [];
    const regions = new Set<number>();
    for (const [index, region] of this.plan.regions.entries()) {
      const known = seats.length;
      addChanged(seats, region, before.seats, this.current.seats);
      if (seats.length > known) regions.add(index);
      if (this.current.placesLeft[index] !== before.placesLeft[index]) regions.add(index);
    }
    return { seats, regions };
  }

  /** Only the delta that follows the current version is applied: after a gap the host asks for a snapshot. */
  apply(delta: StatusDelta): { readonly outcome: DeltaOutcome; readonly change: StatusChange } {
    if (delta.version <= this.current.version) return { outcome: 'stale', change: NOTHING };
    if (delta.version > this.current.version + 1) return { outcome: 'gap', change: NOTHING };
    const { seats, placesLeft } = this.current;
    const { change } = this.set(delta.seats);
    const regions = new Set(change.regions);
    for (const [region, left] of delta.places) {
      const before = placesLeft[region];
      if (before === undefined) this.unknownCount++;
      if (before === undefined || before === left) continue;
      placesLeft[region] = left;
      regions.add(region);
    }
    this.current = { version: delta.version, seats, placesLeft };
    return { outcome: 'applied', change: { seats: change.seats, regions } };
  }

  /** States of single seats, without a step of version. Seats that the plan does not have are ignored and counted. */
  set(states: Iterable<readonly [seat: number, status: SeatStatus]>): {
    readonly change: StatusChange;
    readonly unknown: number;
  } {
    const { seats } = this.current;
    const changed: number[] = [];
    let unknown = 0;
    for (const [seat, status] of states) {
      const before = seats[seat];
      if (before === undefined) unknown++;
      if (before === undefined || before === status) continue;
      seats[seat] = status;
      changed.push(seat);
    }
    this.unknownCount += unknown;
    const regions = new Set(changed.map((seat) => this.regionOf(seat)));
    return { change: { seats: changed, regions }, unknown };
  }

  private regionOf(seat: number): number {
    return this.plan.rows[this.plan.seats.row[seat] ?? -1]?.region ?? -1;
  }
}

/** Adds the region's seats whose states differ. */
function addChanged(
  changed: number[],
  { seatStart, seatEnd }: PlanRegion,
  before: Uint8Array,
  after: Uint8Array,
): void {
  for (let seat = seatStart; seat < seatEnd; seat++) if (before[seat] !== after[seat]) changed.push(seat);
}

function copyStatus(plan: Plan, status: PlanStatus): PlanStatus {
  if (status.seats.length !== plan.seats.count || status.placesLeft.length !== plan.regions.length) {
    throw new RangeError(
      `status of ${status.seats.length} seats and ${status.placesLeft.length} regions ` +
        `for a plan of ${plan.seats.count} and ${plan.regions.length}`,
    );
  }
  return { version: status.version, seats: status.seats.slice(), placesLeft: status.placesLeft.slice() };
}
