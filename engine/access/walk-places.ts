import type { Direction } from '../input/map-intent.ts';
import type { PlanRow } from '../plan/plan.ts';
import type { PlanView } from '../scene/plan-view.ts';
import { seatPoint } from '../scene/plan-view.ts';
import { cheapest, headingCost } from './heading.ts';
import { type MapPlace, regionOfPlace } from './map-place.ts';
import { middleOf, placeBox } from './place-box.ts';
import { nextSeat } from './walk-seats.ts';

/** A direction on the plan, the ends of what one is in, or the neighbour in the order of the plan. */
export type PlaceStep = Direction | 'first' | 'last' | 'previous' | 'next';

/** What can be walked on. */
export interface Ground {
  readonly view: PlanView;
  /** The regions that are shown, in the order of the plan. */
  readonly regions: readonly number[];
}

/** What lies further off the heading than some 70° (its tangent) is not in that direction. */
const WIDEST = 2.75;

/**
 * Where a step leads; null where there is nothing. On a seat `first` and `last` are its row's, `previous` and
 * `next` the rows beside it; on a row they are its region's rows and the regions beside it; on a region, regions.
 */
export function stepFrom(ground: Ground, place: MapPlace, step: PlaceStep): MapPlace | null {
  if (place.level === 'seat') return stepFromSeat(ground, place.seat, step);
  if (place.level === 'row') return stepFromRow(ground, place.row, step);
  return stepFromRegion(ground, place.region, step);
}

/**
 * Where one comes by going into a place: the first row with a seat that can be taken, the first such seat of a row;
 * without one simply the first. Null: it has none. Linear in the seats of the place.
 */
export function stepInto(
  { plan }: PlanView,
  place: MapPlace,
  canBeTaken: (seat: number) => boolean,
): MapPlace | null {
  if (place.level === 'seat') return null;
  const inside = place.level === 'row' ? plan.rows[place.row] : plan.regions[place.region];
  if (!inside || inside.seatEnd <= inside.seatStart) return null;
  let seat = inside.seatStart;
  while (seat < inside.seatEnd && !canBeTaken(seat)) seat++;
  if (seat === inside.seatEnd) seat = inside.seatStart;
  return place.level === 'row' ? { level: 'seat', seat } : { level: 'row', row: plan.seats.row[seat] ?? -1 };
}

function stepFromSeat(ground: Ground, seat: number, step: PlaceStep): MapPlace | null {
  const { plan, seatIndex } = ground.view;
  const index = plan.seats.row[seat] ?? -1;
  const row = plan.rows[index];
  if (!row) return null;
  if (step === 'first' || step === 'last') {
    return { level: 'seat', seat: step === 'first' ? row.seatStart : row.seatEnd - 1 };
  }
  if (step === 'previous' || step === 'next') {
    const beside = rowBeside(ground, index, step);
    const nearest = beside && nearestInRow(ground.view, beside, seat);
    return nearest === null ? null : { level: 'seat', seat: nearest };
  }
  const shown = new Set(ground.regions);
  const isShown = (other: number): boolean => shown.has(regionOfPlace(plan, { level: 'seat', seat: other }));
  const next = nextSeat(plan, seatIndex, seat, step, isShown);
  return next === null ? null : { level: 'seat', seat: next };
}

function stepFromRow(ground: Ground, row: number, step: PlaceStep): MapPlace | null {
  const { plan } = ground.view;
  const region = plan.rows[row]?.region ?? -1;
  const { rowStart, rowEnd } = plan.regions[region] ?? { rowStart: 0, rowEnd: 0 };
  if (rowEnd <= rowStart) return null;
  if (step === 'first' || step === 'last') {
    return { level: 'row', row: step === 'first' ? rowStart : rowEnd - 1 };
  }
  if (step === 'previous' || step === 'next') {
    const withRows = ground.regions.filter((other) => hasRows(ground, other));
    const beside = neighborOf(withRows, region, step);
    const first = beside === null ? undefined : plan.regions[beside]?.rowStart;
    return first === undefined ? null : { level: 'row', row: first };
  }
  const others = Array.from({ length: rowEnd - rowStart }, (_, offset): MapPlace => {
    return { level: 'row', row: rowStart + offset };
  });
  return nearestPlace(ground, { level: 'row', row }, others, step);
}

function stepFromRegion(ground: Ground, region: number, step: PlaceStep): MapPlace | null {
  const { regions } = ground;
  const at = (index: number | null | undefined): MapPlace | null =>
    index === null || index === undefined ? null : { level: 'region', region: index };
  if (step === 'first') return at(regions[0]);
  if (step === 'last') return at(regions.at(-1));
  if (step === 'previous' || step === 'next') return at(neighborOf(regions, region, step));
  const others = regions.map((other): MapPlace => ({ level: 'region', region: other }));
  return nearestPlace(ground, { level: 'region', region }, others, step);
}

function nearestPlace(
  { view }: Ground,
  from: MapPlace,
  others: readonly MapPlace[],
  direction: Direction,
): MapPlace | null {
  const origin = middleOf(placeBox(view, from));
  const cone = { widest: WIDEST, beside: view.plan.seatSize * 0.05 };
  return cheapest(others, (other) => headingCost(origin, middleOf(placeBox(view, other)), direction, cone));
}

function hasRows({ view }: Ground, region: number): boolean {
  const entry = view.plan.regions[region];
  return entry !== undefined && entry.rowEnd > entry.rowStart;
}

/** The row before or after in the order of the plan, over the borders of the regions that are shown. */
function rowBeside(ground: Ground, row: number, step: 'previous' | 'next'): PlanRow | null {
  const { plan } = ground.view;
  const region = plan.rows[row]?.region ?? -1;
  const beside = plan.rows[step === 'next' ? row + 1 : row - 1];
  if (beside?.region === region) return beside;
  const withRows = ground.regions.filter((other) => hasRows(ground, other));
  const other = plan.regions[neighborOf(withRows, region, step) ?? -1];
  return (other && plan.rows[step === 'next' ? other.rowStart : other.rowEnd - 1]) ?? null;
}

function nearestInRow({ plan }: PlanView, row: PlanRow, from: number): number | null {
  const origin = seatPoint(plan, from);
  const seats = Array.from({ length: row.seatEnd - row.seatStart }, (_, offset) => row.seatStart + offset);
  return cheapest(seats, (seat) => {
    const { x, y } = seatPoint(plan, seat);
    return Math.hypot(x - origin.x, y - origin.y);
  });
}

function neighborOf(list: readonly number[], from: number, step: 'previous' | 'next'): number | null {
  const at = list.indexOf(from);
  return at < 0 ? null : (list[step === 'next' ? at + 1 : at - 1] ?? null);
}
