import type { Plan } from '#engine/index.ts';

/** More names than these are named by their kind: "Grada alta" for "Grada alta 312". */
const MOST_NAMES = 24;

/** What there is on the picture of a plan's first floor: its zones, each name once, in the order of the plan. */
export function zoneNames({ regions }: Pick<Plan, 'regions'>): readonly string[] {
  const names = regions.flatMap(({ name, floor }) =>
    floor === 0 && name.trim() !== '' ? [name.trim()] : [],
  );
  const different = [...new Set(names)];
  if (different.length <= MOST_NAMES) return different;
  return [...new Set(different.map((name) => name.replace(/\s+\S*\d\S*$/u, '')))].slice(0, MOST_NAMES);
}
