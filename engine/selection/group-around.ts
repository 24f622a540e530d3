import { distance } from '../geometry/point.ts';
import { SEAT_MARK, type Plan } from '../plan/plan.ts';
import { regionOf } from '../plan/seat-at-index.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { seatPoint } from './adjacency.ts';
import type { SeatGroup } from './best-available.ts';
import { CLOSENESS, runMiddle, type Closeness } from './closeness.ts';
import { orphanCounter } from './orphan-rule.ts';
import { isWheelchair, seatsIn, type Group, type GroupSearch } from './group-search.ts';
import { groupsOf, leastOf, type Rank } from './seat-groups.ts';
import { saleUnit } from './sale-unit.ts';
import { needOf } from './seat-need.ts';

export interface GroupAround {
  readonly plan: Plan;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  /** The one under the pointer. */
  readonly seat: number;
  /** How many there are in the party, at least 1. */
  readonly size: number;
  /** How close they may be, tried in this order; all of {@link CLOSENESS} unless given. */
  readonly closeness?: readonly Closeness[] | undefined;
}

/**
 * The group that a party would take at a seat: always with the seat, in its region, as close together as there are
 * any; of those the one that leaves the fewest single seats, then the one whose stretches have their middles nearest to
 * the seat, the furthest first, then the first. Null where the seat is not available or its region has too few.
 *
 * A table or a box that is sold whole is taken whole, whatever the size of the party.
 *
 * A wheelchair place takes companions' seats with it, a companion's seat may have others of its kind beside it;
 * around an ordinary seat both are left alone. Throws a RangeError for a seat that the plan does not have. Looks at
 * three rows as long as they suffice: fit for every move of a pointer.
 */
export function groupAround(party: GroupAround): SeatGroup | null {
  const { plan, seats, seat } = party;
  const unit = saleUnit(plan, seat);
  if (unit.length > 1) {
    const isOpen = unit.every((each) => seats[each] === SEAT_STATUS.available);
    return isOpen ? { seats: unit, closeness: 'adjacent' } : null;
  }
  const search = searchAround(party);
  if (!search.isOpen(seat)) return null;
  const rankOf = ranking(party);
  for (const closeness of party.closeness ?? CLOSENESS) {
    const best = leastOf(withSeat(groupsOf(search, closeness), party.seat), rankOf);
    if (best !== null) return { seats: best.flatMap(seatsIn), closeness };
  }
  return null;
}

function searchAround({ plan, seats, seat, size }: GroupAround): GroupSearch {
  const { rowStart, rowEnd } = regionOf(plan, seat);
  const row = plan.seats.row[seat] ?? 0;
  const atWheelchair = isWheelchair(plan, seat);
  const needs = needOf(plan, seat) | (atWheelchair ? SEAT_MARK.companion : 0);
  return {
    plan,
    quantity: size,
    wheelchairs: Number(atWheelchair),
    isOpen: (each) => seats[each] === SEAT_STATUS.available && (needOf(plan, each) & ~needs) === 0,
    rows: plan.rows.slice(Math.max(rowStart, row - 1), Math.min(rowEnd, row + 2)),
    anchors: () => [seat],
    canWin: () => true,
  };
}

function* withSeat(groups: Iterable<Group>, seat: number): Iterable<Group> {
  for (const group of groups) {
    if (group.some(({ start, end }) => seat >= start && seat < end)) yield group;
  }
}

function ranking({ plan, seats, seat }: GroupAround): (group: Group) => Rank {
  const orphansOf = orphanCounter(plan, seats);
  const at = seatPoint(plan, seat);
  return (group) => {
    const ways = group.map((run) => distance(at, runMiddle(plan, run)));
    return [orphansOf(group), Math.max(...ways), ways.reduce((sum, way) => sum + way, 0)];
  };
}
