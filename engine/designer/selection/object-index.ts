import RBush from 'rbush';
import { growBox, type Box } from '../../geometry/box.ts';
import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import { distance, type Point } from '../../geometry/point.ts';
import { nearestOnSegment } from '../../geometry/segment.ts';
import { isOnFurniture } from '../../plan/furniture.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import { walkwayOutline } from '../bake/bake-shape.ts';
import type { DesignObject, SeatAddress } from '../design/design.ts';
import { objectBox } from '../design/object-box.ts';
import { outlinePolygons } from '../design/outline-points.ts';

interface Item extends Box {
  readonly object: DesignObject;
  readonly place: number;
}

/** What lies under a point; `seat` where it is one. */
export interface PickedObject {
  readonly object: DesignObject;
  readonly seat: SeatAddress | null;
}

/** Finds objects by place. What is hidden or elsewhere is left out by whoever fills it. */
export class ObjectIndex {
  private readonly tree = new RBush<Item>();
  private items = new Map<string, Item>();
  private seatSize = 0;

  /** Only what changed is put in and taken out; everything at once where much did. */
  update(objects: readonly DesignObject[], seatSize: number): void {
    const next = new Map<string, Item>();
    const come: Item[] = [];
    const isSame = seatSize === this.seatSize;
    objects.forEach((object, place) => {
      const known = isSame ? this.items.get(object.id) : undefined;
      const item =
        known?.object === object && known.place === place ? known : itemOf(object, place, seatSize);
      if (item !== known) come.push(item);
      next.set(object.id, item);
    });
    if (!isSame || come.length > objects.length / 4) {
      this.tree.clear();
      this.tree.load([...next.values()].filter(isSomewhere));
    } else {
      for (const item of this.items.values()) if (next.get(item.object.id) !== item) this.tree.remove(item);
      for (const item of come.filter(isSomewhere)) this.tree.insert(item);
    }
    this.items = next;
    this.seatSize = seatSize;
  }

  /** Objects whose boxes touch the box. */
  inBox(box: Box): readonly DesignObject[] {
    return this.tree.search(box).map(({ object }) => object);
  }

  /**
   * The topmost object within `reach` of a point: seats and tables before words and icons, these before shapes, regions
   * and, last, pictures. Locked ones count.
   */
  pick(point: Point, reach: number): PickedObject | null {
    const around = growBox({ minX: point.x, minY: point.y, maxX: point.x, maxY: point.y }, reach);
    const found = this.tree
      .search(growBox(around, this.seatSize))
      .toSorted((a, b) => layerOf(b.object) - layerOf(a.object) || b.place - a.place);
    for (const { object } of found) {
      if (isSeated(object)) {
        const seat = nearestSeat(object, point, Math.max(reach, this.seatSize * 0.7));
        if (seat !== null) return { object, seat };
        if (bakeObject(object).some(({ furniture }) => furniture && isOnFurniture(furniture, point))) {
          return { object, seat: null };
        }
      } else if (isUnder(object, point, reach, this.seatSize)) return { object, seat: null };
    }
    return null;
  }
}

function itemOf(object: DesignObject, place: number, seatSize: number): Item {
  return { ...objectBox(object, seatSize), object, place };
}

function isSomewhere({ minX, maxX }: Item): boolean {
  return minX <= maxX;
}

function layerOf(object: DesignObject): number {
  if (isSeated(object)) return 4;
  switch (object.kind) {
    case 'text':
    case 'icon':
      return 3;
    case 'region':
      return 2;
    case 'shape':
    case 'walkway':
      return 1;
    case 'picture':
      return 0;
    default:
      return 4;
  }
}

function nearestSeat(object: DesignObject, point: Point, reach: number): SeatAddress | null {
  if (!isSeated(object)) return null;
  let best: SeatAddress | null = null;
  let least = reach;
  for (const { seats } of bakeObject(object)) {
    for (const seat of seats) {
      const far = distance(seat, point);
      if (far > least) continue;
      least = far;
      best = { object: object.id, key: seat.key };
    }
  }
  return best;
}

function isUnder(object: DesignObject, point: Point, reach: number, seatSize: number): boolean {
  switch (object.kind) {
    case 'region':
    case 'shape': {
      const rings = outlinePolygons(object.outline).map((ring) => ring.map(([x, y]) => ({ x, y })));
      return rings.some((ring) => pointInPolygon(point, ring) || isOnEdge(ring, point, reach));
    }
    case 'walkway':
      return pointInPolygon(point, walkwayOutline(object));
    default: {
      const { minX, minY, maxX, maxY } = growBox(objectBox(object, seatSize), reach);
      return point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY;
    }
  }
}

function isOnEdge(ring: readonly Point[], point: Point, reach: number): boolean {
  return ring.some((end, i) => distance(point, nearestOnSegment(point, ring.at(i - 1) ?? end, end)) <= reach);
}
