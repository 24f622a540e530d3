import { boxOfPoints } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import type { BackgroundDocument, Coordinates, PlanDocument, PlanRegionDocument } from '../plan-document.ts';
import type { Reading } from './reading.ts';

/** Coordinates beyond it, or rooms smaller than that, lose places to 32-bit floats. */
const FARTHEST = 500_000;
const SMALLEST = 1;
const WANTED = 10_000;

/** The same room in units that a plan can hold; as it is where it already is in such. */
export function fitIntoPlan(document: PlanDocument, reading: Reading, file: string): PlanDocument {
  const points = document.regions.flatMap(pointsOf);
  const { minX, minY, maxX, maxY } = boxOfPoints(points);
  const width = Math.max(maxX - minX, maxY - minY);
  const reach = Math.max(Math.abs(minX), Math.abs(minY), Math.abs(maxX), Math.abs(maxY));
  if (!Number.isFinite(reach) || width === 0 || (reach <= FARTHEST && width >= SMALLEST)) return document;
  const scale = width > FARTHEST || width < SMALLEST ? WANTED / width : 1;
  reading.report('scaled', 'moved', { file }, { scale, x: -minX, y: -minY });
  const place = ({ x, y }: Point): Point => ({ x: (x - minX) * scale, y: (y - minY) * scale });
  const pair = ([x, y]: Coordinates): Coordinates => [(x - minX) * scale, (y - minY) * scale];
  return {
    ...document,
    seatSize: document.seatSize * scale,
    background: document.background.map((shape) => movedShape(shape, place, scale)),
    regions: document.regions.map((region) => {
      const base = {
        outline: region.outline.map((polygon) => polygon.map(pair)),
        labelAt: pair(region.labelAt),
      };
      if (!region.seated) return { ...region, ...base };
      const rows = region.rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) => ({ ...seat, ...place(seat) })),
      }));
      return { ...region, ...base, rows };
    }),
  };
}

function pointsOf(region: PlanRegionDocument): readonly Point[] {
  const outline = region.outline.flatMap((polygon) => polygon.map(([x, y]) => ({ x, y })));
  return region.seated ? [...outline, ...region.rows.flatMap(({ seats }) => seats)] : outline;
}

function movedShape(
  shape: BackgroundDocument,
  place: (point: Point) => Point,
  scale: number,
): BackgroundDocument {
  if (shape.type === 'polygon') return { ...shape, points: shape.points.map(place) };
  if (shape.type === 'image') {
    return { ...shape, at: place(shape.at), width: shape.width * scale, height: shape.height * scale };
  }
  return { ...shape, at: place(shape.at), size: shape.size * scale };
}
