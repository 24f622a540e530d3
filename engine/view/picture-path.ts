import type { Point } from '../geometry/point.ts';
import type { Place, SeatCamera } from './seat-camera.ts';

/** Nearer than this is behind the picture, metres. */
const NEAR = 0.4;
/** Edges on the ground are cut until the outline has so many points, for that is not flat. */
const GROUND_POINTS = 24;

/** A closed polygon as the path of an SVG, cut off at the picture's plane; empty when all of it is behind. */
export function polygonPath(camera: SeatCamera, polygon: readonly Place[]): string {
  const seen = clipNear(polygon);
  if (seen.length < 3) return '';
  return `M${seen.map((place) => pointText(camera.project(place))).join('L')}Z`;
}

/** The outline on the ground of a floor, its edges following the rise of the room. */
export function groundPath(camera: SeatCamera, outline: readonly Point[], floor: number): string {
  const count = Math.ceil(GROUND_POINTS / outline.length);
  const points = outline.flatMap((end, i) => pieces(outline.at(i - 1) ?? end, end, count));
  return polygonPath(
    camera,
    points.map((point) => camera.placeOf(point, camera.groundAt(point, floor))),
  );
}

/** Head and shoulders of who sits or stands there; `at` is the middle of the head. */
export function personPath(at: Point, metre: number): string {
  const text = (x: number, y: number): string => pointText({ x: at.x + x * metre, y: at.y + y * metre });
  const head = `M${text(-0.11, 0)}A${size(0.11 * metre)} ${size(0.14 * metre)} 0 1 1 ${text(0.11, 0)}`;
  const neck = `L${text(0.07, 0.12)}L${text(0.07, 0.17)}`;
  const right = `C${text(0.2, 0.2)} ${text(0.24, 0.26)} ${text(0.25, 0.6)}`;
  const left = `L${text(-0.25, 0.6)}C${text(-0.24, 0.26)} ${text(-0.2, 0.2)} ${text(-0.07, 0.17)}`;
  return `${head}${neck}${right}${left}L${text(-0.07, 0.12)}Z`;
}

/** Who stands: `feet` on the stage, 1.75 m tall. */
export function standingPath(feet: Point, metre: number): string {
  const text = (x: number, y: number): string => pointText({ x: feet.x + x * metre, y: feet.y - y * metre });
  const body = `M${text(-0.14, 0)}L${text(-0.24, 1.35)}C${text(-0.24, 1.5)} ${text(0.24, 1.5)} ${text(0.24, 1.35)}`;
  const radius = size(0.12 * metre);
  const head = `M${text(-0.12, 1.63)}A${radius} ${radius} 0 1 1 ${text(0.12, 1.63)}A${radius} ${radius} 0 1 1 ${text(-0.12, 1.63)}Z`;
  return `${body}L${text(0.14, 0)}Z${head}`;
}

function pieces(from: Point, to: Point, count: number): readonly Point[] {
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

/** Source: I. Sutherland, G. Hodgman, "Reentrant polygon clipping" (1974), for one plane. */
function clipNear(polygon: readonly Place[]): readonly Place[] {
  return polygon.flatMap((end, i) => {
    const start = polygon.at(i - 1) ?? end;
    const isIn = end.depth >= NEAR;
    if (isIn === start.depth >= NEAR) return isIn ? [end] : [];
    const share = (NEAR - start.depth) / (end.depth - start.depth);
    const between = (a: number, b: number): number => a + (b - a) * share;
    const cut = { depth: NEAR, right: between(start.right, end.right), up: between(start.up, end.up) };
    return isIn ? [cut, end] : [cut];
  });
}

function pointText({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function size(length: number): string {
  return length.toFixed(1);
}
