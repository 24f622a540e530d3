import { Container, Mesh } from 'pixi.js';
import type { Geometry, Shader, UniformGroup } from 'pixi.js';
import type { Plan } from '../plan/plan.ts';
import type { Scene } from '../scene/scene.ts';
import { createSeatShader } from './seat-program.ts';
import type { SeatLook } from './seat-vertices.ts';
import { CORNER_STRIDE, quadsOfSeats } from './seat-vertices.ts';
import { createGeometry, createIndexBuffer, createVertexBuffer, quadIndices } from './vertex-buffer.ts';
import { ViewUniforms } from './view-uniforms.ts';

/** Own seats stay visible from afar: never smaller than this, CSS pixels. */
const SMALLEST = 9;

/** The viewer's own seats and the rings of pointer and keyboard, above all seats. */
export class OwnSeatLayer {
  readonly container = new Container();
  private readonly view = new ViewUniforms();
  private readonly shader: Shader;
  private mesh: Mesh<Geometry, Shader> | null = null;

  private readonly plan: Plan;

  constructor(plan: Plan, theme: UniformGroup, shapes: boolean) {
    this.plan = plan;
    this.shader = createSeatShader('quads', [this.view.group, theme], shapes, true);
  }

  /** Replaces everything shown. */
  set(seats: ReadonlyMap<number, SeatLook>): void {
    this.clear();
    if (seats.size === 0) return;
    const vertices = createVertexBuffer(quadsOfSeats(this.plan, seats));
    const indices = createIndexBuffer(quadIndices(seats.size));
    const layout = {
      aPosition: { format: 'float32x2', offset: 0 },
      aState: { format: 'uint8x4', offset: 8 },
      aCorner: { format: 'uint8x4', offset: 12 },
    } as const;
    const geometry = createGeometry(vertices, layout, CORNER_STRIDE, 'triangle-list', indices);
    this.mesh = new Mesh({ geometry, shader: this.shader });
    this.container.addChild(this.mesh);
  }

  draw(scene: Scene): void {
    const { pixelRatio } = scene;
    this.view.set({
      seatSize: scene.detail.seatPixels * pixelRatio,
      smallest: SMALLEST * pixelRatio,
      pixelRatio,
      unit: 1 / (scene.camera.zoom * pixelRatio),
      alpha: 1,
    });
  }

  destroy(): void {
    this.clear();
    this.container.destroy();
    this.shader.destroy();
  }

  private clear(): void {
    if (!this.mesh) return;
    const { geometry } = this.mesh;
    this.container.removeChild(this.mesh);
    this.mesh.destroy();
    geometry.destroy(true);
    this.mesh = null;
  }
}
