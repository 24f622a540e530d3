import { boxOfPoints } from '../../geometry/box.ts';
import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import { centroid } from '../../geometry/polygon.ts';
import { isDefaultFloors } from '../../plan/floors.ts';
import type {
  BackgroundDocument,
  Coordinates,
  PlanDocument,
  PlanRegionDocument,
  PlanRowDocument,
} from '../../plan/plan-document.ts';
import type { Design, DesignRegion, SeatedObject } from '../design/design.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import { isSeated } from './bake-object.ts';
import { bakeShape } from './bake-shape.ts';
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

/** Where its name is written: where it is said, else the middle of its largest polygon, or a point near it inside. */
export function labelPoint({ labelAt, outline }: DesignRegion): Coordinates {
  if (labelAt) return labelAt;
  const rings = outlinePolygons(outline).map((ring) => ring.map(([x, y]) => ({ x, y })));
  const widths = rings.map((ring) => boxOfPoints(ring)).map(({ minX, maxX }) => maxX - minX);
  const ring = rings[widths.indexOf(Math.max(...widths))];
  if (!ring) return [0, 0];
  const middle = centroid(ring);
  if (pointInPolygon(middle, ring)) return [middle.x, middle.y];
  // On the level of the middle, the widest stretch that lies inside.
  const crossings = ring
    .flatMap((to, i) => {
      const from = ring.at(i - 1) ?? to;
      if (from.y > middle.y === to.y > middle.y) return [];
      return [from.x + ((middle.y - from.y) / (to.y - from.y)) * (to.x - from.x)];
    })
    .toSorted((a, b) => a - b);
  let best: Coordinates = [ring[0]?.x ?? 0, ring[0]?.y ?? 0];
  let width = 0;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = [crossings[i], crossings[i + 1]];
    if (to - from <= width) continue;
    width = to - from;
    best = [(from + to) / 2, middle.y];
  }
  return best;
}
