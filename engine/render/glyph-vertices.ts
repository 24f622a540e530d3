import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { Rgb } from '../scene/color.ts';
import type { Glyph } from './glyph-atlas.ts';

/** Bytes of a corner of a letter: anchor and offset 2 × float32 each, uv 2 × uint16, colour 4 × uint8. */
export const GLYPH_STRIDE = 24;
/** The same, 4 × float32 of {@link Fading} and 4 × float32 of its extent. */
export const FADING_STRIDE = 56;

/** Where the colour lies in a corner. */
const COLOR_AT = 20;

/** Half the height of capitals and digits above the baseline, ems. */
const HALF_CAPITAL = 0.36;

export interface TextPlacement {
  readonly text: string;
  /** Plan units: the middle of the text. */
  readonly at: Point;
  /** Height of an em, in the units of the layer that draws it. */
  readonly size: number;
  /** Move the text, in the same units. */
  readonly right?: number;
  readonly down?: number;
  /** Clockwise, radians. */
  readonly angle?: number;
  /** Null: not seen until it has one. */
  readonly color: Rgb | null;
  /** For layers that fade: always there unless given. */
  readonly fading?: Fading;
}

/** Levels of zoom between which a text is seen, and how far down it moves at the level `moveFrom`. */
export interface Fading {
  readonly from: number;
  readonly to: number;
  readonly move: number;
  readonly moveFrom: number;
  /** Around all that is seen with it, from `at`, in the units of the layer: where that is cut off, it goes. */
  readonly extent: Box;
}

/** Beyond every level, and not too large for a shader's numbers. */
const EVER = 1000;
const POINT: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
const ALWAYS: Fading = { from: -EVER, to: EVER, move: 0, moveFrom: EVER, extent: POINT };

/** What a text needs of the atlas. */
export interface GlyphSource {
  glyph(character: string): Glyph;
  measure(text: string): number;
}

/** The letters of some texts, ready to be sent. */
export interface GlyphVertices {
  readonly bytes: Uint8Array;
  /** The corner at which each text starts, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** Corners of all letters of the texts, four a letter; spaces take none. `stride` is one of the two above. */
export function glyphVertices(
  texts: readonly TextPlacement[],
  source: GlyphSource,
  stride: typeof GLYPH_STRIDE | typeof FADING_STRIDE = GLYPH_STRIDE,
): GlyphVertices {
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const bytes = new Uint8Array(letters * 4 * stride);
  const floats = new Float32Array(bytes.buffer);
  const shorts = new Uint16Array(bytes.buffer);
  const starts = new Uint32Array(texts.length + 1);
  let corner = 0;
  for (const [index, placement] of texts.entries()) {
    const { size, color, at, fading = ALWAYS } = placement;
    const cos = Math.cos(placement.angle ?? 0);
    const sin = Math.sin(placement.angle ?? 0);
    const baseline = HALF_CAPITAL * size + (placement.down ?? 0);
    let pen = (-source.measure(placement.text) / 2) * size + (placement.right ?? 0);
    for (const character of placement.text) {
      const glyph = source.glyph(character);
      const left = pen + glyph.left * size;
      const top = baseline - glyph.top * size;
      pen += glyph.advance * size;
      if (glyph.width === 0) continue;
      for (let i = 0; i < 4; i++) {
        const isRight = i === 1 || i === 2;
        const isBottom = i >= 2;
        const x = left + (isRight ? glyph.width * size : 0);
        const y = top + (isBottom ? glyph.height * size : 0);
        const float = (corner * stride) / 4;
        floats[float] = at.x;
        floats[float + 1] = at.y;
        floats[float + 2] = x * cos - y * sin;
        floats[float + 3] = x * sin + y * cos;
        shorts[(float + 4) * 2] = Math.round(glyph.uv[isRight ? 2 : 0] * 65535);
        shorts[(float + 4) * 2 + 1] = Math.round(glyph.uv[isBottom ? 3 : 1] * 65535);
        const byte = (float + 5) * 4;
        writeColor(bytes, byte, color);
        if (stride === FADING_STRIDE) writeFading(floats, float + 6, fading);
        corner++;
      }
    }
    starts[index + 1] = corner;
  }
  return { bytes: bytes.subarray(0, corner * stride), starts };
}

/** Gives the corners of a range, half-open, another colour. */
export function repaintGlyphs(
  bytes: Uint8Array,
  stride: number,
  start: number,
  end: number,
  color: Rgb | null,
): void {
  for (let corner = start; corner < end; corner++) writeColor(bytes, corner * stride + COLOR_AT, color);
}

function writeColor(bytes: Uint8Array, at: number, color: Rgb | null): void {
  const [red, green, blue] = color ?? [0, 0, 0];
  bytes[at] = red;
  bytes[at + 1] = green;
  bytes[at + 2] = blue;
  bytes[at + 3] = color ? 255 : 0;
}

/** A straight line; like a text without letters. */
export interface StrokePlacement extends Pick<TextPlacement, 'at'> {
  readonly color: Rgb;
  /** From `at`, in the units of the layer that draws it; `width` of the ink. */
  readonly start: Point;
  readonly end: Point;
  readonly width: number;
  readonly fading: Fading;
}

/** Corners of strokes, four each, as {@link FADING_STRIDE} has them. `uv` and `share` of ink as of the atlas. */
export function strokeVertices(
  strokes: readonly StrokePlacement[],
  [u0, v0, u1, v1]: Glyph['uv'],
  share: number,
): Uint8Array {
  const bytes = new Uint8Array(strokes.length * 4 * FADING_STRIDE);
  const floats = new Float32Array(bytes.buffer);
  const shorts = new Uint16Array(bytes.buffer);
  for (const [i, { at, start, end, width, color, fading }] of strokes.entries()) {
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const half = width / share / 2 / Math.max(Math.hypot(dx, dy), Number.MIN_VALUE);
    for (let corner = 0; corner < 4; corner++) {
      const base = corner === 1 || corner === 2 ? end : start;
      const side = corner >= 2 ? half : -half;
      const byte = (i * 4 + corner) * FADING_STRIDE;
      floats.set([at.x, at.y, base.x - dy * side, base.y + dx * side], byte / 4);
      shorts[byte / 2 + 8] = Math.round((corner === 1 || corner === 2 ? u1 : u0) * 65535);
      shorts[byte / 2 + 9] = Math.round((corner >= 2 ? v1 : v0) * 65535);
      bytes.set([...color, 255], byte + 20);
      writeFading(floats, byte / 4 + 6, fading);
    }
  }
  return bytes;
}

function writeFading(floats: Float32Array, at: number, { from, to, move, moveFrom, extent }: Fading): void {
  floats[at] = Math.max(from, -EVER);
  floats[at + 1] = Math.min(to, EVER);
  floats[at + 2] = move;
  floats[at + 3] = Math.min(moveFrom, EVER);
  floats.set([extent.minX, extent.minY, extent.maxX, extent.maxY], at + 4);
}
