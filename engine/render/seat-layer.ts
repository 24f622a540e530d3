import { Container } from 'pixi.js';
import type { Geometry, Mesh, Shader, UniformGroup } from 'pixi.js';
import type { Plan } from '../plan/plan.ts';
import type { SeatChunk } from '../scene/seat-chunks.ts';
import { chunkOfSeat } from '../scene/seat-chunks.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatShaders } from './seat-chunk-mesh.ts';
import { SeatChunkMesh } from './seat-chunk-mesh.ts';
import { createSeatShader } from './seat-program.ts';
import type { SeatLook } from './seat-vertices.ts';
import { ViewUniforms } from './view-uniforms.ts';

/** Chunks that are turned into quads in one frame: the others stay points until the next ones. */
const QUADS_A_FRAME = 2;

/** All seats of the plan, one draw call a visible chunk. */
export class SeatLayer {
  readonly container = new Container();
  private readonly view = new ViewUniforms();
  private readonly shaders: SeatShaders;
  private readonly meshes: readonly SeatChunkMesh[];
  private shown = new Map<number, Mesh<Geometry, Shader>>();

  private readonly chunks: readonly SeatChunk[];
  private readonly largestPoint: number;

  constructor(
    plan: Plan,
    chunks: readonly SeatChunk[],
    look: (seat: number) => SeatLook,
    theme: UniformGroup,
    shapes: boolean,
    largestPoint: number,
  ) {
    this.chunks = chunks;
    this.largestPoint = largestPoint;
    const groups = [this.view.group, theme];
    this.shaders = {
      dots: createSeatShader('dots', groups, shapes),
      points: createSeatShader('points', groups, shapes),
      quads: createSeatShader('quads', groups, shapes),
    };
    this.meshes = chunks.map((chunk) => new SeatChunkMesh(plan, chunk, look, this.shaders));
  }

  /** Returns whether more chunks wait for the next frame to be drawn in their proper form. */
  draw(scene: Scene): boolean {
    const { detail, camera, pixelRatio } = scene;
    const seatSize = detail.seatPixels * pixelRatio;
    this.view.set({
      seatSize,
      smallest: 1.2 * pixelRatio,
      pixelRatio,
      unit: 1 / (camera.zoom * pixelRatio),
      alpha: detail.seats,
    });
    const form = seatSize * 1.3 > this.largestPoint ? 'quads' : detail.form;
    const next = new Map<number, Mesh<Geometry, Shader>>();
    let budget = form === 'quads' ? QUADS_A_FRAME : 0;
    let waits = false;
    for (const index of scene.chunks) {
      const chunk = this.meshes[index];
      if (!chunk) continue;
      const isReady = form !== 'quads' || chunk.hasQuads || budget-- > 0;
      next.set(index, chunk.drawAs(isReady ? form : 'points'));
      waits ||= !isReady;
    }
    this.show(next);
    return waits;
  }

  refresh(seat: number): void {
    this.meshes[chunkOfSeat(this.chunks, seat)]?.refresh(seat);
  }

  /** Half-open. */
  refreshRange(start: number, end: number): void {
    if (end <= start) return;
    const last = chunkOfSeat(this.chunks, end - 1);
    for (let chunk = chunkOfSeat(this.chunks, start); chunk <= last; chunk++) {
      this.meshes[chunk]?.refreshRange(start, end);
    }
  }

  destroy(): void {
    this.container.removeChildren();
    for (const mesh of this.meshes) mesh.destroy();
    this.container.destroy();
    for (const shader of Object.values(this.shaders)) shader.destroy(true);
  }

  /** Touches the container only where something changed: pixi rebuilds its instructions when it does. */
  private show(next: Map<number, Mesh<Geometry, Shader>>): void {
    for (const [index, mesh] of this.shown) {
      if (next.get(index) === mesh) continue;
      if (!mesh.destroyed) this.container.removeChild(mesh);
      if (!next.has(index)) this.meshes[index]?.dropQuads();
    }
    for (const [index, mesh] of next) {
      if (this.shown.get(index) !== mesh) this.container.addChild(mesh);
    }
    this.shown = next;
  }
}
