import { type Box, boxHolds, boxOfPoints } from '../geometry/box.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { Point } from '../geometry/point.ts';
import { DEFAULT_FLOORS } from './floors.ts';
import type { PlanDocument } from './plan-document.ts';

/** A region as it lies on its floor. */
export interface RegionArea {
  readonly id: string;
  readonly floor: string;
  readonly outline: readonly (readonly Point[])[];
  readonly outlineBox: Box;
  /** None: it has no seats, whether it is sold by count or not. */
  readonly seats: readonly Point[];
  readonly seatsBox: Box;
}

/** A region without seats and one whose seats it lies over: whoever looks for a seat there meets both. */
export interface RegionOverSeats {
  readonly over: string;
  readonly under: string;
  /** How many seats of `under`. */
  readonly seats: number;
}

/** Linear in its seats. */
export function regionArea(
  id: string,
  floor: string,
  outline: RegionArea['outline'],
  seats: readonly Point[],
): RegionArea {
  return {
    ...{ id, floor, outline, seats },
    outlineBox: boxOfPoints(outline.flat()),
    seatsBox: boxOfPoints(seats),
  };
}

/** Linear in the seats of those whose boxes meet the region's. */
export function regionsOverSeats(areas: readonly RegionArea[]): readonly RegionOverSeats[] {
  const seated = areas.filter(({ seats }) => seats.length > 0);
  return areas
    .filter(({ seats }) => seats.length === 0)
    .flatMap((area) =>
      seated.flatMap((other): readonly RegionOverSeats[] => {
        if (other.floor !== area.floor || !boxesMeet(area.outlineBox, other.seatsBox)) return [];
        const seats = other.seats.filter((seat) => holds(area, seat)).length;
        return seats === 0 ? [] : [{ over: area.id, under: other.id, seats }];
      }),
    );
}

/** Those of a plan. */
export function planRegionsOverSeats({
  regions,
  floors = DEFAULT_FLOORS,
}: Pick<PlanDocument, 'regions' | 'floors'>): readonly RegionOverSeats[] {
  const first = floors[0]?.id ?? '';
  return regionsOverSeats(
    regions.map((region) =>
      regionArea(
        region.id,
        region.floor ?? first,
        region.outline.map((polygon) => polygon.map(([x, y]) => ({ x, y }))),
        region.seated ? region.rows.flatMap(({ seats }) => seats) : [],
      ),
    ),
  );
}

function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

function holds({ outline, outlineBox }: RegionArea, seat: Point): boolean {
  return boxHolds(outlineBox, seat) && outline.some((polygon) => pointInPolygon(seat, polygon));
}
