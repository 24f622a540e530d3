import type { Point } from '../geometry/point.ts';
import type { Rgb } from '../scene/color.ts';
import type { Glyph } from './glyph-atlas.ts';

/** Bytes of a corner of a letter: anchor and offset 2 × float32 each, uv 2 × uint16, colour 4 × uint8. */
export const GLYPH_STRIDE = 24;
const FLOATS = GLYPH_STRIDE / 4;

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
  readonly color: Rgb;
}

/** What a text needs of the atlas. */
export interface GlyphSource {
  glyph(character: string): Glyph;
  measure(text: string): number;
}

/** Corners of all letters of the texts, four a letter; spaces take none. */
export function glyphVertices(texts: readonly TextPlacement[], source: GlyphSource): Uint8Array {
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const bytes = new Uint8Array(letters * 4 * GLYPH_STRIDE);
  const floats = new Float32Array(bytes.buffer);
  const shorts = new Uint16Array(bytes.buffer);
  let corner = 0;
  for (const placement of texts) {
    const { size, color, at } = placement;
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
        const float = corner * FLOATS;
        floats[float] = at.x;
        floats[float + 1] = at.y;
        floats[float + 2] = x * cos - y * sin;
        floats[float + 3] = x * sin + y * cos;
        shorts[(float + 4) * 2] = Math.round(glyph.uv[isRight ? 2 : 0] * 65535);
        shorts[(float + 4) * 2 + 1] = Math.round(glyph.uv[isBottom ? 3 : 1] * 65535);
        const byte = (float + 5) * 4;
        bytes[byte] = color[0];
        bytes[byte + 1] = color[1];
        bytes[byte + 2] = color[2];
        bytes[byte + 3] = 255;
        corner++;
      }
    }
  }
  return bytes.subarray(0, corner * GLYPH_STRIDE);
}
