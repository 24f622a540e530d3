import { distance, type Point } from '../geometry/point.ts';
import { meanPoint } from '../geometry/polygon.ts';
import type { Plan, PlanRow } from '../plan/plan.ts';
import { rowOf } from '../plan/seat-at-index.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { seatPoint, seatRuns, type SeatRun } from './adjacency.ts';
import { openRuns } from './orphan-rule.ts';
import { saleUnit } from './sale-unit.ts';
import { needOf } from './seat-need.ts';

export interface LostSeats {
  readonly plan: Plan;
  /** A `SeatStatus` a seat of the plan. */
  readonly seats: Uint8Array;
  /** What cannot be had; never part of an answer, whatever its status. */
  readonly lost: readonly number[];
  /** Whether a seat would do, by its price or region; all do unless given. */
  readonly isWanted?: ((seat: number) => boolean) | undefined;
}

/**
 * Up to `count` available seats in place of the lost ones, nearest first: those of a lost seat's row by the way along
 * the row, then those of its region, then the others, by their distance in the plan; of equal ones the first in seat
 * order. Wheelchair places and their companions' seats stand in only for seats of their kind. Throws a RangeError for
 * a lost seat that the plan does not have. n log n in the seats looked at.
 */
export function nearestSeats({
  count,
  ...search
}: LostSeats & { readonly count: number }): readonly number[] {
  if (search.lost.length === 0) return [];
  const isOpen = openTo(search);
  const { plan, lost } = search;
  const near = nearness(plan, lost);
  const rings = near.rings.map((ranges) => () => ranges.flatMap(seatsOf).filter(isOpen));
  const found: number[] = [];
  for (const [ring, open] of rings.entries()) {
    if (found.length >= count) break;
    found.push(...nearestFirst(open(), ring === 0 ? near.alongRow : near.across));
  }
  return found.slice(0, count);
}

/**
 * As many available seats as were lost, side by side in one row, in seat order; null where there are none, or nothing
 * was lost. Nearest is the block in a lost seat's row, then in its region, whose middle is least far from the middle
 * of the lost ones; of equal ones the one that leaves fewer single seats, then the first.
 */
export function nearestTogether(search: LostSeats): readonly number[] | null {
  const { plan, lost } = search;
  if (lost.length === 0) return null;
  const isOpen = openTo(search);
  const middle = meanPoint(lost.map((seat) => seatPoint(plan, seat)));
  for (const ring of nearness(plan, lost).rings) {
    const rows = new Set(ring.map(({ start }) => start));
    const block = plan.regions
      .flatMap((region) => seatRuns(plan, region))
      .filter(({ start }) => rows.has(rowOf(plan, start).seatStart))
      .flatMap((run) => openRuns(run, isOpen))
      .flatMap((run) => blocksIn(plan, run, lost.length, middle))
      .reduce<Block | null>((best, each) => (best === null || isNearer(each, best) ? each : best), null);
    if (block !== null) return seatsOf({ start: block.start, end: block.start + lost.length });
  }
  return null;
}

interface Block {
  readonly start: number;
  /** Plan units. */
  readonly away: number;
  /** Single seats that it would leave beside it. */
  readonly orphans: number;
}

function blocksIn(plan: Plan, { start, end }: SeatRun, size: number, middle: Point): readonly Block[] {
  return seatsOf({ start, end: end - size + 1 }).map((first) => ({
    start: first,
    away: distance(
      meanPoint(seatsOf({ start: first, end: first + size }).map((seat) => seatPoint(plan, seat))),
      middle,
    ),
    orphans: Number(first - start === 1) + Number(end - first - size === 1),
  }));
}

function isNearer(a: Block, b: Block): boolean {
  return a.away < b.away || (a.away === b.away && a.orphans < b.orphans);
}

/** The rows of a plan as rings around the lost seats, and how far a seat is from the nearest of them. */
function nearness(plan: Plan, lost: readonly number[]) {
  const lostRows = new Set(lost.map((seat) => rowOf(plan, seat)));
  const lostRegions = new Set(Array.from(lostRows, ({ region }) => region));
  const ringOf = (row: PlanRow) => (lostRows.has(row) ? 0 : lostRegions.has(row.region) ? 1 : 2);
  const rings = [0, 1, 2].map((ring) =>
    plan.rows
      .filter((row) => ringOf(row) === ring)
      .map(({ seatStart, seatEnd }): SeatRun => ({ start: seatStart, end: seatEnd })),
  );
  const points = lost.map((seat) => seatPoint(plan, seat));
  return {
    rings,
    across: (seat: number) => Math.min(...points.map((point) => distance(point, seatPoint(plan, seat)))),
    alongRow: (seat: number) =>
      Math.min(
        ...lost
          .filter((each) => plan.seats.row[each] === plan.seats.row[seat])
          .map((each) => wayAlongRow(plan, each, seat)),
      ),
  };
}

/** From seat to seat of one row, plan units. */
function wayAlongRow(plan: Plan, a: number, b: number): number {
  let way = 0;
  for (let seat = Math.min(a, b); seat < Math.max(a, b); seat++) {
    way += distance(seatPoint(plan, seat), seatPoint(plan, seat + 1));
  }
  return way;
}

function nearestFirst(seats: readonly number[], away: (seat: number) => number): readonly number[] {
  return seats
    .map((seat) => ({ seat, away: away(seat) }))
    .sort((a, b) => a.away - b.away || a.seat - b.seat)
    .map(({ seat }) => seat);
}

function openTo({ plan, seats, lost, isWanted }: LostSeats): (seat: number) => boolean {
  const gone = new Set(lost);
  const needs = lost.reduce((bits, seat) => bits | needOf(plan, seat), 0);
  return (seat) =>
    seats[seat] === SEAT_STATUS.available &&
    !gone.has(seat) &&
    saleUnit(plan, seat).length === 1 &&
    (needOf(plan, seat) & ~needs) === 0 &&
    (isWanted?.(seat) ?? true);
}

function seatsOf({ start, end }: SeatRun): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
}
