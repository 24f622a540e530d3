import type { Furniture, Plan } from '../plan/plan.ts';

/** What a seat belongs to; null for a seat of an ordinary row. */
export function furnitureOf(plan: Plan, seat: number): Furniture | null {
  return plan.rows[plan.seats.row[seat] ?? -1]?.furniture ?? null;
}

/** The seats that are sold together with a seat, in seat order: itself, or all of a table or a box that is sold whole. */
export function saleUnit(plan: Plan, seat: number): readonly number[] {
  const row = plan.rows[plan.seats.row[seat] ?? -1];
  if (!row?.furniture?.soldWhole) return [seat];
  return Array.from({ length: row.seatEnd - row.seatStart }, (_, i) => row.seatStart + i);
}

/** The first of the seats whose unit is not all among them; null when there is none. */
export function partOfUnit(plan: Plan, seats: Iterable<number>): number | null {
  const wanted = new Set(seats);
  for (const seat of wanted) {
    if (!saleUnit(plan, seat).every((each) => wanted.has(each))) return seat;
  }
  return null;
}

/** The units of the seats, in seat order, each seat once. */
export function wholeUnits(plan: Plan, seats: Iterable<number>): readonly number[] {
  const all = new Set([...seats].flatMap((seat) => saleUnit(plan, seat)));
  return [...all].sort((a, b) => a - b);
}
