import type { PlanFloor } from './plan.ts';

/** The floors of a document that names none. */
export const DEFAULT_FLOORS: readonly PlanFloor[] = [{ id: 'main', name: '' }];

/** Whether a document may leave these floors out. */
export function isDefaultFloors(floors: readonly PlanFloor[]): boolean {
  const [floor, ...others] = floors;
  return others.length === 0 && floor?.id === DEFAULT_FLOORS[0]?.id && floor?.name === '';
}
