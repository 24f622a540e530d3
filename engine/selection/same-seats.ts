import type { Plan, PlanRow } from '../plan/plan.ts';
import { regionOf, rowOf, seatName } from '../plan/seat-at-index.ts';

/**
 * For each seat of a plan the same one of another plan, as people understand it: in the region of the same id (else of
 * the same name, where only one has it), the row of the same name, the seat of the same name; null where there is none.
 * The seats themselves when both are one plan. Throws a RangeError for a seat that `from` does not have. A row's length
 * for each seat, after one pass over the regions and rows of `to`.
 */
export function sameSeats(from: Plan, seats: readonly number[], to: Plan): readonly (number | null)[] {
  if (from === to) return seats;
  const places = placesOf(to);
  return seats.map((seat) => {
    const { id, name } = regionOf(from, seat);
    const region = places.regionsById.get(id) ?? places.regionsByName.get(name) ?? null;
    const row = region === null ? undefined : places.rows.get(rowKey(region, rowOf(from, seat).name));
    return row === undefined ? null : seatIn(to, row, seatName(from, seat));
  });
}

interface Places {
  readonly regionsById: ReadonlyMap<string, number>;
  /** Null for a name that several have. */
  readonly regionsByName: ReadonlyMap<string, number | null>;
  readonly rows: ReadonlyMap<string, PlanRow>;
}

const FOUND = new WeakMap<Plan, Places>();

function placesOf(plan: Plan): Places {
  const known = FOUND.get(plan);
  if (known) return known;
  const regionsByName = new Map<string, number | null>();
  for (const [region, { name }] of plan.regions.entries()) {
    regionsByName.set(name, regionsByName.has(name) ? null : region);
  }
  const places: Places = {
    regionsById: new Map(plan.regions.map(({ id }, region) => [id, region])),
    regionsByName,
    rows: new Map(plan.rows.map((row) => [rowKey(row.region, row.name), row])),
  };
  FOUND.set(plan, places);
  return places;
}

function rowKey(region: number, row: string): string {
  return `${region}:${row}`;
}

function seatIn(plan: Plan, { seatStart, seatEnd }: PlanRow, name: string): number | null {
  for (let seat = seatStart; seat < seatEnd; seat++) if (seatName(plan, seat) === name) return seat;
  return null;
}
