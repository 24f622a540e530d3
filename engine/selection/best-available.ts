import { distance, type Point } from '../geometry/point.ts';
import { SEAT_MARK, type Plan, type PlanRegion } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { longestWay, seatPoint } from './adjacency.ts';
import { CLOSENESS, closenessOf, runMiddle, type Closeness } from './closeness.ts';
import { checkOrphans } from './orphan-check.ts';
import { orphanCounter } from './orphan-rule.ts';
import { isWheelchair, seatsIn, type Group, type GroupSearch } from './group-search.ts';
import { groupsOf, leastOf, type RankOf } from './seat-groups.ts';
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
  /**
   * `strict`: no group that leaves a single seat while there is one, however close, that leaves none or only where it
   * cannot be helped; else weighed.
   */
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
 * middle, plus {@link PENALTY} and {@link SPREAD}; of equal ones the first, in regions
 * by their own place. Null where there are none.
 *
 * Wheelchair places and their companions' seats are proposed to who asks for them only. The same wish has the same
 * answer. One pass over the seats while some are free side by side.
 */
export function bestAvailable(wish: SeatsWish): SeatGroup | null {
  const view: View = wish.focus ? { at: wish.focus, facing: null } : viewOf(wish.plan);
  let orphaned: SeatGroup | null = null;
  for (const closeness of wish.closeness ?? CLOSENESS) {
    const contest = contestOf(wish, view);
    const best = leastOf(groupsOf(searchFor(wish, view, contest), closeness), contest.rankOf);
    if (best === null) continue;
    const group = { seats: best.flatMap(seatsIn), closeness };
    if (wish.orphans !== 'strict' || mayStay(wish, group.seats)) return group;
    orphaned ??= tidied(wish, group);
  }
  return orphaned;
}

/** Whether the group leaves nobody alone but where so many of a stretch cannot be taken otherwise. */
function mayStay(wish: SeatsWish, group: readonly number[]): boolean {
  return checkOf(wish, group).isAllowed;
}

/** As many seats of the same stretches that leave nobody alone, where all of them can be had; else the group itself. */
function tidied(wish: SeatsWish, group: SeatGroup): SeatGroup {
  const same = checkOf(wish, group.seats).remedies.find(({ kind }) => kind === 'same');
  if (!same || same.add.some((seat) => wish.priceOf?.(seat) === null)) return group;
  const kept = group.seats.filter((seat) => !same.remove.includes(seat));
  const seats = [...kept, ...same.add].sort((a, b) => a - b);
  return { seats, closeness: closenessOf(wish.plan, seats) ?? group.closeness };
}

function checkOf({ plan, seats }: SeatsWish, group: readonly number[]) {
  return checkOrphans({ plan, seats, selection: new Set(group), mode: 'lenient' });
}

function searchFor(wish: SeatsWish, view: View, { canWin }: Contest): GroupSearch {
  const { plan, seats, quantity, priceOf, wheelchairs = 0 } = wish;
  const isOpen = (seat: number): boolean =>
    seats[seat] === SEAT_STATUS.available &&
    (wheelchairs > 0 || needOf(plan, seat) === 0) &&
    (!priceOf || priceOf(seat) !== null);
  const regions = regionsFor(wish, view);
  const rows = regions.flatMap(({ rowStart, rowEnd }) => plan.rows.slice(rowStart, rowEnd));
  const isAnchor = (seat: number): boolean => isOpen(seat) && (wheelchairs === 0 || isWheelchair(plan, seat));
  const anchors = () => bestPlaced({ plan, view, regions, isAnchor, canWin, quantity });
  return { plan, isOpen, quantity, wheelchairs, rows, anchors, canWin };
}

/** Where to look, the best first: what comes later need not be looked at closely. */
function regionsFor({ plan, region }: SeatsWish, view: View): readonly PlanRegion[] {
  const scoreOf = ({ labelAt }: PlanRegion): number => viewScore(view, labelAt);
  return plan.regions
    .filter((_, index) => region === undefined || index === region)
    .sort((a, b) => scoreOf(a) - scoreOf(b));
}

interface Placing extends Pick<GroupSearch, 'plan' | 'canWin' | 'quantity'> {
  readonly view: View;
  readonly regions: readonly PlanRegion[];
  readonly isAnchor: (seat: number) => boolean;
}

/** Each region's best seats, by their own score. */
function* bestPlaced({ plan, view, regions, isAnchor, canWin, quantity }: Placing): Iterable<number> {
  for (const region of regions) {
    // further from its group's middle a seat costs more by the spread than it is better placed
    const reach = longestWay(plan, region, quantity);
    const canLead = (seat: number): boolean => {
      const { x, y } = seatPoint(plan, seat);
      return canWin(x, y, reach);
    };
    yield* seatsIn({ start: region.seatStart, end: region.seatEnd })
      .filter((seat) => isAnchor(seat) && canLead(seat))
      .map((seat) => ({ seat, score: viewScore(view, seatPoint(plan, seat)) }))
      .sort((a, b) => a.score - b.score || a.seat - b.seat)
      .slice(0, ANCHORS)
      .map(({ seat }) => seat);
  }
}

/** Ranks groups, and tells from the least so far which others need not be ranked. */
interface Contest {
  readonly rankOf: RankOf;
  readonly canWin: GroupSearch['canWin'];
}

function contestOf(wish: SeatsWish, view: View): Contest {
  const { plan, seats, priceOf, orphans } = wish;
  const orphansOf = orphanCounter(plan, seats);
  /** The score that a group must be below, whatever else it has. */
  let bound = Infinity;
  const rankOf: RankOf = (group, least) => {
    bound = !priceOf && least !== null && least[0] === 0 ? (least[2] ?? Infinity) : Infinity;
    const middle = groupMiddle(plan, group);
    const placed = viewScore(view, middle);
    if (placed >= bound) return null;
    const left = orphansOf(group);
    const penalty = PENALTY.orphan * left + penaltyOf(wish, group);
    const score = placed + SPREAD * spreadOf(plan, group, middle) + penalty * plan.seatSize;
    const price = priceOf ? sumOf(group, (seat) => priceOf(seat) ?? Infinity) : 0;
    return [orphans === 'strict' ? left : 0, price, score];
  };
  return { rankOf, canWin: (x, y, reach) => distance(view.at, { x, y }) - reach < bound };
}

const DISCOMFORT = SEAT_MARK.restrictedView | SEAT_MARK.limitedLegroom;

/** What a group costs in diameters of a seat, orphans apart. */
function penaltyOf({ plan, wheelchairs = 0 }: SeatsWish, group: Group): number {
  const uneasy = sumOf(group, (seat) => Number(((plan.seats.marks[seat] ?? 0) & DISCOMFORT) !== 0));
  const apart = group.length > 1 ? group.filter(({ start, end }) => end - start === 1).length : 0;
  const ordinary = wheelchairs === 0 ? 0 : sumOf(group, (seat) => Number(needOf(plan, seat) === 0));
  return PENALTY.discomfort * uneasy + PENALTY.apart * apart + PENALTY.notCompanion * ordinary;
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
