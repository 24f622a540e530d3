import { DEFAULT_FLOORS } from '../../plan/floors.ts';
import type {
  BackgroundDocument,
  PlanDocument,
  PlanRegionDocument,
  PlanRowDocument,
} from '../../plan/plan-document.ts';
import type { Design, DesignObject, DrawnObject, SeatedObject } from '../design/design.ts';
import { FreshIds } from '../design/fresh-ids.ts';
import { recipeOfRow } from './recipe-of-row.ts';

/**
 * A design whose plan is this one: rows that a straight or curved recipe makes exactly have it, all others stand
 * where they stand. A design that was saved keeps more: its blocks and tables. Linear in the plan, nearly.
 */
export function designOf(document: PlanDocument): Design {
  const { name, seatSize, floors = DEFAULT_FLOORS, background, regions } = document;
  const ids = new FreshIds(regions);
  const objects: DesignObject[] = background.map((shape) => drawnOf(shape, ids));
  for (const region of regions) objects.push(regionOf(region));
  for (const region of regions) {
    if (region.seated) for (const row of region.rows) objects.push(rowOf(row, region.id, seatSize, ids));
  }
  return { format: 'butaca.design', version: 1, name, seatSize, floors, objects };
}

function drawnOf({ floor, ...shape }: BackgroundDocument, ids: FreshIds): DrawnObject {
  const onFloor = floor === undefined ? {} : { floor };
  switch (shape.type) {
    case 'polygon': {
      const { kind: role, points, color } = shape;
      const polygons = [points.map(({ x, y }) => [x, y] as const)];
      const colored = color === undefined ? {} : { color };
      return {
        id: ids.of('shape'),
        kind: 'shape',
        role,
        ...colored,
        ...onFloor,
        outline: { form: 'polygons', polygons },
      };
    }
    case 'text': {
      const { text, at, size, angle } = shape;
      return { id: ids.of('text'), kind: 'text', text, at, size, angle, ...onFloor };
    }
    case 'icon': {
      const { icon, at, size } = shape;
      return { id: ids.of('icon'), kind: 'icon', icon, at, size, ...onFloor };
    }
    case 'image': {
      const { href, at, width, height, opacity } = shape;
      return {
        id: ids.of('picture'),
        kind: 'picture',
        href,
        at,
        width,
        height,
        opacity,
        traced: false,
        ...onFloor,
      };
    }
  }
}

function regionOf(region: PlanRegionDocument): DesignObject {
  const { id, name, color, reservable, seated, floor, outline, labelAt } = region;
  return {
    id,
    kind: 'region',
    name,
    color,
    reservable,
    seated,
    capacity: region.seated ? 0 : region.capacity,
    ...(floor === undefined ? {} : { floor }),
    outline: { form: 'polygons', polygons: outline },
    labelAt,
  };
}

function rowOf(row: PlanRowDocument, region: string, seatSize: number, ids: FreshIds): SeatedObject {
  const { name, furniture, seats } = row;
  const recipe = furniture === undefined ? recipeOfRow(row, seatSize) : null;
  if (recipe) return { id: ids.of('row'), kind: 'row', region, name, ...recipe };
  const id = ids.of('seats');
  return furniture === undefined
    ? { id, kind: 'seats', region, name, seats }
    : { id, kind: 'seats', region, name, furniture, seats };
}
