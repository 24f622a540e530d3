import type { Plan } from '../plan/plan.ts';
import { regionOf, rowOf } from '../plan/seat-at-index.ts';
import { runsOfSeats } from './closeness.ts';
import { saleUnit } from './sale-unit.ts';
import { isWheelchair, seatsIn, type Group, type GroupSearch } from './group-search.ts';

/** What is open in a region. */
interface Pool {
  readonly wheelchairs: readonly number[];
  readonly others: readonly number[];
  /** Where something is sold whole: what can be had at once, each in seat order. */
  readonly units: readonly (readonly number[])[] | null;
}

/** For each anchor the group of it and what is nearest to it in its region; none where there are too few. */
export function* groupsNearby(search: GroupSearch): Iterable<Group> {
  const { plan, quantity, wheelchairs } = search;
  const pools = new Map<number, Pool>();
  for (const anchor of search.anchors()) {
    const region = rowOf(plan, anchor).region;
    const pool = pools.get(region) ?? poolOf(search, anchor);
    pools.set(region, pool);
    const group = pool.units
      ? nearestUnits(search, anchor, pool.units)
      : [
          ...nearestTo(plan, anchor, pool.wheelchairs, wheelchairs),
          ...nearestTo(plan, anchor, pool.others, quantity - wheelchairs),
        ];
    if (group.length === quantity) yield runsOfSeats(plan, group);
  }
}

/** What is open in a seat's region. */
function poolOf({ plan, isOpen }: GroupSearch, seat: number): Pool {
  const { seatStart, seatEnd, rowStart, rowEnd } = regionOf(plan, seat);
  const open = seatsIn({ start: seatStart, end: seatEnd }).filter(isOpen);
  const isParted = plan.rows.slice(rowStart, rowEnd).some(({ furniture }) => furniture?.soldWhole);
  return {
    wheelchairs: open.filter((each) => isWheelchair(plan, each)),
    others: open.filter((each) => !isWheelchair(plan, each)),
    units: isParted ? unitsOf(plan, open, isOpen) : null,
  };
}

function unitsOf(
  plan: Plan,
  open: readonly number[],
  isOpen: (seat: number) => boolean,
): readonly (readonly number[])[] {
  return open
    .map((seat) => ({ seat, unit: saleUnit(plan, seat) }))
    .filter(({ seat, unit }) => unit[0] === seat && unit.every(isOpen))
    .map(({ unit }) => unit);
}

/**
 * The anchor's unit and the nearest ones with which there are as many seats, and wheelchair places, as asked for; none
 * where no units make that up. Of each number of seats the draft that was found first, units by their distance: linear
 * in the units times the square of the quantity.
 */
function nearestUnits(
  { plan, quantity, wheelchairs }: GroupSearch,
  anchor: number,
  units: readonly (readonly number[])[],
): readonly number[] {
  const own = units.find((unit) => unit.includes(anchor));
  if (!own) return [];
  const keyOf = (seats: number, places: number): number => seats * (quantity + 1) + places;
  const placesIn = (unit: readonly number[]): number =>
    unit.filter((seat) => isWheelchair(plan, seat)).length;
  const target = keyOf(quantity, wheelchairs);
  let drafts = new Map([[keyOf(own.length, placesIn(own)), own]]);
  for (const unit of nearestFirst(plan, anchor, units)) {
    if (unit === own) continue;
    const next = new Map(drafts);
    for (const draft of drafts.values()) {
      const seats = draft.length + unit.length;
      const places = placesIn(draft) + placesIn(unit);
      if (seats > quantity || places > wheelchairs) continue;
      const key = keyOf(seats, places);
      if (!next.has(key)) next.set(key, [...draft, ...unit]);
    }
    drafts = next;
    if (drafts.has(target)) break;
  }
  return drafts.get(target) ?? [];
}

function nearestFirst(
  { seats: { x, y } }: Plan,
  anchor: number,
  units: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const [atX, atY] = [x[anchor] ?? 0, y[anchor] ?? 0];
  const away = (seat: number): number => Math.hypot((x[seat] ?? 0) - atX, (y[seat] ?? 0) - atY);
  return units
    .map((unit) => ({ unit, away: Math.min(...unit.map(away)) }))
    .sort((a, b) => a.away - b.away)
    .map(({ unit }) => unit);
}

/** The `count` seats nearest to the anchor (itself, where it is among them), of equal ones the first. */
function nearestTo(
  { seats: { x, y } }: Plan,
  anchor: number,
  pool: readonly number[],
  count: number,
): readonly number[] {
  if (count === 0) return [];
  const [atX, atY] = [x[anchor] ?? 0, y[anchor] ?? 0];
  const found: { readonly seat: number; readonly away: number }[] = [];
  let furthest = Infinity;
  for (const seat of pool) {
    const [dx, dy] = [(x[seat] ?? 0) - atX, (y[seat] ?? 0) - atY];
    const away = dx * dx + dy * dy;
    if (away >= furthest) continue;
    found.splice(found.findLastIndex((each) => each.away <= away) + 1, 0, { seat, away });
    if (found.length > count) found.pop();
    if (found.length === count) furthest = found.at(-1)?.away ?? Infinity;
  }
  return found.map(({ seat }) => seat);
}
