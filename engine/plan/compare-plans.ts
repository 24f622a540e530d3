import type { Plan, PlanRegion } from './plan.ts';
import { rowOf, seatName } from './seat-at-index.ts';

export type RegionFate = 'added' | 'removed' | 'changed' | 'same';

/** What becomes of a region between two plans of a room. */
export interface RegionChange {
  /** `PlanRegion.id` */
  readonly id: string;
  readonly name: string;
  /** What it was called, where that is another name. */
  readonly formerName: string | null;
  readonly fate: RegionFate;
  /** Seats by (row, seat) that only the newer plan has, and only the older one. Without seats: places. */
  readonly added: number;
  readonly removed: number;
}

/**
 * Regions by their ids, seats by their names in them: those of the newer plan in its order, then those that are gone.
 * A region that lies or looks otherwise and has the same seats is `same`. Linear in the seats.
 *
 * @param before null: the room has no plan yet
 */
export function comparePlans(before: Plan | null, after: Plan): readonly RegionChange[] {
  const former = new Map(before?.regions.map((region) => [region.id, region]));
  const changes = after.regions.map((region): RegionChange => {
    const old = former.get(region.id);
    const { id, name, capacity } = region;
    if (before === null || old === undefined) {
      return { id, name, formerName: null, fate: 'added', added: capacity, removed: 0 };
    }
    former.delete(id);
    return changeOf(before, old, after, region);
  });
  const gone = [...former.values()].map(({ id, name, capacity }): RegionChange => ({
    ...{ id, name, formerName: null, fate: 'removed', added: 0 },
    removed: capacity,
  }));
  return [...changes, ...gone];
}

function changeOf(before: Plan, old: PlanRegion, after: Plan, region: PlanRegion): RegionChange {
  const { id, name } = region;
  const formerName = old.name === name ? null : old.name;
  const counts = old.seated && region.seated ? seatsChanged() : placesChanged();
  const isSame = formerName === null && counts.added === 0 && counts.removed === 0;
  return { id, name, formerName, fate: isSame ? 'same' : 'changed', ...counts };

  function seatsChanged() {
    const had = seatNames(before, old);
    const has = seatNames(after, region);
    const kept = [...has].filter((seat) => had.has(seat)).length;
    return { added: has.size - kept, removed: had.size - kept };
  }

  function placesChanged() {
    if (old.seated !== region.seated) return { added: region.capacity, removed: old.capacity };
    return {
      added: Math.max(0, region.capacity - old.capacity),
      removed: Math.max(0, old.capacity - region.capacity),
    };
  }
}

function seatNames(plan: Plan, { seatStart, seatEnd }: PlanRegion): ReadonlySet<string> {
  const names = new Set<string>();
  for (let seat = seatStart; seat < seatEnd; seat += 1) {
    names.add(JSON.stringify([rowOf(plan, seat).name, seatName(plan, seat)]));
  }
  return names;
}
