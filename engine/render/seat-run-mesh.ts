import { Mesh } from 'pixi.js';
import type { Buffer, Geometry, Shader } from 'pixi.js';
import type { Plan } from '../plan/plan.ts';
import { DirtyRange } from './dirty-range.ts';
import type { SeatInk } from './seat-vertices.ts';
import {
  CORNER_STRIDE,
  POINT_STRIDE,
  pointVertices,
  QUAD_STRIDE,
  quadVertices,
  repaintPoints,
  repaintQuads,
} from './seat-vertices.ts';
import type { VertexLayout } from './vertex-buffer.ts';
import { createGeometry, createIndexBuffer, createVertexBuffer, quadIndices } from './vertex-buffer.ts';

const POINT_LAYOUT: VertexLayout = {
  aPosition: { format: 'float32x2', offset: 0 },
  aState: { format: 'uint8x4', offset: 8 },
};
const QUAD_LAYOUT: VertexLayout = { ...POINT_LAYOUT, aCorner: { format: 'uint8x4', offset: 12 } };

/** Bytes of a seat, and how they are made and painted anew. */
interface SeatShape {
  readonly stride: number;
  readonly make: typeof pointVertices;
  readonly repaint: typeof repaintPoints;
  readonly geometry: (vertices: Buffer, count: number) => Geometry;
}

const SHAPES = {
  points: {
    stride: POINT_STRIDE,
    make: pointVertices,
    repaint: repaintPoints,
    geometry: (vertices) => createGeometry(vertices, POINT_LAYOUT, POINT_STRIDE, 'point-list'),
  },
  quads: {
    stride: QUAD_STRIDE,
    make: quadVertices,
    repaint: repaintQuads,
    geometry: (vertices, count) => {
      const indices = createIndexBuffer(quadIndices(count));
      return createGeometry(vertices, QUAD_LAYOUT, CORNER_STRIDE, 'triangle-list', indices);
    },
  },
} as const satisfies Record<string, SeatShape>;

/** A run of seats that is drawn in one go; half-open. */
export interface SeatRun {
  readonly seatStart: number;
  readonly seatEnd: number;
}

interface Built {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly bytes: Uint8Array;
  readonly vertices: Buffer;
}

/** The seats of a run in one shape. Nothing is made before the run is drawn first. */
export class SeatRunMesh {
  private built: Built | null = null;
  /** Seats whose looks are not written yet, counted from the run's first. */
  private readonly stale = new DirtyRange();

  private readonly plan: Plan;
  private readonly run: SeatRun;
  private readonly shape: SeatShape;
  private readonly ink: SeatInk;

  constructor(plan: Plan, run: SeatRun, shape: keyof typeof SHAPES, ink: SeatInk) {
    this.plan = plan;
    this.run = run;
    this.shape = SHAPES[shape];
    this.ink = ink;
  }

  /** The mesh with what changed since, to be drawn in this frame. */
  draw(shader: Shader): Mesh<Geometry, Shader> {
    const built = (this.built ??= this.build(shader));
    if (built.mesh.shader !== shader) built.mesh.shader = shader;
    const range = this.stale.take();
    if (range) this.repaint(built, range.offset, range.offset + range.size);
    return built.mesh;
  }

  /** The seats `[start, end)`, which lie in the run, changed their looks. */
  refresh(start: number, end: number): void {
    const { seatStart } = this.run;
    if (this.built) this.stale.add(start - seatStart, end - seatStart);
  }

  /** Of no use until it is drawn again. */
  release(): void {
    if (!this.built) return;
    const { geometry } = this.built.mesh;
    this.built.mesh.destroy();
    geometry.destroy(true);
    this.built = null;
    this.stale.take();
  }

  private build(shader: Shader): Built {
    const { seatStart, seatEnd } = this.run;
    const bytes = this.shape.make(this.plan, seatStart, seatEnd, this.ink);
    const vertices = createVertexBuffer(bytes);
    const geometry = this.shape.geometry(vertices, seatEnd - seatStart);
    return { mesh: new Mesh({ geometry, shader }), bytes, vertices };
  }

  private repaint({ bytes, vertices }: Built, from: number, to: number): void {
    const { seatStart } = this.run;
    const { stride, repaint } = this.shape;
    repaint(bytes, seatStart, seatStart + from, seatStart + to, this.ink);
    vertices.update((to - from) * stride, from * stride);
  }
}
