import { expect, it } from 'vitest';
import { SEAT_MARK } from '../plan/plan.ts';
import { MARKED, SEAT_FLAG, seatByte, TINTED } from './seat-appearance.ts';
import { glyphFunction, glyphNumber, SEAT_GLYPHS, seatGlyphPath } from './seat-glyphs.ts';

it('tells every glyph from the others in a byte that keeps what else there is of a seat', () => {
  const marks = SEAT_MARK.accessible | SEAT_MARK.restrictedView;
  const bytes = SEAT_GLYPHS.map((glyph) => seatByte(1, marks, true, glyph));
  expect(bytes.map((byte) => [byte & 7, byte >> 6])).toEqual(
    SEAT_GLYPHS.map((glyph) => [MARKED, glyphNumber(glyph)]),
  );
  const flags = SEAT_FLAG.accessible | SEAT_FLAG.restricted | SEAT_FLAG.dimmed;
  for (const byte of bytes) expect(byte & flags).toBe(flags);
  expect([seatByte(1, 0, false), seatByte(1, 0, false, 'plain')]).toEqual([1, TINTED]);
});

it('draws a legend with the strokes of the shader', () => {
  const shader = glyphFunction();
  for (const glyph of SEAT_GLYPHS) {
    const ends = [...seatGlyphPath(glyph, 1).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
    const line = shader.split('\n').find((each) => each.includes(`number == ${glyphNumber(glyph)})`));
    const vectors = [...(line ?? '').matchAll(/vec2\((-?[\d.]+), (-?[\d.]+)\)/g)];
    const numbers = (found: readonly RegExpMatchArray[]) => found.map(([, x, y]) => [Number(x), Number(y)]);
    expect(numbers(ends).length).toBeGreaterThan(1);
    expect(numbers(vectors)).toEqual(numbers(ends));
  }
  expect(new Set(SEAT_GLYPHS.map((glyph) => seatGlyphPath(glyph, 9))).size).toBe(SEAT_GLYPHS.length);
});
