import type { PlanDocument, PlanRegionDocument } from '../plan-document.ts';
import type { MapCounts, MapTally, RegionCount } from './map-reading.ts';

/** What a document holds, region by region and row by row. */
export function countPlan({ regions }: Pick<PlanDocument, 'regions'>): MapCounts {
  const counts = regions.map(countRegion);
  const total = (of: (region: RegionCount) => number): number =>
    counts.reduce((sum, region) => sum + of(region), 0);
  return {
    seats: total(({ seats }) => seats),
    capacity: total(({ capacity }) => capacity),
    rows: total(({ rows }) => rows.length),
    regions: counts,
  };
}

/** The same, where the files divide it as the document does. */
export function tallyOf({ regions, rows, seats }: MapCounts): MapTally {
  return { regions: regions.length, rows, seats };
}

function countRegion(region: PlanRegionDocument): RegionCount {
  const { id, name } = region;
  if (!region.seated) return { id, name, seats: 0, capacity: region.capacity, rows: [] };
  const rows = region.rows.map((row) => ({ name: row.name, seats: row.seats.length }));
  const seats = rows.reduce((sum, row) => sum + row.seats, 0);
  return { id, name, seats, capacity: seats, rows };
}
