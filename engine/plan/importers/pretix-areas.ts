import { z } from 'zod';
import type { Point } from '../../geometry/point.ts';
import { HEX_COLOR } from '../plan-limits.ts';
import type { DrawnShape } from '../plan.ts';
import { coordinate, position } from './coordinate.ts';

export const pretixArea = z.object({
  shape: z.string(),
  color: z.string().default(''),
  rotation: coordinate.default(0),
  position,
  rectangle: z.object({ width: coordinate, height: coordinate }).optional(),
  circle: z.object({ radius: coordinate }).optional(),
  ellipse: z.object({ radius: position }).optional(),
  polygon: z.object({ points: z.array(position) }).optional(),
  text: z
    .object({ text: z.string(), position: position.default({ x: 0, y: 0 }), size: coordinate.default(16) })
    .optional(),
});
export type PretixArea = z.output<typeof pretixArea>;

/** What an area may stand for in a plan: pretix does not say. */
export type AreaKind = 'stage' | 'floor' | 'field' | 'wall' | 'other';

/**
 * An area as shapes: its polygon (curves as 48 sides) and its text; turned clockwise by `rotation` degrees about its
 * own position, which lies at `origin` + position. Of kind `other` it keeps the file's colour. Null for a shape that
 * pretix does not have, or without the numbers that its shape needs.
 */
export function areaShapes(area: PretixArea, origin: Point, kind: AreaKind): readonly DrawnShape[] | null {
  const outline = outlineOf(area);
  if (outline === null) return null;
  const angle = (area.rotation * Math.PI) / 180;
  const place = ({ x, y }: Point): Point => ({
    x: origin.x + area.position.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: origin.y + area.position.y + x * Math.sin(angle) + y * Math.cos(angle),
  });
  const color = kind === 'other' && HEX_COLOR.test(area.color) ? { color: area.color } : {};
  const { text } = area;
  return [
    ...(outline.length < 3 ? [] : [{ type: 'polygon', kind, points: outline.map(place), ...color } as const]),
    ...(text === undefined || text.text === '' || text.size <= 0
      ? []
      : [{ type: 'text', text: text.text, at: place(text.position), size: text.size, angle } as const]),
  ];
}

const SIDES = 48;

/** About the area's position; no points for a mere text. */
function outlineOf({ shape, rectangle, circle, ellipse, polygon }: PretixArea): readonly Point[] | null {
  if (shape === 'text') return [];
  if (shape === 'rectangle' && rectangle) return corners(rectangle.width, rectangle.height);
  if (shape === 'circle' && circle) return round(circle.radius, circle.radius);
  if (shape === 'ellipse' && ellipse) return round(ellipse.radius.x, ellipse.radius.y);
  if (shape === 'polygon' && polygon) return polygon.points;
  return null;
}

function corners(width: number, height: number): readonly Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

function round(radiusX: number, radiusY: number): readonly Point[] {
  return Array.from({ length: SIDES }, (_, i) => {
    const angle = (i / SIDES) * 2 * Math.PI;
    return { x: radiusX * Math.cos(angle), y: radiusY * Math.sin(angle) };
  });
}
