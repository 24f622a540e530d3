import { Container, Mesh } from 'pixi.js';
import type { Buffer, Geometry, Shader } from 'pixi.js';
import type { Rgb } from '../scene/color.ts';
import { DirtyRange } from './dirty-range.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import { STROKE_SHARE } from './glyph-atlas.ts';
import { createGlyphShader } from './glyph-program.ts';
import { createLayerUniforms } from './layer-uniforms.ts';
import type { StrokePlacement, TextPlacement } from './glyph-vertices.ts';
import {
  FADING_STRIDE,
  GLYPH_STRIDE,
  glyphVertices,
  repaintGlyphs,
  strokeVertices,
} from './glyph-vertices.ts';
import type { VertexLayout } from './vertex-buffer.ts';
import { createGeometry, createIndexBuffer, createVertexBuffer, quadIndices } from './vertex-buffer.ts';

const LAYOUT: VertexLayout = {
  aAnchor: { format: 'float32x2', offset: 0 },
  aOffset: { format: 'float32x2', offset: 8 },
  aUv: { format: 'unorm16x2', offset: 16 },
  aColor: { format: 'unorm8x4', offset: 20 },
};
const FADING_LAYOUT: VertexLayout = {
  ...LAYOUT,
  aFading: { format: 'float32x4', offset: 24 },
  aExtent: { format: 'float32x4', offset: 40 },
};

export interface TextLayerOptions {
  /** Width in CSS pixels; none unless given. */
  readonly halo?: { readonly width: number; readonly color: Rgb };
  /** Whether each text fades by its own levels of zoom. */
  readonly fades?: boolean;
}

/** What is drawn at once. */
interface Batch {
  readonly meshes: readonly Mesh<Geometry, Shader>[];
  readonly bytes: Uint8Array;
  /** The corner at which each text starts; empty for strokes. */
  readonly starts: Uint32Array;
  readonly vertices: Buffer | null;
  readonly dirty: DirtyRange;
}

const NO_STARTS = new Uint32Array();

/** Texts in batches: one draw call a batch, each batch replaced as a whole or repainted a text at a time. */
export class TextLayer {
  readonly container = new Container();
  private readonly uniforms = createLayerUniforms({
    uScale: { value: 1, type: 'f32' },
    uOpacity: { value: 1, type: 'f32' },
    uLevel: { value: 0, type: 'f32' },
    uHalo: { value: 0, type: 'f32' },
    uHaloColor: { value: new Float32Array(3), type: 'vec3<f32>' },
  });
  private readonly shaders: readonly Shader[];
  private readonly batches = new Map<number, Batch>();

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
    this.fill(batch, strokeVertices(strokes, this.atlas.stroke, STROKE_SHARE), NO_STARTS);
  }

  set(batch: number, texts: readonly TextPlacement[]): void {
    const { bytes, starts } = glyphVertices(texts, this.atlas, this.stride);
    this.fill(batch, bytes, starts);
  }

  /** Gives a text of a batch, by its place in it, another colour or none; sent with the next frame. */
  repaint(batch: number, text: number, color: Rgb | null): void {
    const found = this.batches.get(batch);
    const [start, end] = [found?.starts[text], found?.starts[text + 1]];
    if (!found || start === undefined || end === undefined) return;
    repaintGlyphs(found.bytes, this.stride, start, end, color);
    found.dirty.add(start * this.stride, end * this.stride);
  }

  private get stride(): typeof FADING_STRIDE | typeof GLYPH_STRIDE {
    return this.fades ? FADING_STRIDE : GLYPH_STRIDE;
  }

  private fill(batch: number, bytes: Uint8Array, starts: Uint32Array): void {
    this.remove(batch);
    this.atlas.flush();
    const { stride } = this;
    const dirty = new DirtyRange();
    if (bytes.byteLength === 0) {
      this.batches.set(batch, { meshes: [], bytes, starts, vertices: null, dirty });
      return;
    }
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
    this.batches.set(batch, { meshes, bytes, starts, vertices, dirty });
  }

  remove(batch: number): void {
    const { meshes } = this.batches.get(batch) ?? { meshes: [] };
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
    if (opacity > 0) this.send();
    const { uniforms } = this.uniforms;
    uniforms.uScale = scale;
    uniforms.uOpacity = opacity;
    uniforms.uLevel = level;
  }

  private send(): void {
    for (const { vertices, dirty } of this.batches.values()) {
      const range = dirty.take();
      if (range) vertices?.update(range.size, range.offset);
    }
  }

  destroy(): void {
    this.prune(() => false);
    this.container.destroy();
    for (const shader of this.shaders) shader.destroy();
  }
}
