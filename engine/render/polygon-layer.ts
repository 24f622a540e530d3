import { Container, Mesh } from 'pixi.js';
import type { Buffer, Geometry, Shader } from 'pixi.js';
import type { Point } from '../geometry/point.ts';
import type { Rgb } from '../scene/color.ts';
import { createLayerUniforms } from './layer-uniforms.ts';
import { createAreaShader, createOutlineShader } from './polygon-program.ts';
import type { Triangles } from './polygon-vertices.ts';
import {
  AREA_STRIDE,
  areaTriangles,
  OUTLINE_STRIDE,
  outlineTriangles,
  paintVertices,
} from './polygon-vertices.ts';
import type { VertexLayout } from './vertex-buffer.ts';
import { createGeometry, createIndexBuffer, createVertexBuffer } from './vertex-buffer.ts';

const AREA_LAYOUT: VertexLayout = {
  aPosition: { format: 'float32x2', offset: 0 },
  aNear: { format: 'unorm8x4', offset: 8 },
  aFar: { format: 'unorm8x4', offset: 12 },
};
const OUTLINE_LAYOUT: VertexLayout = {
  aPosition: { format: 'float32x2', offset: 0 },
  aOffset: { format: 'float32x2', offset: 8 },
  aSide: { format: 'float32', offset: 16 },
  aColor: { format: 'unorm8x4', offset: 20 },
};

export interface PolygonPaint {
  readonly near: Rgb;
  readonly far: Rgb;
  readonly outline: Rgb;
}

/** Polygons with a fill and a thin outline, two draw calls for all of them. */
export class PolygonLayer {
  readonly container = new Container();
  private readonly uniforms = createLayerUniforms({
    uFar: { value: 0, type: 'f32' },
    uUnit: { value: 1, type: 'f32' },
    uHalfWidth: { value: 0.75, type: 'f32' },
  });
  private readonly shaders = [createAreaShader(this.uniforms), createOutlineShader(this.uniforms)] as const;
  private readonly areas: Triangles;
  private readonly outlines: Triangles;
  private readonly areaBuffer: Buffer;
  private readonly outlineBuffer: Buffer;
  private readonly meshes: readonly [Mesh<Geometry, Shader>, Mesh<Geometry, Shader>];

  /** One item per paint; an item may have several polygons. */
  constructor(items: readonly (readonly (readonly Point[])[])[]) {
    this.areas = areaTriangles(items);
    this.outlines = outlineTriangles(items);
    this.areaBuffer = createVertexBuffer(this.areas.bytes);
    this.outlineBuffer = createVertexBuffer(this.outlines.bytes);
    this.meshes = [
      toMesh(this.areaBuffer, AREA_LAYOUT, AREA_STRIDE, this.areas.indices, this.shaders[0]),
      toMesh(this.outlineBuffer, OUTLINE_LAYOUT, OUTLINE_STRIDE, this.outlines.indices, this.shaders[1]),
    ];
    // Areas are opaque: what lies below them needs not be read.
    this.meshes[0].blendMode = 'none';
    if (this.areas.indices.length > 0) this.container.addChild(...this.meshes);
  }

  /** Paints the i-th item; sent with {@link flush}. */
  paint(item: number, paint: PolygonPaint): void {
    const area = {
      start: this.areas.starts[item] ?? 0,
      end: this.areas.starts[item + 1] ?? 0,
      stride: AREA_STRIDE,
    };
    paintVertices(this.areas.bytes, { ...area, offset: 8 }, paint.near);
    paintVertices(this.areas.bytes, { ...area, offset: 12 }, paint.far);
    const start = this.outlines.starts[item] ?? 0;
    const end = this.outlines.starts[item + 1] ?? 0;
    paintVertices(this.outlines.bytes, { start, end, stride: OUTLINE_STRIDE, offset: 20 }, paint.outline);
  }

  flush(): void {
    this.areaBuffer.update(this.areas.bytes.byteLength, 0);
    this.outlineBuffer.update(this.outlines.bytes.byteLength, 0);
  }

  /** `far` 0–1, `unit` in plan units a device pixel, `halfWidth` in device pixels. */
  draw(far: number, unit: number, halfWidth: number): void {
    const { uniforms } = this.uniforms;
    uniforms.uFar = far;
    uniforms.uUnit = unit;
    uniforms.uHalfWidth = halfWidth;
  }

  destroy(): void {
    this.container.removeChildren();
    for (const mesh of this.meshes) {
      const { geometry } = mesh;
      mesh.destroy();
      geometry.destroy(true);
    }
    this.container.destroy();
    for (const shader of this.shaders) shader.destroy();
  }
}

function toMesh(
  buffer: Buffer,
  layout: VertexLayout,
  stride: number,
  indices: Uint32Array,
  shader: Shader,
): Mesh<Geometry, Shader> {
  const geometry = createGeometry(buffer, layout, stride, 'triangle-list', createIndexBuffer(indices));
  return new Mesh({ geometry, shader });
}
