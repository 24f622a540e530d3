import { Mesh } from 'pixi.js';
import type { Buffer, Geometry, Shader } from 'pixi.js';
import type { Plan } from '../plan/plan.ts';
import type { SeatChunk } from '../scene/seat-chunks.ts';
import { DirtyRange } from './dirty-range.ts';
import type { SeatForm } from './seat-program.ts';
import type { SeatLook } from './seat-vertices.ts';
import {
  CORNER_STRIDE,
  patchPoint,
  patchQuad,
  POINT_STRIDE,
  pointVertices,
  QUAD_STRIDE,
  quadVertices,
} from './seat-vertices.ts';
import type { VertexLayout } from './vertex-buffer.ts';
import { createGeometry, createIndexBuffer, createVertexBuffer, quadIndices } from './vertex-buffer.ts';

const POINT_LAYOUT: VertexLayout = {
  aPosition: { format: 'float32x2', offset: 0 },
  aState: { format: 'uint8x4', offset: 8 },
};
const QUAD_LAYOUT: VertexLayout = { ...POINT_LAYOUT, aCorner: { format: 'uint8x4', offset: 12 } };

export type SeatShaders = Readonly<Record<SeatForm, Shader>>;

/** A mesh over bytes of which some change now and then. */
interface PatchedMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly bytes: Uint8Array;
  readonly vertices: Buffer;
  readonly dirty: DirtyRange;
}

/** The seats of one chunk: always as points, and as quads while one is close enough to need them. */
export class SeatChunkMesh {
  private readonly points: PatchedMesh;
  private quads: PatchedMesh | null = null;

  private readonly plan: Plan;
  private readonly chunk: SeatChunk;
  private readonly look: (seat: number) => SeatLook;
  private readonly shaders: SeatShaders;

  constructor(plan: Plan, chunk: SeatChunk, look: (seat: number) => SeatLook, shaders: SeatShaders) {
    this.plan = plan;
    this.chunk = chunk;
    this.look = look;
    this.shaders = shaders;
    this.points = this.buildPoints();
  }

  /** The mesh to draw; sends pending changes. Call it only for a chunk that is drawn this frame. */
  drawAs(form: SeatForm): Mesh<Geometry, Shader> {
    if (form !== 'quads') this.dropQuads();
    const chosen = form === 'quads' ? (this.quads ??= this.buildQuads()) : this.points;
    if (chosen.mesh.shader !== this.shaders[form]) chosen.mesh.shader = this.shaders[form];
    const range = chosen.dirty.take();
    if (range) chosen.vertices.update(range.size, range.offset);
    return chosen.mesh;
  }

  /** Whether the quads are made; making them takes a while. */
  get hasQuads(): boolean {
    return this.quads !== null;
  }

  /** Writes the seat's current look; it is sent when the chunk is drawn next. */
  refresh(seat: number): void {
    const at = seat - this.chunk.seatStart;
    const look = this.look(seat);
    patchPoint(this.points.bytes, at, look);
    this.points.dirty.add(at * POINT_STRIDE, (at + 1) * POINT_STRIDE);
    if (!this.quads) return;
    patchQuad(this.quads.bytes, at, look);
    this.quads.dirty.add(at * QUAD_STRIDE, (at + 1) * QUAD_STRIDE);
  }

  /** The chunk's part of a half-open range. */
  refreshRange(start: number, end: number): void {
    const last = Math.min(end, this.chunk.seatEnd);
    for (let seat = Math.max(start, this.chunk.seatStart); seat < last; seat++) this.refresh(seat);
  }

  destroy(): void {
    this.dropQuads();
    release(this.points);
  }

  dropQuads(): void {
    if (this.quads) release(this.quads);
    this.quads = null;
  }

  private buildPoints(): PatchedMesh {
    const bytes = pointVertices(this.plan, this.chunk.seatStart, this.chunk.seatEnd, this.look);
    const vertices = createVertexBuffer(bytes);
    const geometry = createGeometry(vertices, POINT_LAYOUT, POINT_STRIDE, 'point-list');
    const mesh = new Mesh({ geometry, shader: this.shaders.points });
    return { mesh, bytes, vertices, dirty: new DirtyRange() };
  }

  private buildQuads(): PatchedMesh {
    const count = this.chunk.seatEnd - this.chunk.seatStart;
    const seats = Array.from({ length: count }, (_, i) => this.chunk.seatStart + i);
    const looks = seats.map((seat) => [seat, this.look(seat)] as const);
    const bytes = quadVertices(this.plan, looks, count);
    const vertices = createVertexBuffer(bytes);
    const indices = createIndexBuffer(quadIndices(count));
    const geometry = createGeometry(vertices, QUAD_LAYOUT, CORNER_STRIDE, 'triangle-list', indices);
    const mesh = new Mesh({ geometry, shader: this.shaders.quads });
    return { mesh, bytes, vertices, dirty: new DirtyRange() };
  }
}

function release(patched: PatchedMesh): void {
  const { geometry } = patched.mesh;
  patched.mesh.destroy();
  geometry.destroy(true);
}
