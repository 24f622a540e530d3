import type { Plan, PlanFloor } from './plan.ts';

/** The floors of a document that names none. */
export const DEFAULT_FLOORS: readonly PlanFloor[] = [{ id: 'main', name: '' }];

/** Whether a document may leave these floors out. */
export function isDefaultFloors(floors: readonly PlanFloor[]): boolean {
  const [floor, ...others] = floors;
  return others.length === 0 && floor?.id === DEFAULT_FLOORS[0]?.id && floor?.name === '';
}

/** Whether a shape of the background is drawn on the floor: on its own, or on all of them. */
export function isOnFloor(shape: { readonly floor?: number }, floor: number): boolean {
  return shape.floor === undefined || shape.floor === floor;
}

/** Indices of the floor's regions, in the order of the plan. */
export function regionsOnFloor({ regions }: Pick<Plan, 'regions'>, floor: number): readonly number[] {
  return regions.flatMap((region, index) => (region.floor === floor ? [index] : []));
}

/** Index of the floor that the row is on; -1 for no row of the plan. */
export function floorOfRow(plan: Plan, row: number): number {
  return plan.regions[plan.rows[row]?.region ?? -1]?.floor ?? -1;
}

/** Index of the floor that the seat is on; -1 for no seat of the plan. */
export function floorOfSeat(plan: Plan, seat: number): number {
  return floorOfRow(plan, plan.seats.row[seat] ?? -1);
}
