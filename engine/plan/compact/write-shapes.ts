import type { Point } from '../../geometry/point.ts';
import { PLAN_ICONS, type BackgroundShape, type PlanRow } from '../plan.ts';
import type { ByteWriter } from './byte-writer.ts';
import {
  FURNITURE_BOOTH,
  FURNITURE_RECTANGLE,
  FURNITURE_SOLD_WHOLE,
  ICON_SHAPE,
  IMAGE_SHAPE,
  ON_FLOOR,
  SHAPE_KINDS,
  TEXT_SHAPE,
  WITH_COLOR,
} from './plan-format.ts';

/** A length in plan units as whole steps. */
export type Steps = (value: number) => number;

export function writeShape(out: ByteWriter, shape: BackgroundShape, steps: Steps): void {
  out.byte(shapeCode(shape) + (shape.floor === undefined ? 0 : ON_FLOOR));
  if (shape.floor !== undefined) out.unsigned(shape.floor);
  switch (shape.type) {
    case 'polygon':
      if (shape.color !== undefined) out.text(shape.color);
      writePolygon(out, shape.points, steps);
      return;
    case 'text':
      out.text(shape.text);
      writePolygon(out, [shape.at], steps);
      out.float(shape.size);
      out.float(shape.angle);
      return;
    case 'icon':
      out.byte(PLAN_ICONS.indexOf(shape.icon));
      writePolygon(out, [shape.at], steps);
      out.float(shape.size);
      return;
    case 'image':
      out.text(shape.href);
      writePolygon(out, [shape.at], steps);
      out.float(shape.width);
      out.float(shape.height);
      out.float(shape.opacity);
  }
}

function shapeCode(shape: BackgroundShape): number {
  if (shape.type === 'text') return TEXT_SHAPE;
  if (shape.type === 'icon') return ICON_SHAPE;
  if (shape.type === 'image') return IMAGE_SHAPE;
  return SHAPE_KINDS.indexOf(shape.kind) + (shape.color === undefined ? 0 : WITH_COLOR);
}

/** The first point, then the way from each to the next. */
export function writePolygon(out: ByteWriter, points: readonly Point[], steps: Steps): void {
  out.unsigned(points.length);
  let x = 0;
  let y = 0;
  for (const point of points) {
    out.signed(steps(point.x) - x);
    out.signed(steps(point.y) - y);
    x = steps(point.x);
    y = steps(point.y);
  }
}

/** How many rows have any; each: how many rows after the one before, flags, centre, width, height, angle. */
export function writeFurniture(out: ByteWriter, rows: readonly PlanRow[], steps: Steps): void {
  out.unsigned(rows.reduce((count, { furniture }) => count + (furniture === null ? 0 : 1), 0));
  let next = 0;
  rows.forEach(({ furniture }, row) => {
    if (furniture === null) return;
    out.unsigned(row - next);
    next = row + 1;
    out.byte(
      (furniture.kind === 'booth' ? FURNITURE_BOOTH : 0) +
        (furniture.shape === 'rectangle' ? FURNITURE_RECTANGLE : 0) +
        (furniture.soldWhole ? FURNITURE_SOLD_WHOLE : 0),
    );
    writePolygon(out, [furniture.at], steps);
    out.float(furniture.width);
    out.float(furniture.height);
    out.float(furniture.angle);
  });
}
