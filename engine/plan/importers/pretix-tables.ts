import type { Point } from '../../geometry/point.ts';
import { isOnFurniture } from '../furniture.ts';
import type { PlanRegionDocument, PlanSeatDocument } from '../plan-document.ts';
import type { Furniture } from '../plan.ts';
import type { PretixArea } from './pretix-areas.ts';

/** A table is at most so many seats' pitches wide: beyond it, it is a stage with rows around it. */
const WIDEST = 7;
/** The middle of a chair is at most so far from the edge of its table, in the same pitches. */
const REACH = 1.2;

/** A drawn shape as the table that it may be; null for polygons and texts. */
export function tableOf(area: PretixArea, origin: Point): Furniture | null {
  const angle = (area.rotation * Math.PI) / 180;
  const own = { kind: 'table', angle, soldWhole: false } as const;
  const corner = { x: origin.x + area.position.x, y: origin.y + area.position.y };
  const { shape, rectangle, circle, ellipse } = area;
  if (shape === 'circle' && circle && circle.radius > 0) {
    return { ...own, shape: 'round', at: corner, width: 2 * circle.radius, height: 2 * circle.radius };
  }
  if (shape === 'ellipse' && ellipse && ellipse.radius.x > 0 && ellipse.radius.y > 0) {
    return { ...own, shape: 'round', at: corner, width: 2 * ellipse.radius.x, height: 2 * ellipse.radius.y };
  }
  if (shape !== 'rectangle' || !rectangle || rectangle.width <= 0 || rectangle.height <= 0) return null;
  const { width, height } = rectangle;
  const at = {
    x: corner.x + (width / 2) * Math.cos(angle) - (height / 2) * Math.sin(angle),
    y: corner.y + (width / 2) * Math.sin(angle) + (height / 2) * Math.cos(angle),
  };
  return { ...own, shape: 'rectangle', at, width, height };
}

/**
 * pretix knows no tables: people draw a shape and put a row's seats around it. Gives such rows the table in their
 * middle, each shape to one row; `found` is told which, by the index of the shape. Sold by chair, as pretix does.
 */
export function seatAtTables(
  regions: readonly PlanRegionDocument[],
  shapes: readonly (Furniture | null)[],
  pitch: number,
  found: (shape: number, region: string, row: string) => void,
): readonly PlanRegionDocument[] {
  const free = new Map(
    shapes.flatMap((shape, index) => {
      const isTable = shape !== null && Math.max(shape.width, shape.height) <= WIDEST * pitch;
      return isTable ? [[index, shape] as const] : [];
    }),
  );
  return regions.map((region) => {
    if (!region.seated) return region;
    const rows = region.rows.map((row) => {
      const hit = [...free].find(([, shape]) => standsAround(row.seats, shape, pitch));
      if (!hit) return row;
      free.delete(hit[0]);
      found(hit[0], region.name, row.name);
      return { ...row, furniture: hit[1] };
    });
    return { ...region, rows };
  });
}

/** Two seats may as well have a pillar between them. */
const FEWEST = 3;

function standsAround(seats: readonly PlanSeatDocument[], table: Furniture, pitch: number): boolean {
  if (seats.length < FEWEST) return false;
  const middle = {
    x: seats.reduce((sum, { x }) => sum + x, 0) / seats.length,
    y: seats.reduce((sum, { y }) => sum + y, 0) / seats.length,
  };
  const reach = 2 * REACH * pitch;
  const around = { ...table, width: table.width + reach, height: table.height + reach };
  const isAt = (seat: Point): boolean => !isOnFurniture(table, seat) && isOnFurniture(around, seat);
  return isOnFurniture(table, middle) && seats.every(isAt);
}
