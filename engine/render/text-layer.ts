import { Container, Mesh, UniformGroup } from 'pixi.js';
import type { Geometry, Shader } from 'pixi.js';
import type { Rgb } from '../scene/color.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import { STROKE_SHARE } from './glyph-atlas.ts';
import { createGlyphShader } from './glyph-program.ts';
import type { StrokePlacement, TextPlacement } from './glyph-vertices.ts';
import { FADING_STRIDE, GLYPH_STRIDE, glyphVertices, strokeVertices } from './glyph-vertices.ts';
import type { VertexLayout } from './vertex-buffer.ts';
import { createGeometry, createIndexBuffer, createVertexBuffer, quadIndices } from './vertex-buffer.ts';

const LAYOUT: VertexLayout = {
  aAnchor: { format: 'float32x2', offset: 0 },
  aOffset: { format: 'float32x2', offset: 8 },
  aUv: { format: 'unorm16x2', offset: 16 },
  aColor: { format: 'unorm8x4', offset: 20 },
};
const FADING_LAYOUT: VertexLayout = { ...LAYOUT, aFading: { format: 'float32x4', offset: 24 } };

export interface TextLayerOptions {
  /** Width in CSS pixels; none unless given. */
  readonly halo?: { readonly width: number; readonly color: Rgb };
  /** Whether each text fades by its own levels of zoom. */
  readonly fades?: boolean;
}

/** Texts in batches: one draw call a batch, each batch replaced as a whole. */
export class TextLayer {
  readonly container = new Container();
  private readonly uniforms = new UniformGroup(
    {
      uScale: { value: 1, type: 'f32' },
      uOpacity: { value: 1, type: 'f32' },
      uLevel: { value: 0, type: 'f32' },
      uHalo: { value: 0, type: 'f32' },
      uHaloColor: { value: new Float32Array(3), type: 'vec3<f32>' },
    },
    { isStatic: true },
  );
  private readonly shaders: readonly Shader[];
  private readonly batches = new Map<number, readonly Mesh<Geometry, Shader>[]>();

  private readonly atlas: GlyphAtlas;
  private readonly fades: boolean;

  constructor(atlas: GlyphAtlas, { halo, fades = false }: TextLayerOptions = {}) {
    this.atlas = atlas;
    this.fades = fades;
    if (halo) {
      this.uniforms.uniforms.uHalo = halo.width;
      this.uniforms.uniforms.uHaloColor = new Float32Array(halo.color.map((channel) => channel / 255));
    }
    const parts = halo ? (['halo', 'ink'] as const) : (['ink'] as const);
    this.shaders = parts.map((part) => createGlyphShader(part, fades, atlas, this.uniforms));
  }

  has(batch: number): boolean {
    return this.batches.has(batch);
  }

  /** Lines, in a layer that fades. */
  setStrokes(batch: number, strokes: readonly StrokePlacement[]): void {
    this.fill(batch, strokeVertices(strokes, this.atlas.stroke, STROKE_SHARE), FADING_STRIDE);
  }

  set(batch: number, texts: readonly TextPlacement[]): void {
    const stride = this.fades ? FADING_STRIDE : GLYPH_STRIDE;
    this.fill(batch, glyphVertices(texts, this.atlas, stride), stride);
  }

  private fill(batch: number, bytes: Uint8Array, stride: number): void {
    this.remove(batch);
    this.atlas.flush();
    this.batches.set(batch, []);
    if (bytes.byteLength === 0) return;
    const vertices = createVertexBuffer(bytes);
    const indices = createIndexBuffer(quadIndices(bytes.byteLength / stride / 4));
    const geometry = createGeometry(
      vertices,
      this.fades ? FADING_LAYOUT : LAYOUT,
      stride,
      'triangle-list',
      indices,
    );
    const meshes = this.shaders.map((shader) => new Mesh({ geometry, shader }));
    this.container.addChild(...meshes);
    this.batches.set(batch, meshes);
  }

  remove(batch: number): void {
    const meshes = this.batches.get(batch) ?? [];
    this.batches.delete(batch);
    const geometry = meshes[0]?.geometry;
    for (const mesh of meshes) {
      this.container.removeChild(mesh);
      mesh.destroy();
    }
    geometry?.destroy(true);
  }

  /** Removes the batches that `keeps` does not want. */
  prune(keeps: (batch: number) => boolean): void {
    for (const batch of [...this.batches.keys()]) if (!keeps(batch)) this.remove(batch);
  }

  /** `scale`: plan units per unit of the texts' sizes; `level` of zoom, for texts that fade. */
  draw(scale: number, opacity: number, level = 0): void {
    if (this.container.visible !== opacity > 0) this.container.visible = opacity > 0;
    const { uniforms } = this.uniforms;
    if (uniforms.uScale === scale && uniforms.uOpacity === opacity && uniforms.uLevel === level) return;
    uniforms.uScale = scale;
    uniforms.uOpacity = opacity;
    uniforms.uLevel = level;
    this.uniforms.update();
  }

  destroy(): void {
    this.prune(() => false);
    this.container.destroy();
    for (const shader of this.shaders) shader.destroy();
  }
}
