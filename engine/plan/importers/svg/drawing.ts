import type { Matrix } from '../../../geometry/matrix.ts';
import { apply, applyLinear } from '../../../geometry/matrix.ts';
import type { Point } from '../../../geometry/point.ts';
import type { Words } from '../list/roles.ts';

/** What an element is called and says about itself, whatever its kind. */
export interface Naming {
  readonly tag: string;
  readonly id: string;
  readonly classes: string;
  /** `title`, `aria-label`, `inkscape:label`, `data-name`: what people wrote. */
  readonly label: string;
  /** Of its attributes. */
  readonly words: Words;
  /** What our own drawings say of an element; null where it says nothing of this. */
  readonly own: OwnData | null;
  /** Index of the group around it; -1: none. */
  readonly parent: number;
  readonly line: number;
  readonly column: number;
}

/** `data-kind`, `data-icon`, `data-floor`; empty where it has none. */
export interface OwnData {
  readonly kind: string;
  readonly icon: string;
  readonly floor: string;
}

/** A `g`, `a`, `svg`, `symbol` or an instance of something. Its elements are `[start, end)` of the shapes. */
export interface DrawnGroup extends Naming {
  start: number;
  end: number;
}

export type ShapeKind = 'circle' | 'ellipse' | 'rect' | 'polygon' | 'line' | 'path' | 'use';

/** A shape in the units of the whole drawing, transforms applied. */
export interface DrawnShapeElement extends Naming {
  readonly kind: ShapeKind;
  readonly at: Point;
  /** Half axes of its box before the transforms, after them. */
  readonly u: Point;
  readonly v: Point;
  /** Of polygons and paths. */
  readonly rings: readonly (readonly Point[])[] | null;
  readonly fill: string | null;
  readonly stroke: string | null;
  /** Encloses an area. */
  readonly closed: boolean;
}

export interface DrawnTextElement {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  readonly angle: number;
  readonly parent: number;
  readonly line: number;
  readonly column: number;
}

export interface Drawing {
  readonly file: string;
  /** `svg` unless given. */
  readonly format?: 'dxf';
  /** As far as the file says it: for a drawing on paper the size of the sheet, not of the room. */
  readonly metresPerUnit?: number;
  readonly title: string;
  readonly groups: readonly DrawnGroup[];
  readonly shapes: readonly DrawnShapeElement[];
  readonly texts: readonly DrawnTextElement[];
}

/** Width and height along its own axes. */
export function sizeOf({ u, v }: Pick<DrawnShapeElement, 'u' | 'v'>): { width: number; height: number } {
  return { width: 2 * Math.hypot(u.x, u.y), height: 2 * Math.hypot(v.x, v.y) };
}

const SIDES = 32;

/** The outline as polygons; circles with 32 sides. */
export function ringsOf({ kind, rings, at, u, v }: DrawnShapeElement): readonly (readonly Point[])[] {
  if (rings !== null) return rings;
  const on = (x: number, y: number): Point => ({ x: at.x + u.x * x + v.x * y, y: at.y + u.y * x + v.y * y });
  if (kind !== 'circle' && kind !== 'ellipse') return [[on(-1, -1), on(1, -1), on(1, 1), on(-1, 1)]];
  return [
    Array.from({ length: SIDES }, (_, i) => {
      const angle = (i / SIDES) * 2 * Math.PI;
      return on(Math.cos(angle), Math.sin(angle));
    }),
  ];
}

export function movedShape(shape: DrawnShapeElement, matrix: Matrix): DrawnShapeElement {
  return {
    ...shape,
    at: apply(matrix, shape.at),
    u: applyLinear(matrix, shape.u),
    v: applyLinear(matrix, shape.v),
    rings: shape.rings?.map((ring) => ring.map((point) => apply(matrix, point))) ?? null,
  };
}

/** `svg > g#seats > circle#A-12` */
export function elementPath({ groups }: Pick<Drawing, 'groups'>, naming: Naming): string {
  const steps = [stepOf(naming)];
  for (let at = naming.parent; at >= 0 && steps.length < 12;) {
    const group = groups[at];
    if (!group) break;
    steps.unshift(stepOf(group));
    at = group.parent;
  }
  return steps.join(' > ');
}

function stepOf({ tag, id }: Naming): string {
  return id === '' ? tag : `${tag}#${id.slice(0, 60)}`;
}
