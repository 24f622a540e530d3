import { Buffer, BufferUsage, Geometry } from 'pixi.js';
import type { Attribute, Topology } from 'pixi.js';

/** Where an attribute lies in a vertex. */
export type VertexLayout = Readonly<
  Record<string, { readonly format: Attribute['format']; readonly offset: number }>
>;

/**
 * Buffers that pixi never throws away by itself: they would come back stale. Vertices are given as words,
 * because pixi counts a geometry's vertices by elements of four bytes.
 */
export function createVertexBuffer(bytes: Uint8Array): Buffer {
  return createBuffer(
    new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4),
    BufferUsage.VERTEX,
  );
}

export function createIndexBuffer(indices: Uint32Array): Buffer {
  return createBuffer(indices, BufferUsage.INDEX);
}

function createBuffer(data: Uint32Array, kind: BufferUsage): Buffer {
  const buffer = new Buffer({ data, usage: kind | BufferUsage.COPY_DST });
  buffer.autoGarbageCollect = false;
  return buffer;
}

/** A geometry over one interleaved buffer of `stride` bytes a vertex. */
export function createGeometry(
  vertices: Buffer,
  layout: VertexLayout,
  stride: number,
  topology: Topology,
  indices?: Buffer,
): Geometry {
  const attributes = Object.fromEntries(
    Object.entries(layout).map(([name, { format, offset }]) => [
      name,
      { buffer: vertices, stride, offset, ...(format ? { format } : {}) },
    ]),
  );
  const geometry = new Geometry({ attributes, topology, ...(indices ? { indexBuffer: indices } : {}) });
  geometry.autoGarbageCollect = false;
  return geometry;
}

/** Two triangles for each of `count` quads whose corners lie in the order 0–1–2–3 around. */
export function quadIndices(count: number): Uint32Array {
  const indices = new Uint32Array(count * 6);
  for (let quad = 0; quad < count; quad++) {
    const corner = quad * 4;
    indices.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], quad * 6);
  }
  return indices;
}
