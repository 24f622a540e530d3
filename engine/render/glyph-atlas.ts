import TinySDF from '@mapbox/tiny-sdf';
import { BufferImageSource } from 'pixi.js';
import { DirtyRange } from './dirty-range.ts';

/** A letter in the atlas; lengths in ems, `uv` as shares of the atlas. */
export interface Glyph {
  readonly left: number;
  /** Of the picture's upper edge above the baseline. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly advance: number;
  readonly uv: readonly [u0: number, v0: number, u1: number, v1: number];
}

/** Size of the letters in the atlas, pixels. */
const EM = 36;
const BUFFER = 7;
/** Distance that the atlas encodes, pixels; the edge lies at 1 − {@link CUTOFF}. */
export const SDF_RADIUS = 9;
const CUTOFF = 0.25;
export const SDF_EDGE = 1 - CUTOFF;
export const ATLAS_SIZE = 1024;
const STROKE_WIDTH = 4;
const STROKE_HEIGHT = 16;
export const STROKE_SHARE = 0.25;

/**
 * Letters as signed distances, so that one picture of each serves every size. Drawn once, when first needed;
 * when the atlas is full, letters that it lacks are left out.
 */
export class GlyphAtlas {
  readonly source: BufferImageSource;
  private readonly pixels = new Uint8Array(ATLAS_SIZE * ATLAS_SIZE);
  private readonly glyphs = new Map<string, Glyph>();
  private readonly drawer: TinySDF;
  private x = 0;
  private y = 0;
  private lineHeight = 0;
  private strokeAt: { readonly x: number; readonly y: number } | null = null;
  private readonly dirty = new DirtyRange();

  constructor(fontFamily: string) {
    const options = { fontSize: EM, buffer: BUFFER, radius: SDF_RADIUS, cutoff: CUTOFF };
    this.drawer = new TinySDF({ ...options, fontFamily, fontWeight: '600' });
    this.source = new BufferImageSource({
      resource: this.pixels,
      width: ATLAS_SIZE,
      height: ATLAS_SIZE,
      format: 'r8unorm',
      alphaMode: 'no-premultiply-alpha',
      autoGarbageCollect: false,
    });
  }

  /** A stroke across, for lines of any length: its `uv` and its height, of which {@link STROKE_SHARE} is ink. */
  get stroke(): readonly [u0: number, v0: number, u1: number, v1: number] {
    this.strokeAt ??= this.placeStroke();
    const { x, y } = this.strokeAt;
    // Any column of it looks the same: one, so that nothing of a neighbour bleeds in.
    const u = (x + STROKE_WIDTH / 2) / ATLAS_SIZE;
    return [u, y / ATLAS_SIZE, u, (y + STROKE_HEIGHT) / ATLAS_SIZE];
  }

  glyph(character: string): Glyph {
    const known = this.glyphs.get(character);
    if (known) return known;
    const glyph = this.place(character);
    this.glyphs.set(character, glyph);
    return glyph;
  }

  /** Width of a text in ems. */
  measure(text: string): number {
    let width = 0;
    for (const character of text) width += this.glyph(character).advance;
    return width;
  }

  /** Sends new letters to the GPU. */
  flush(): void {
    const range = this.dirty.take();
    if (range) this.source.update(range.offset, range.offset + range.size);
  }

  destroy(): void {
    this.source.destroy();
  }

  private placeStroke(): { readonly x: number; readonly y: number } {
    this.wrap(STROKE_WIDTH);
    const at = { x: this.x, y: this.y };
    const data = new Uint8ClampedArray(STROKE_WIDTH * STROKE_HEIGHT);
    for (let i = 0; i < data.length; i++) {
      const row = Math.floor(i / STROKE_WIDTH);
      const beyond = Math.abs(row + 0.5 - STROKE_HEIGHT / 2) - (STROKE_HEIGHT * STROKE_SHARE) / 2;
      data[i] = 255 * (1 - (beyond / SDF_RADIUS + CUTOFF));
    }
    this.copy(data, STROKE_WIDTH, STROKE_HEIGHT);
    return at;
  }

  private wrap(width: number): void {
    if (this.x + width <= ATLAS_SIZE) return;
    this.x = 0;
    this.y += this.lineHeight;
    this.lineHeight = 0;
  }

  private place(character: string): Glyph {
    const drawn = this.drawer.draw(character);
    const { width, height } = drawn;
    this.wrap(width);
    const visible = drawn.glyphWidth > 0 && this.y + height <= ATLAS_SIZE;
    const { x, y } = this;
    if (visible) this.copy(drawn.data, width, height);
    return {
      left: (drawn.glyphLeft - BUFFER) / EM,
      top: (drawn.glyphTop + BUFFER) / EM,
      width: visible ? width / EM : 0,
      height: visible ? height / EM : 0,
      advance: drawn.glyphAdvance / EM,
      uv: [x / ATLAS_SIZE, y / ATLAS_SIZE, (x + width) / ATLAS_SIZE, (y + height) / ATLAS_SIZE],
    };
  }

  private copy(data: Uint8ClampedArray, width: number, height: number): void {
    for (let row = 0; row < height; row++) {
      const line = data.subarray(row * width, (row + 1) * width);
      this.pixels.set(line, (this.y + row) * ATLAS_SIZE + this.x);
    }
    this.x += width;
    this.lineHeight = Math.max(this.lineHeight, height);
    this.dirty.add(this.y * ATLAS_SIZE, (this.y + height) * ATLAS_SIZE);
  }
}
