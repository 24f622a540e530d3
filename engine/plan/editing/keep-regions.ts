import type { PlanDocument, PlanRegionDocument } from '../plan-document.ts';

/** A region that a room has already; what was sold of it, its prices and its pictures hang on its id. */
export interface KnownRegion {
  readonly id: string;
  readonly name: string;
  readonly reservable: boolean;
}

/**
 * The document with the ids of the regions that the room has already: of the same name, else of the same id. `says`
 * tells whether the files say which regions can be reserved; where they do not, those stay as they are.
 */
export function keepRegions(
  document: PlanDocument,
  known: readonly KnownRegion[],
  says: { readonly reservable: boolean },
): PlanDocument {
  const same = matchRegions(document.regions, known);
  const taken = new Set([...same.values()].map(({ id }) => id));
  const regions = document.regions.map((region): PlanRegionDocument => {
    const before = same.get(region);
    if (before === undefined) return { ...region, id: freeId(region.id, taken) };
    return { ...region, id: before.id, reservable: says.reservable ? region.reservable : before.reservable };
  });
  return { ...document, regions };
}

/** The document with other seats in its region of this id, which else stays what it is. */
export function reseatRegion(document: PlanDocument, id: string, seats: PlanRegionDocument): PlanDocument {
  if (!seats.seated) return document;
  const { rows, outline, labelAt } = seats;
  const regions = document.regions.map((region): PlanRegionDocument =>
    region.id === id ? { ...region, seated: true, rows, outline, labelAt } : region,
  );
  return { ...document, regions };
}

/** The document with this region alone, on the floor that it is on. */
export function onlyRegion(document: PlanDocument, id: string): PlanDocument {
  const regions = document.regions.filter((region) => region.id === id);
  return { ...document, name: regions[0]?.name ?? document.name, background: [], regions };
}

function matchRegions(
  regions: readonly PlanRegionDocument[],
  known: readonly KnownRegion[],
): ReadonlyMap<PlanRegionDocument, KnownRegion> {
  const same = new Map<PlanRegionDocument, KnownRegion>();
  const free = new Set(known);
  const keepBy = (key: (region: { readonly id: string; readonly name: string }) => string): void => {
    const byKey = Map.groupBy(free, key);
    for (const region of regions) {
      const [before, ...others] = byKey.get(key(region)) ?? [];
      if (same.has(region) || before === undefined || others.length > 0 || !free.delete(before)) continue;
      same.set(region, before);
    }
  };
  keepBy(({ name }) => name.trim().toLowerCase());
  keepBy(({ id }) => id);
  return same;
}

/** Numbered where another region has it; `taken` has it from now on. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
