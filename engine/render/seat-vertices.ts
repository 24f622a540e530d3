import type { Plan } from '../plan/plan.ts';
import type { Rgb } from '../scene/color.ts';

/** Bytes of a seat as a point: position 2 × float32, colour and appearance 4 × uint8. */
export const POINT_STRIDE = 12;
/** Bytes of a corner of a seat as a quad: those of the point, then the corner, 4 × uint8. */
export const CORNER_STRIDE = 16;
export const QUAD_STRIDE = 4 * CORNER_STRIDE;

/** Words of a vertex before the look, and of both vertices. */
const LOOK = 2;
const POINT_WORDS = POINT_STRIDE / 4;
const CORNER_WORDS = CORNER_STRIDE / 4;
const QUAD_WORDS = QUAD_STRIDE / 4;
/** (0, 0), (255, 0), (255, 255) and (0, 255) as the bytes of a word, lowest first: GPUs take no other order. */
const CORNERS = [0x0000, 0x00ff, 0xffff, 0xff00] as const;

/** What a seat looks like now: its colour and the byte of `scene/seat-appearance.ts`. */
export interface SeatLook {
  readonly color: Rgb;
  readonly byte: number;
}

/** A seat's look as its vertex has it: one word. A million of them make no objects. */
export type SeatInk = (seat: number) => number;

export function packLook([red, green, blue]: Rgb, byte: number): number {
  return (red | (green << 8) | (blue << 16) | (byte << 24)) >>> 0;
}

/** Vertices of the seats `[start, end)` as points. */
export function pointVertices(plan: Plan, start: number, end: number, ink: SeatInk): Uint8Array {
  const words = new Uint32Array((end - start) * POINT_WORDS);
  const floats = new Float32Array(words.buffer);
  const { x, y } = plan.seats;
  for (let seat = start, at = 0; seat < end; seat++, at += POINT_WORDS) {
    floats[at] = x[seat] ?? 0;
    floats[at + 1] = y[seat] ?? 0;
    words[at + LOOK] = ink(seat);
  }
  return new Uint8Array(words.buffer);
}

/** Vertices of the seats `[start, end)` as quads. */
export function quadVertices(plan: Plan, start: number, end: number, ink: SeatInk): Uint8Array {
  const words = new Uint32Array((end - start) * QUAD_WORDS);
  const floats = new Float32Array(words.buffer);
  for (let seat = start; seat < end; seat++) writeQuad(words, floats, seat - start, plan, seat, ink(seat));
  return new Uint8Array(words.buffer);
}

/** The same of any seats, in the order given. */
export function quadsOfSeats(plan: Plan, looks: ReadonlyMap<number, SeatLook>): Uint8Array {
  const words = new Uint32Array(looks.size * QUAD_WORDS);
  const floats = new Float32Array(words.buffer);
  let at = 0;
  for (const [seat, { color, byte }] of looks) {
    writeQuad(words, floats, at++, plan, seat, packLook(color, byte));
  }
  return new Uint8Array(words.buffer);
}

/** Rewrites the looks of the seats `[start, end)` in points that begin with the seat `first`. */
export function repaintPoints(
  bytes: Uint8Array,
  first: number,
  start: number,
  end: number,
  ink: SeatInk,
): void {
  const words = new Uint32Array(bytes.buffer);
  for (let seat = start; seat < end; seat++) words[(seat - first) * POINT_WORDS + LOOK] = ink(seat);
}

/** The same in quads. */
export function repaintQuads(
  bytes: Uint8Array,
  first: number,
  start: number,
  end: number,
  ink: SeatInk,
): void {
  const words = new Uint32Array(bytes.buffer);
  for (let seat = start; seat < end; seat++) {
    const look = ink(seat);
    const at = (seat - first) * QUAD_WORDS + LOOK;
    for (let corner = 0; corner < 4; corner++) words[at + corner * CORNER_WORDS] = look;
  }
}

function writeQuad(
  words: Uint32Array,
  floats: Float32Array,
  quad: number,
  plan: Plan,
  seat: number,
  look: number,
): void {
  for (let corner = 0; corner < 4; corner++) {
    const at = quad * QUAD_WORDS + corner * CORNER_WORDS;
    floats[at] = plan.seats.x[seat] ?? 0;
    floats[at + 1] = plan.seats.y[seat] ?? 0;
    words[at + LOOK] = look;
    words[at + LOOK + 1] = CORNERS[corner] ?? 0;
  }
}
