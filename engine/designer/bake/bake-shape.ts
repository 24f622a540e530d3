import { boxOfPoints } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import type { DrawnImage, DrawnText } from '../../plan/plan.ts';
import type { BackgroundDocument, Coordinates } from '../../plan/plan-document.ts';
import type { DesignPicture, DesignWalkway, DrawnObject, Outline } from '../design/design.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import { wrapAngle } from '../design/placement.ts';
import { middleOf } from './label-point.ts';

const baked = new WeakMap<DrawnObject, readonly BackgroundDocument[]>();

/** What is drawn of an object: nothing of a picture that is only traced; the same reference for the same object. */
export function bakeShape(object: DrawnObject): readonly BackgroundDocument[] {
  const known = baked.get(object);
  if (known) return known;
  const { floor } = object;
  const shapes = shapesOf(object).map((shape) => (floor === undefined ? shape : { ...shape, floor }));
  baked.set(object, shapes);
  return shapes;
}

function shapesOf(object: DrawnObject): readonly BackgroundDocument[] {
  switch (object.kind) {
    case 'shape': {
      const color = object.color === undefined ? {} : { color: object.color };
      const polygons = outlinePolygons(object.outline).map(
        (ring) => ({ type: 'polygon', kind: object.role, points: ring.map(toPoint), ...color }) as const,
      );
      return object.label === undefined ? polygons : [...polygons, lettering(object.label, object.outline)];
    }
    case 'walkway':
      return [{ type: 'polygon', kind: 'floor', points: walkwayOutline(object) }];
    case 'text': {
      const { text, at, size, angle } = object;
      return [{ type: 'text', text, at, size, angle }];
    }
    case 'icon': {
      const { icon, at, size } = object;
      return [{ type: 'icon', icon, at, size }];
    }
    case 'picture': {
      return object.traced ? [] : [drawnPicture(object)];
    }
  }
}

/** A letter is about so wide, in its height. */
const LETTER = 0.6;

/** In the middle of a form, as large as lies in it with some air, along it and never on its head. */
function lettering(text: string, outline: Outline): DrawnText {
  const [x, y] = middleOf(outline);
  const isBox = outline.form === 'rectangle' || outline.form === 'ellipse';
  const angle = isBox ? wrapAngle(outline.angle) : 0;
  const box = boxOfPoints(outlinePolygons(outline).flat().map(toPoint));
  const width = isBox ? outline.width : box.maxX - box.minX;
  const height = isBox ? outline.height : box.maxY - box.minY;
  const size = Math.min(height * 0.4, (width * 0.8) / (LETTER * text.length));
  const upright = Math.abs(angle) > Math.PI / 2 + 1e-9 ? wrapAngle(angle + Math.PI) : angle;
  return { type: 'text', text, at: { x, y }, size: Math.round(size * 100) / 100, angle: upright };
}

export function drawnPicture({ href, at, width, height, opacity }: DesignPicture): DrawnImage {
  return { type: 'image', href, at, width, height, opacity };
}

/** The line with half its width on either side, mitred at its corners; of a single point a square. */
export function walkwayOutline({ points, width }: DesignWalkway): readonly Point[] {
  const line = points.map(toPoint);
  const half = width / 2;
  if (line.length < 2) {
    const { minX, minY } = boxOfPoints(line.length === 0 ? [{ x: 0, y: 0 }] : line);
    return [
      { x: minX - half, y: minY - half },
      { x: minX + half, y: minY - half },
      { x: minX + half, y: minY + half },
      { x: minX - half, y: minY + half },
    ];
  }
  const sides = line.map((point, i) => {
    const before = normal(line[i - 1] ?? point, i === 0 ? (line[1] ?? point) : point);
    const after = normal(point, line[i + 1] ?? point);
    const into = i === 0 ? after : before;
    const out = i === line.length - 1 ? before : after;
    const sum = { x: into.x + out.x, y: into.y + out.y };
    // A sharp corner is cut off at three times the width.
    const squared = Math.max(sum.x ** 2 + sum.y ** 2, 0.45);
    const reach = (2 * half) / squared;
    return { point, by: { x: sum.x * reach, y: sum.y * reach } };
  });
  return [
    ...sides.map(({ point, by }) => ({ x: point.x + by.x, y: point.y + by.y })),
    ...sides.toReversed().map(({ point, by }) => ({ x: point.x - by.x, y: point.y - by.y })),
  ];
}

/** To the right of the way from `a` to `b`, of length 1. */
function normal(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

function toPoint([x, y]: Coordinates): Point {
  return { x, y };
}
