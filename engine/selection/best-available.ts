import { distance, type Point } from '../geometry/point.ts';
import { SEAT_MARK, type Plan, type PlanRow } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { seatPoint } from './adjacency.ts';
import { CLOSENESS, runMiddle, type Closeness } from './closeness.ts';
import { orphanCounter } from './orphan-rule.ts';
import {
  groupsOf,
  isWheelchair,
  leastOf,
  seatsIn,
  type Group,
  type GroupSearch,
  type Rank,
} from './seat-groups.ts';
import { needOf } from './seat-need.ts';
import { viewOf, viewScore, type View } from './view.ts';

export interface SeatsWish {
  readonly plan: Plan;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  /** At least 1. */
  readonly quantity: number;
  /** Only in this region, an index of the plan's. */
  readonly region?: number | undefined;
  /** How close they may be, tried in this order; all of {@link CLOSENESS} unless given. */
  readonly closeness?: readonly Closeness[] | undefined;
  /** Closest to this point, plan units; unless given best before the stage. */
  readonly focus?: Point | undefined;
  /** What a seat costs, null where it cannot be had; with it the cheapest group wins, then the best. */
  readonly priceOf?: ((seat: number) => number | null) | undefined;
  /** So many of `quantity` are wheelchair places, the others their companions beside them; 0 unless given. */
  readonly wheelchairs?: number | undefined;
  /** `strict`: no group that leaves a single seat as long as another of its closeness leaves none; else weighed. */
  readonly orphans?: 'strict' | 'lenient' | undefined;
}

/** Seats in seat order, and how close they are. */
export interface SeatGroup {
  readonly seats: readonly number[];
  readonly closeness: Closeness;
}

/** What is added to a group's score, in diameters of a seat. */
const PENALTY = {
  /** For each neighbour that the group would leave alone. */
  orphan: 12,
  /** For each seat with a restricted view or little room for the legs. */
  discomfort: 20,
  /** For each of several who has nobody of the group beside them. */
  apart: 8,
  /** For each ordinary seat in a group with wheelchair places: companions' seats stand beside those. */
  notCompanion: 6,
} as const;

/** How much a plan unit between a group's middle and its furthest stretch counts. */
const SPREAD = 4;

/** Around so many of a region's best seats a group that is only nearby is looked for. */
const ANCHORS = 64;

/**
 * The best available seats for a group: as close together as there are any, see `closeness`; of those the fewest
 * orphans (when strict), then the cheapest (when prices are given), then the least score: {@link viewScore} of the
 * middle, plus {@link PENALTY} and {@link SPREAD}; of equal ones the first. Null where there are none.
 *
 * Wheelchair places and their companions' seats are proposed to who asks for them only. The same wish has the same
 * answer. One pass over the seats while some are free side by side.
 */
export function bestAvailable(wish: SeatsWish): SeatGroup | null {
  const view: View = wish.focus ? { at: wish.focus, facing: null } : viewOf(wish.plan);
  const search = searchFor(wish, view);
  const rankOf = ranking(wish, view);
  for (const closeness of wish.closeness ?? CLOSENESS) {
    const best = leastOf(groupsOf(search, closeness), rankOf);
    if (best !== null) return { seats: best.flatMap(seatsIn), closeness };
  }
  return null;
}

function searchFor(wish: SeatsWish, view: View): GroupSearch {
  const { plan, seats, quantity, priceOf, wheelchairs = 0 } = wish;
  const region = wish.region === undefined ? undefined : plan.regions[wish.region];
  const rows =
    wish.region === undefined ? plan.rows : plan.rows.slice(region?.rowStart ?? 0, region?.rowEnd ?? 0);
  const isOpen = (seat: number): boolean =>
    seats[seat] === SEAT_STATUS.available &&
    (wheelchairs > 0 || needOf(plan, seat) === 0) &&
    (!priceOf || priceOf(seat) !== null);
  const anchors = () => bestPlaced(plan, view, rows, (seat) => isOpen(seat) && isAnchor(seat));
  const isAnchor = (seat: number): boolean => wheelchairs === 0 || isWheelchair(plan, seat);
  return { plan, isOpen, quantity, wheelchairs, rows, anchors };
}

/** Each region's best seats, by their own score. */
function bestPlaced(
  plan: Plan,
  view: View,
  rows: readonly PlanRow[],
  isWanted: (seat: number) => boolean,
): readonly number[] {
  const scoreOf = (seat: number): number => viewScore(view, seatPoint(plan, seat));
  const byRegion = Map.groupBy(rows, ({ region }) => region);
  return [...byRegion.values()].flatMap((ofRegion) =>
    ofRegion
      .flatMap(({ seatStart, seatEnd }) => seatsIn({ start: seatStart, end: seatEnd }).filter(isWanted))
      .map((seat) => ({ seat, score: scoreOf(seat) }))
      .sort((a, b) => a.score - b.score || a.seat - b.seat)
      .slice(0, ANCHORS)
      .map(({ seat }) => seat),
  );
}

function ranking(
  { plan, seats, priceOf, orphans, wheelchairs = 0 }: SeatsWish,
  view: View,
): (group: Group) => Rank {
  const orphansOf = orphanCounter(plan, seats);
  const priceOfAll = (group: Group): number =>
    priceOf ? sumOf(group, (seat) => priceOf(seat) ?? Infinity) : 0;
  return (group) => {
    const left = orphansOf(group);
    const ordinary = wheelchairs === 0 ? 0 : sumOf(group, (seat) => Number(needOf(plan, seat) === 0));
    const penalty = PENALTY.orphan * left + PENALTY.notCompanion * ordinary;
    const score = scoreOf(plan, view, group) + penalty * plan.seatSize;
    return [orphans === 'strict' ? left : 0, priceOfAll(group), score];
  };
}

const DISCOMFORT = SEAT_MARK.restrictedView | SEAT_MARK.limitedLegroom;

function scoreOf(plan: Plan, view: View, group: Group): number {
  const uneasy = sumOf(group, (seat) => Number(((plan.seats.marks[seat] ?? 0) & DISCOMFORT) !== 0));
  const apart = group.length > 1 ? group.filter(({ start, end }) => end - start === 1).length : 0;
  const penalty = PENALTY.discomfort * uneasy + PENALTY.apart * apart;
  const middle = groupMiddle(plan, group);
  return viewScore(view, middle) + SPREAD * spreadOf(plan, group, middle) + penalty * plan.seatSize;
}

function spreadOf(plan: Plan, group: Group, middle: Point): number {
  return group.length === 1 ? 0 : Math.max(...group.map((run) => distance(middle, runMiddle(plan, run))));
}

/** The mean of the stretches' middles, by their seats. */
function groupMiddle(plan: Plan, group: Group): Point {
  let [x, y, size] = [0, 0, 0];
  for (const run of group) {
    const [middle, seats] = [runMiddle(plan, run), run.end - run.start];
    [x, y, size] = [x + middle.x * seats, y + middle.y * seats, size + seats];
  }
  return { x: x / size, y: y / size };
}

function sumOf(group: Group, of: (seat: number) => number): number {
  let sum = 0;
  for (const { start, end } of group) for (let seat = start; seat < end; seat++) sum += of(seat);
  return sum;
}
