import { isDefaultFloors } from '../../plan/floors.ts';
import type {
  BackgroundDocument,
  PlanDocument,
  PlanRegionDocument,
  PlanRowDocument,
} from '../../plan/plan-document.ts';
import type { Design, DesignRegion, SeatedObject } from '../design/design.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import { isSeated } from './bake-object.ts';
import { bakeShape } from './bake-shape.ts';
import { labelPoint } from './label-point.ts';
import { objectsByRegion, regionRows, type RegionRow } from './region-rows.ts';

/**
 * The plan of a design: positions explicit, in the order of its objects. What stands in no region, or in one without
 * seats, is left out; `checkDesign` tells of it, and `bakePlan` of what no plan may be. Linear in the seats.
 */
export function bakeDesign(design: Design): PlanDocument {
  const { name, seatSize, floors } = design;
  const rows = rowsByRegion(design);
  const [first] = floors;
  const background: BackgroundDocument[] = [];
  const regions: PlanRegionDocument[] = [];
  for (const object of design.objects) {
    if (object.kind === 'region') regions.push(bakeRegion(object, rows.get(object.id) ?? [], first?.id));
    else if (!isSeated(object)) background.push(...bakeShape(object));
  }
  const named = isDefaultFloors(floors) ? {} : { floors };
  return { format: 'butaca.plan', version: 1, name, seatSize, ...named, background, regions };
}

const known = new WeakMap<
  SeatedObject,
  { readonly objects: readonly SeatedObject[]; readonly rows: readonly RegionRow[] }
>();

/** The rows of all regions by their ids; those of a region stay the same reference while its objects do. */
export function rowsByRegion(design: Pick<Design, 'objects'>): ReadonlyMap<string, readonly RegionRow[]> {
  return new Map(Array.from(objectsByRegion(design), ([id, objects]) => [id, rowsOf(objects)]));
}

function rowsOf(objects: readonly SeatedObject[]): readonly RegionRow[] {
  const [first] = objects;
  if (!first) return [];
  const entry = known.get(first);
  if (entry?.objects.length === objects.length && objects.every((object, i) => entry.objects[i] === object)) {
    return entry.rows;
  }
  const rows = regionRows(objects);
  known.set(first, { objects, rows });
  return rows;
}

function bakeRegion(
  region: DesignRegion,
  rows: readonly RegionRow[],
  firstFloor: string | undefined,
): PlanRegionDocument {
  const { id, name, color, reservable, seated, capacity, floor } = region;
  const outline = outlinePolygons(region.outline);
  const onFloor = floor === undefined || floor === firstFloor ? {} : { floor };
  const base = { id, name, color, reservable, ...onFloor, outline, labelAt: labelPoint(region) };
  return seated ? { ...base, seated, rows: rows.map(toRow) } : { ...base, seated, capacity };
}

function toRow({ name, furniture, seats }: RegionRow): PlanRowDocument {
  const bare = seats.map(({ name: seat, x, y, marks }) =>
    marks === undefined ? { name: seat, x, y } : { name: seat, x, y, marks },
  );
  return furniture === undefined ? { name, seats: bare } : { name, furniture, seats: bare };
}
