import type { Point } from '../../geometry/point.ts';
import type { JoinedRegion } from './join-regions.ts';
import type { Reading } from './reading.ts';
import { outlineOf } from './svg/outline-rings.ts';
import { shapeHolds } from './svg/find-regions.ts';
import { boxOfPoints } from '../../geometry/box.ts';

/** The polygons of a region that a file draws, without holes; what was drawn twice is kept once, and told. */
export function shapeOutline(
  { name, shapes, seats }: JoinedRegion,
  reading: Reading,
): readonly (readonly Point[])[] {
  const known = new Set<string>();
  const polygons = shapes.flatMap(({ outline, place }) => {
    const { polygons: own, bridged, dropped } = outlineOf(outline);
    if (dropped > 0) reading.report('badPath', 'repaired', place, { message: `${dropped} points` });
    if (bridged > 0) reading.report('holeBridged', 'kept', place, { region: name, holes: bridged });
    return own.filter((polygon) => {
      const key = polygon
        .map(({ x, y }) => `${Math.round(x * 10)},${Math.round(y * 10)}`)
        .sort()
        .join(' ');
      if (known.has(key)) {
        reading.report('regionDrawnTwice', 'ignored', place, { region: name });
        return false;
      }
      known.add(key);
      return true;
    });
  });
  const groups = new Set(shapes.map(({ group }) => group));
  if (groups.size > 1) {
    const place = shapes.at(-1)?.place ?? { file: '' };
    reading.report('regionDrawnTwice', 'kept', place, { region: name, shapes: shapes.length });
  }
  if (polygons.length > 0) reportOutside(name, polygons, seats, reading);
  return polygons;
}

function reportOutside(
  region: string,
  polygons: readonly (readonly Point[])[],
  seats: JoinedRegion['seats'],
  reading: Reading,
): void {
  const outline = { rings: polygons, box: boxOfPoints(polygons.flat()) };
  for (const { at, row, seat, place } of seats) {
    if (at && !shapeHolds(outline, at))
      reading.report('seatOutsideRegion', 'kept', place, { region, row, seat });
  }
}
