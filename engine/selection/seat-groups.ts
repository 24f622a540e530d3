import { distance, type Point } from '../geometry/point.ts';
import type { PlanRow } from '../plan/plan.ts';
import { regionOf } from '../plan/seat-at-index.ts';
import { longestWay, seatJoints, type SeatRun } from './adjacency.ts';
import { rowCircles } from './row-circles.ts';
import { reachBehind, runMiddle, runsOfSeats, type Closeness } from './closeness.ts';
import { isWheelchair, seatsIn, type Group, type GroupSearch } from './group-search.ts';
import { groupsNearby } from './nearby-groups.ts';

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

/** Null when it is certainly no less than the least so far. */
export type RankOf = (group: Group, least: Rank | null) => Rank | null;

/** The group of the least rank, of equal ones the first; null of none. */
export function leastOf(groups: Iterable<Group>, rankOf: RankOf): Group | null {
  let least: Group | null = null;
  let leastRank: Rank | null = null;
  for (const group of groups) {
    const rank: Rank | null = rankOf(group, leastRank);
    if (rank === null || (leastRank !== null && !isLess(rank, leastRank))) continue;
    [least, leastRank] = [group, rank];
  }
  return least;
}

function isLess(a: Rank, b: Rank): boolean {
  for (let i = 0; i < a.length; i++) {
    const [mine, other] = [a[i] ?? 0, b[i] ?? 0];
    if (mine !== other) return mine < other;
  }
  return false;
}

/** Every stretch of `quantity` open seats of a row; `joints` null: aisles do not matter. */
function* groupsInRow(search: GroupSearch, joints: Uint8Array | null): Iterable<Group> {
  const { plan, quantity, wheelchairs } = search;
  const circleAround = rowCircles(plan);
  for (const row of search.rows) {
    // Within the circle is also the middle of whatever is chosen of it.
    const { x, y, radius } = circleAround(row);
    if (!search.canWin(x, y, radius)) continue;
    if (row.furniture?.soldWhole) {
      if (isWholeGroup(search, row)) yield [{ start: row.seatStart, end: row.seatEnd }];
      continue;
    }
    for (const stretch of openStretches(search, row, joints)) {
      if (stretch.end - stretch.start < quantity) continue;
      if (joints && !canHoldLeast(search, stretch, 0)) continue;
      for (let { start } = stretch; start + quantity <= stretch.end; start++) {
        const run = { start, end: start + quantity };
        if (wheelchairsIn(search, run) !== wheelchairs) continue;
        yield joints ? [run] : runsOfSeats(plan, seatsIn(run));
      }
    }
  }
}

/** Whether a table or a box that is sold whole is just what is looked for. */
function isWholeGroup(search: GroupSearch, { seatStart, seatEnd }: PlanRow): boolean {
  const run = { start: seatStart, end: seatEnd };
  if (seatEnd - seatStart !== search.quantity || wheelchairsIn(search, run) !== search.wheelchairs)
    return false;
  return seatsIn(run).every(search.isOpen);
}

function openStretches(
  { isOpen }: GroupSearch,
  { seatStart, seatEnd }: PlanRow,
  joints: Uint8Array | null,
): readonly SeatRun[] {
  const found: SeatRun[] = [];
  let start = -1;
  for (let seat = seatStart; seat <= seatEnd; seat++) {
    const goesOn = seat < seatEnd && isOpen(seat);
    if (start >= 0 && (!goesOn || joints?.[seat] === 0)) {
      found.push({ start, end: seat });
      start = -1;
    }
    if (goesOn && start < 0) start = seat;
  }
  return found;
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

/** Stretches of a row side by side, by their size, up to one less than the group's. */
type Parts = readonly (readonly Part[])[];

function* groupsInTwoRows(search: GroupSearch): Iterable<Group> {
  const { plan, rows } = search;
  const stretches = rows.map((row) => openStretches(search, row, seatJoints(plan)));
  for (const [i, back] of rows.entries()) {
    const front = rows[i - 1];
    if (front?.seatEnd !== back.seatStart || front.region !== back.region) continue;
    if (front.furniture !== null || back.furniture !== null) continue;
    const reach = reachBehind(plan, regionOf(plan, back.seatStart));
    const canWin = (stretch: SeatRun): boolean => canHoldLeast(search, stretch, reach);
    const frontParts = partsOf(search, (stretches[i - 1] ?? []).filter(canWin));
    const backParts = partsOf(search, (stretches[i] ?? []).filter(canWin));
    yield* pairsOf(search, frontParts, backParts, reach);
  }
}

function* pairsOf(search: GroupSearch, fronts: Parts, backs: Parts, reach: number): Iterable<Group> {
  const { quantity, wheelchairs } = search;
  for (let size = 1; size < quantity; size++) {
    for (const front of fronts[size] ?? []) {
      if (!search.canWin(front.middle.x, front.middle.y, reach)) continue;
      for (const back of backs[quantity - size] ?? []) {
        if (Math.abs(front.middle.x - back.middle.x) > reach) continue;
        if (distance(front.middle, back.middle) > reach) continue;
        if (front.wheelchairs + back.wheelchairs === wheelchairs) yield [front.run, back.run];
      }
    }
  }
}

function partsOf(search: GroupSearch, stretches: readonly SeatRun[]): Parts {
  const bySize: Part[][] = Array.from({ length: search.quantity }, () => []);
  for (const { start, end } of stretches) {
    for (let seat = start; seat < end; seat++) {
      for (let size = 1; size < search.quantity && seat + size <= end; size++) {
        const run = { start: seat, end: seat + size };
        const part = { run, middle: runMiddle(search.plan, run), wheelchairs: wheelchairsIn(search, run) };
        bySize[size]?.push(part);
      }
    }
  }
  return bySize;
}

/**
 * Whether a part of a stretch side by side may belong to the least group, whose middle is at most `reach` from that
 * part's: no part has its middle further from the stretch's than half the way along it.
 */
function canHoldLeast({ plan, canWin }: GroupSearch, stretch: SeatRun, reach: number): boolean {
  const { x, y } = runMiddle(plan, stretch);
  return canWin(
    x,
    y,
    reach + longestWay(plan, regionOf(plan, stretch.start), stretch.end - stretch.start) / 2,
  );
}
