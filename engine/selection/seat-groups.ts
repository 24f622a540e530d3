import { distance, type Point } from '../geometry/point.ts';
import { SEAT_MARK, type Plan, type PlanRow } from '../plan/plan.ts';
import { regionOf } from '../plan/seat-at-index.ts';
import { cut, seatJoints, seatPoint, type SeatRun } from './adjacency.ts';
import { reachBehind, runMiddle, runsOfSeats, type Closeness } from './closeness.ts';

/** What a group is made of. */
export interface GroupSearch {
  readonly plan: Plan;
  readonly isOpen: (seat: number) => boolean;
  /** At least 1. */
  readonly quantity: number;
  /** So many of them wheelchair places, exactly. */
  readonly wheelchairs: number;
  /** Where, in the plan's order. */
  readonly rows: readonly PlanRow[];
  /** Seats around which groups that are only nearby are looked for, each in its region. */
  readonly anchors: () => readonly number[];
}

/** A group as stretches side by side, ascending. */
export type Group = readonly SeatRun[];

/**
 * Every group of this closeness in a fixed order; of those that are only nearby one an anchor: it and what is nearest
 * to it. Groups that are closer than asked for may be among them.
 *
 * Up to `twoRows` linear in the seats times the size of a row; `nearby` in the anchors times the region's seats.
 */
export function groupsOf(search: GroupSearch, closeness: Closeness): Iterable<Group> {
  switch (closeness) {
    case 'adjacent':
      return groupsInRow(search, seatJoints(search.plan));
    case 'acrossAisle':
      return groupsInRow(search, null);
    case 'twoRows':
      return groupsInTwoRows(search);
    case 'nearby':
      return groupsNearby(search);
  }
}

/** A group's place in an order: the first numbers that differ decide. */
export type Rank = readonly number[];

/** The group of the least rank, of equal ones the first; null of none. */
export function leastOf(groups: Iterable<Group>, rankOf: (group: Group) => Rank): Group | null {
  let least: Group | null = null;
  let leastRank: Rank = [];
  for (const group of groups) {
    const rank = rankOf(group);
    if (least !== null && !isLess(rank, leastRank)) continue;
    [least, leastRank] = [group, rank];
  }
  return least;
}

function isLess(a: Rank, b: Rank): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

export function seatsIn({ start, end }: SeatRun): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
}

export function isWheelchair({ seats }: Plan, seat: number): boolean {
  return ((seats.marks[seat] ?? 0) & SEAT_MARK.accessible) !== 0;
}

/** Every stretch of `quantity` open seats of a row; `joints` null: aisles do not matter. */
function* groupsInRow(search: GroupSearch, joints: Uint8Array | null): Iterable<Group> {
  const { quantity, wheelchairs } = search;
  for (const row of search.rows) {
    for (const stretch of openStretches(search, row, joints)) {
      for (let { start } = stretch; start + quantity <= stretch.end; start++) {
        const run = { start, end: start + quantity };
        if (wheelchairsIn(search, run) !== wheelchairs) continue;
        yield joints ? [run] : runsOfSeats(search.plan, seatsIn(run));
      }
    }
  }
}

function openStretches(
  { isOpen }: GroupSearch,
  { seatStart, seatEnd }: PlanRow,
  joints: Uint8Array | null,
): readonly SeatRun[] {
  const parts = (seat: number): boolean => isOpen(seat) !== isOpen(seat - 1) || joints?.[seat] === 0;
  return cut(seatStart, seatEnd, parts).filter(({ start, end }) => end > start && isOpen(start));
}

/** None is counted where none is wanted: they are not open then. */
function wheelchairsIn({ plan, wheelchairs }: GroupSearch, { start, end }: SeatRun): number {
  if (wheelchairs === 0) return 0;
  let count = 0;
  for (let seat = start; seat < end; seat++) if (isWheelchair(plan, seat)) count++;
  return count;
}

interface Part {
  readonly run: SeatRun;
  readonly middle: Point;
  readonly wheelchairs: number;
}

function* groupsInTwoRows(search: GroupSearch): Iterable<Group> {
  let [front, frontParts] = [search.rows[0], partsOf(search, search.rows[0])];
  for (const back of search.rows.slice(1)) {
    const backParts = partsOf(search, back);
    if (front?.seatEnd === back.seatStart && front.region === back.region) {
      yield* pairsOf(search, frontParts, backParts);
    }
    [front, frontParts] = [back, backParts];
  }
}

function* pairsOf(
  { plan, quantity, wheelchairs }: GroupSearch,
  frontParts: readonly (readonly Part[])[],
  backParts: readonly (readonly Part[])[],
): Iterable<Group> {
  const any = frontParts[1]?.[0];
  if (!any) return;
  const reach = reachBehind(plan, regionOf(plan, any.run.start));
  for (let size = 1; size < quantity; size++) {
    for (const front of frontParts[size] ?? []) {
      for (const back of backParts[quantity - size] ?? []) {
        if (Math.abs(front.middle.x - back.middle.x) > reach) continue;
        if (distance(front.middle, back.middle) > reach) continue;
        if (front.wheelchairs + back.wheelchairs === wheelchairs) yield [front.run, back.run];
      }
    }
  }
}

/** Stretches of a row side by side, by their size, up to one less than the group's. */
function partsOf(search: GroupSearch, row: PlanRow | undefined): readonly (readonly Part[])[] {
  const bySize: Part[][] = Array.from({ length: search.quantity }, () => []);
  if (!row) return bySize;
  for (const { start, end } of openStretches(search, row, seatJoints(search.plan))) {
    for (const seat of seatsIn({ start, end })) {
      for (let size = 1; size < search.quantity && seat + size <= end; size++) {
        const run = { start: seat, end: seat + size };
        const part = { run, middle: runMiddle(search.plan, run), wheelchairs: wheelchairsIn(search, run) };
        bySize[size]?.push(part);
      }
    }
  }
  return bySize;
}

function* groupsNearby(search: GroupSearch): Iterable<Group> {
  const { plan, quantity, wheelchairs } = search;
  const pools = new Map<number, readonly number[]>();
  for (const anchor of search.anchors()) {
    const { seatStart, seatEnd } = regionOf(plan, anchor);
    const pool = pools.get(seatStart) ?? seatsIn({ start: seatStart, end: seatEnd }).filter(search.isOpen);
    pools.set(seatStart, pool);
    const places = pool.filter((seat) => isWheelchair(plan, seat));
    const others = wheelchairs === 0 ? pool : pool.filter((seat) => !isWheelchair(plan, seat));
    const group = [
      ...nearestTo(plan, anchor, places, wheelchairs),
      ...nearestTo(plan, anchor, others, quantity - wheelchairs),
    ];
    if (group.length === quantity) yield runsOfSeats(plan, group);
  }
}

/** The `count` seats nearest to the anchor (itself, where it is among them), of equal ones the first. */
function nearestTo(plan: Plan, anchor: number, pool: readonly number[], count: number): readonly number[] {
  const at = seatPoint(plan, anchor);
  const found: { readonly seat: number; readonly away: number }[] = [];
  for (const seat of pool) {
    if (count === 0) break;
    const away = distance(at, seatPoint(plan, seat));
    if (found.length === count && away >= (found.at(-1)?.away ?? 0)) continue;
    const place = found.findLastIndex((each) => each.away <= away) + 1;
    found.splice(place, 0, { seat, away });
    if (found.length > count) found.pop();
  }
  return found.map(({ seat }) => seat);
}
