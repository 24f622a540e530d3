import earcut from 'earcut';
import type { Point } from '../geometry/point.ts';

/** Bytes of a vertex of an area: position 2 × float32, near colour and far colour 4 × uint8 each. */
export const AREA_STRIDE = 16;
/** Bytes of a vertex of an outline: position and offset 2 × float32 each, side 1 × float32, colour 4 × uint8. */
export const OUTLINE_STRIDE = 24;
/** Sharp corners are cut at this many half line widths. */
const MITER_LIMIT = 2;

/** Vertices and triangles of several polygons; `starts[i]` is the first vertex of the i-th item. */
export interface Triangles {
  readonly bytes: Uint8Array;
  readonly indices: Uint32Array;
  readonly starts: readonly number[];
}

/** The areas of items of one or more polygons each. Colours are left zero. */
export function areaTriangles(items: readonly (readonly (readonly Point[])[])[]): Triangles {
  const bytes = new Uint8Array(items.flat(2).length * AREA_STRIDE);
  const floats = new Float32Array(bytes.buffer);
  const indices: number[] = [];
  const starts: number[] = [];
  let vertex = 0;
  for (const polygons of items) {
    starts.push(vertex);
    for (const polygon of polygons) {
      const flat = polygon.flatMap((point) => [point.x, point.y]);
      for (const index of earcut(flat)) indices.push(vertex + index);
      for (const point of polygon) {
        floats[(vertex * AREA_STRIDE) / 4] = point.x;
        floats[(vertex * AREA_STRIDE) / 4 + 1] = point.y;
        vertex++;
      }
    }
  }
  return { bytes, indices: Uint32Array.from(indices), starts: [...starts, vertex] };
}

/** The outlines of the same items: two vertices a point, moved apart by the shader. Colours are left zero. */
export function outlineTriangles(items: readonly (readonly (readonly Point[])[])[]): Triangles {
  const bytes = new Uint8Array(items.flat(2).length * 2 * OUTLINE_STRIDE);
  const floats = new Float32Array(bytes.buffer);
  const indices: number[] = [];
  const starts: number[] = [];
  let vertex = 0;
  for (const polygons of items) {
    starts.push(vertex);
    for (const polygon of polygons) {
      const first = vertex;
      for (const [i, point] of polygon.entries()) {
        const miter = miterAt(polygon, i);
        for (const side of [-1, 1]) {
          floats.set([point.x, point.y, miter.x * side, miter.y * side, side], (vertex * OUTLINE_STRIDE) / 4);
          vertex++;
        }
        const here = first + 2 * i;
        const next = first + 2 * ((i + 1) % polygon.length);
        indices.push(here, here + 1, next + 1, here, next + 1, next);
      }
    }
  }
  return { bytes, indices: Uint32Array.from(indices), starts: [...starts, vertex] };
}

/** Writes a colour into the vertices `[start, end)`. */
export function paintVertices(
  bytes: Uint8Array,
  range: { readonly start: number; readonly end: number; readonly stride: number; readonly offset: number },
  color: readonly [number, number, number],
): void {
  for (let vertex = range.start; vertex < range.end; vertex++) {
    const at = vertex * range.stride + range.offset;
    bytes[at] = color[0];
    bytes[at + 1] = color[1];
    bytes[at + 2] = color[2];
    bytes[at + 3] = 255;
  }
}

/** The direction in which the corner is moved to widen both its edges by one. */
function miterAt(polygon: readonly Point[], i: number): Point {
  const here = polygon[i] ?? { x: 0, y: 0 };
  const before = polygon[(i + polygon.length - 1) % polygon.length] ?? here;
  const after = polygon[(i + 1) % polygon.length] ?? here;
  const a = normal(before, here);
  const b = normal(here, after);
  const sum = { x: a.x + b.x, y: a.y + b.y };
  const length = Math.hypot(sum.x, sum.y);
  if (length < 1e-6) return a;
  const scale = Math.min(2 / (length * length), MITER_LIMIT / length);
  return { x: sum.x * scale, y: sum.y * scale };
}

function normal(from: Point, to: Point): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  return length === 0 ? { x: 0, y: 0 } : { x: -dy / length, y: dx / length };
}
