import { Container } from 'pixi.js';
import type { Geometry, Mesh, Shader, UniformGroup } from 'pixi.js';
import type { PlanView } from '../scene/plan-view.ts';
import type { Scene } from '../scene/scene.ts';
import { seatRunsOf } from '../scene/seat-chunks.ts';
import type { SeatForm } from './seat-program.ts';
import { createSeatShader } from './seat-program.ts';
import { SeatRunMesh } from './seat-run-mesh.ts';
import type { SeatInk } from './seat-vertices.ts';
import { ViewUniforms } from './view-uniforms.ts';

/** What the layer needs to know of a plan. */
export type SeatGround = Pick<PlanView, 'plan' | 'chunks' | 'cells'>;

type SeatMesh = Mesh<Geometry, Shader>;

/**
 * All seats of the plan, one draw call a visible run: chunks of points, or cells of quads close by. Points are made
 * when they are first seen and stay; quads go when they are no longer seen.
 */
export class SeatLayer {
  readonly container = new Container();
  private readonly view = new ViewUniforms();
  private readonly shaders: Readonly<Record<SeatForm, Shader>>;
  private readonly points: readonly SeatRunMesh[];
  private readonly quads = new Map<number, SeatRunMesh>();
  private shown: ReadonlySet<SeatMesh> = new Set();

  private readonly ground: SeatGround;
  private readonly ink: SeatInk;
  private readonly largestPoint: number;

  constructor(ground: SeatGround, ink: SeatInk, theme: UniformGroup, shapes: boolean, largestPoint: number) {
    this.ground = ground;
    this.ink = ink;
    this.largestPoint = largestPoint;
    const groups = [this.view.group, theme];
    this.shaders = {
      dots: createSeatShader('dots', groups, shapes),
      points: createSeatShader('points', groups, shapes),
      quads: createSeatShader('quads', groups, shapes),
    };
    this.points = ground.chunks.map((chunk) => new SeatRunMesh(ground.plan, chunk, 'points', ink));
  }

  draw(scene: Scene): void {
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
    this.show(form === 'quads' ? this.drawQuads(scene.cells) : this.drawPoints(scene.chunks, form));
    this.releaseQuads(form === 'quads' ? new Set(scene.cells) : null);
  }

  /** In the order of the plan, or slower. */
  refresh(seats: readonly number[]): void {
    const { chunks, cells } = this.ground;
    for (const { run, first, last } of seatRunsOf(chunks, seats)) {
      this.points[run]?.refresh(first, last + 1);
    }
    if (this.quads.size === 0) return;
    for (const { run, first, last } of seatRunsOf(cells, seats))
      this.quads.get(run)?.refresh(first, last + 1);
  }

  destroy(): void {
    this.container.removeChildren();
    for (const mesh of [...this.points, ...this.quads.values()]) mesh.release();
    this.container.destroy();
    for (const shader of Object.values(this.shaders)) shader.destroy();
  }

  private drawPoints(chunks: readonly number[], form: SeatForm): ReadonlySet<SeatMesh> {
    const drawn = new Set<SeatMesh>();
    for (const chunk of chunks) {
      const mesh = this.points[chunk]?.draw(this.shaders[form]);
      if (mesh) drawn.add(mesh);
    }
    return drawn;
  }

  private drawQuads(cells: readonly number[]): ReadonlySet<SeatMesh> {
    const drawn = new Set<SeatMesh>();
    for (const index of cells) {
      const cell = this.ground.cells[index];
      if (!cell) continue;
      const known = this.quads.get(index);
      const mesh = known ?? new SeatRunMesh(this.ground.plan, cell, 'quads', this.ink);
      if (!known) this.quads.set(index, mesh);
      drawn.add(mesh.draw(this.shaders.quads));
    }
    return drawn;
  }

  private releaseQuads(kept: ReadonlySet<number> | null): void {
    for (const [cell, mesh] of this.quads) {
      if (kept?.has(cell)) continue;
      mesh.release();
      this.quads.delete(cell);
    }
  }

  /** Touches the container only where something changed: pixi rebuilds its instructions when it does. */
  private show(next: ReadonlySet<SeatMesh>): void {
    for (const mesh of this.shown) if (!next.has(mesh)) this.container.removeChild(mesh);
    for (const mesh of next) if (!this.shown.has(mesh)) this.container.addChild(mesh);
    this.shown = next;
  }
}
