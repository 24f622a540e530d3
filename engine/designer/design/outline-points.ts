import type { Point } from '../../geometry/point.ts';
import type { Coordinates } from '../../plan/plan-document.ts';
import type { Outline } from './design.ts';
import { turnPoint } from './placement.ts';

/** Sides of a whole ellipse or ring: the edge is off by 1/1000 of the radius at most. */
const SIDES = 72;

type Rings = readonly (readonly Coordinates[])[];
const made = new WeakMap<Outline, Rings>();

/** The closed polygons of a form, plan units; the same reference for the same outline. */
export function outlinePolygons(outline: Outline): Rings {
  if (outline.form === 'polygons') return outline.polygons;
  const known = made.get(outline);
  if (known) return known;
  const rings = [pointsOf(outline).map(({ x, y }): Coordinates => [tidy(x), tidy(y)])];
  made.set(outline, rings);
  return rings;
}

function pointsOf(outline: Exclude<Outline, { readonly form: 'polygons' }>): readonly Point[] {
  const { at } = outline;
  if (outline.form === 'arc') {
    const { inner, outer, from, to } = outline;
    const sides = Math.max(2, Math.ceil((Math.abs(to - from) / (2 * Math.PI)) * SIDES));
    const edge = (radius: number): readonly Point[] =>
      Array.from({ length: sides + 1 }, (_, i) => {
        const angle = from + ((to - from) * i) / sides;
        return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
      });
    return [...edge(outer), ...(inner > 0 ? edge(inner).toReversed() : [at])];
  }
  const [halfX, halfY] = [outline.width / 2, outline.height / 2];
  const around: readonly Point[] =
    outline.form === 'rectangle'
      ? [
          { x: -1, y: -1 },
          { x: 1, y: -1 },
          { x: 1, y: 1 },
          { x: -1, y: 1 },
        ]
      : Array.from({ length: SIDES }, (_, i) => {
          const angle = (i / SIDES) * 2 * Math.PI;
          return { x: Math.cos(angle), y: Math.sin(angle) };
        });
  return around.map(({ x, y }) => turnPoint({ x: at.x + x * halfX, y: at.y + y * halfY }, at, outline.angle));
}

/** To a thousandth of a unit: what turning leaves behind the comma is noise. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000 || 0;
}
