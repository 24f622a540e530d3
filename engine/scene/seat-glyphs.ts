/**
 * Marks within the rings of seats that cannot be taken: the same strokes on the map, in its shader, and in a legend.
 * Each is made of segments, in radii of the seat from its middle, y down.
 */
const STROKES = {
  /** The hands of a clock. */
  clock: [
    [0, 0.06, 0, -0.42],
    [0, 0.06, 0.3, 0.24],
  ],
  /** A flag on its pole. */
  flag: [
    [-0.22, -0.44, -0.22, 0.46],
    [-0.22, -0.44, 0.36, -0.2],
    [0.36, -0.2, -0.22, 0.04],
  ],
  cross: [
    [-0.32, -0.32, 0.32, 0.32],
    [-0.32, 0.32, 0.32, -0.32],
  ],
  /** From edge to edge, as no entry is signed. */
  slash: [[-0.52, 0.52, 0.52, -0.52]],
} as const satisfies Readonly<Record<string, readonly Stroke[]>>;

type Stroke = readonly [fromX: number, fromY: number, toX: number, toY: number];

export type SeatGlyph = keyof typeof STROKES;

/** In the order of {@link glyphNumber}. */
export const SEAT_GLYPHS: readonly SeatGlyph[] = ['clock', 'flag', 'cross', 'slash'];

/** Of the ring that a glyph stands in, and of its strokes' width; radii of the seat. */
export const GLYPH_RING = { radius: 0.92, line: 0.16, stroke: 0.18 } as const;

/** What else a seat has at its lower edge, the bar of a limited view, has room there: the glyph is smaller, and higher. */
export const RAISED_GLYPH = { size: 0.8, up: 0.16 } as const;

/** As two bits of a seat's byte. */
export function glyphNumber(glyph: SeatGlyph): number {
  return SEAT_GLYPHS.indexOf(glyph);
}

/** The glyph as an SVG path around (0, 0), for a legend's seat of that radius; it has strokes and no fill. */
export function seatGlyphPath(glyph: SeatGlyph, radius: number): string {
  const at = (share: number): string => String(Number((share * radius).toFixed(3)));
  return STROKES[glyph].map(([x, y, toX, toY]) => `M${at(x)} ${at(y)}L${at(toX)} ${at(toY)}`).join('');
}

/** `float glyph(int number, vec2 p)` in GLSL: how far `p`, in radii, is from the nearest stroke. */
export function glyphFunction(): string {
  const cases = SEAT_GLYPHS.map((glyph, number) => {
    const nearest = STROKES[glyph]
      .map(([x, y, toX, toY]) => `segment(p, ${vec(x, y)}, ${vec(toX, toY)})`)
      .reduce((before, stroke) => `min(${before}, ${stroke})`);
    return `  if (number == ${number}) return ${nearest};`;
  });
  return ['float glyph(int number, vec2 p) {', ...cases, '  return 1.0;', '}'].join('\n');
}

function vec(x: number, y: number): string {
  return `vec2(${x.toFixed(3)}, ${y.toFixed(3)})`;
}
