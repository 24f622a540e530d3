import { apply, applyLinear, type Matrix, scaleOf } from '../../../geometry/matrix.ts';
import { boxOfPoints } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import type { DrawnShapeElement, ShapeKind } from './drawing.ts';
import { pathRings } from './path-rings.ts';
import { lengthOf, numbersOf } from './transform.ts';

type Attributes = Readonly<Record<string, string>>;
type Geometry = Pick<DrawnShapeElement, 'kind' | 'at' | 'u' | 'v' | 'rings' | 'closed'> & {
  readonly fault: string | null;
};

/** How far a cut curve may be off, in parts of the drawing's unit after scaling: finer than anybody draws a seat. */
const TOLERANCE = 0.1;

/** Where a shape lies in the drawing; null for one that covers nothing (no radius, no points). */
export function shapeGeometry(tag: string, attributes: Attributes, matrix: Matrix): Geometry | null {
  const number = (name: string): number => lengthOf(attributes[name]) ?? 0;
  switch (tag) {
    case 'circle':
      return round('circle', number('cx'), number('cy'), number('r'), number('r'), matrix);
    case 'ellipse':
      return round('ellipse', number('cx'), number('cy'), number('rx'), number('ry'), matrix);
    case 'rect': {
      const [width, height] = [number('width'), number('height')];
      if (!(width > 0) || !(height > 0)) return null;
      const [x, y] = [number('x') + width / 2, number('y') + height / 2];
      return round('rect', x, y, width / 2, height / 2, matrix);
    }
    case 'line':
      return polygon(
        'line',
        [
          [
            { x: number('x1'), y: number('y1') },
            { x: number('x2'), y: number('y2') },
          ],
        ],
        matrix,
        false,
        null,
      );
    case 'polygon':
    case 'polyline': {
      const values = numbersOf(attributes['points'] ?? '');
      const points = Array.from({ length: values.length >> 1 }, (_, i) => ({
        x: values[2 * i] ?? 0,
        y: values[2 * i + 1] ?? 0,
      }));
      const [first, last] = [points[0], points.at(-1)];
      const isLoop = first !== undefined && last?.x === first.x && last.y === first.y;
      if (isLoop && points.length > 3) points.pop();
      const fault = values.length % 2 === 1 ? 'odd number of coordinates' : null;
      return polygon('polygon', [points], matrix, tag === 'polygon' || isLoop, fault);
    }
    case 'path':
      return path(attributes['d'] ?? '', matrix);
    default:
      return null;
  }
}

function path(data: string, matrix: Matrix): Geometry | null {
  const { rings, closed, fault } = pathRings(data, TOLERANCE / Math.max(scaleOf(matrix), 1e-9));
  return polygon('path', rings, matrix, closed, fault);
}

function round(
  kind: ShapeKind,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  matrix: Matrix,
): Geometry | null {
  if (!(rx > 0) || !(ry > 0)) return null;
  return {
    kind,
    at: apply(matrix, { x: cx, y: cy }),
    u: applyLinear(matrix, { x: rx, y: 0 }),
    v: applyLinear(matrix, { x: 0, y: ry }),
    rings: null,
    closed: true,
    fault: null,
  };
}

function polygon(
  kind: ShapeKind,
  own: readonly (readonly Point[])[],
  matrix: Matrix,
  closed: boolean,
  fault: string | null,
): Geometry | null {
  const rings = own
    .filter((ring) => ring.length > 1)
    .map((ring) => ring.map((point) => apply(matrix, point)));
  if (rings.length === 0) return null;
  const { minX, minY, maxX, maxY } = boxOfPoints(rings.flat());
  return {
    kind,
    at: { x: (minX + maxX) / 2, y: (minY + maxY) / 2 },
    u: { x: (maxX - minX) / 2, y: 0 },
    v: { x: 0, y: (maxY - minY) / 2 },
    rings,
    closed,
    fault,
  };
}
