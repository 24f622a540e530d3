import type { Plan } from '../plan/plan.ts';
import type { Rgb } from '../scene/color.ts';

/** Bytes of a seat as a point: position 2 × float32, colour and appearance 4 × uint8. */
export const POINT_STRIDE = 12;
/** Bytes of a corner of a seat as a quad: those of the point, then the corner, 4 × uint8. */
export const CORNER_STRIDE = 16;
export const QUAD_STRIDE = 4 * CORNER_STRIDE;

const COLOR_OFFSET = 8;
const CORNERS = [
  [0, 0],
  [255, 0],
  [255, 255],
  [0, 255],
] as const;

/** What a seat looks like now: its colour and the byte of `scene/seat-appearance.ts`. */
export interface SeatLook {
  readonly color: Rgb;
  readonly byte: number;
}

/** Vertices of the seats `[start, end)` as points. */
export function pointVertices(
  plan: Plan,
  start: number,
  end: number,
  look: (seat: number) => SeatLook,
): Uint8Array {
  const bytes = new Uint8Array((end - start) * POINT_STRIDE);
  const floats = new Float32Array(bytes.buffer);
  for (let seat = start; seat < end; seat++) {
    const at = seat - start;
    floats[(at * POINT_STRIDE) / 4] = plan.seats.x[seat] ?? 0;
    floats[(at * POINT_STRIDE) / 4 + 1] = plan.seats.y[seat] ?? 0;
    writeLook(bytes, at * POINT_STRIDE + COLOR_OFFSET, look(seat));
  }
  return bytes;
}

/** Vertices of any seats as quads, in the order given. */
export function quadVertices(
  plan: Plan,
  seats: Iterable<readonly [seat: number, look: SeatLook]>,
  count: number,
): Uint8Array {
  const bytes = new Uint8Array(count * QUAD_STRIDE);
  const floats = new Float32Array(bytes.buffer);
  let at = 0;
  for (const [seat, look] of seats) {
    for (const corner of CORNERS) {
      floats[at / 4] = plan.seats.x[seat] ?? 0;
      floats[at / 4 + 1] = plan.seats.y[seat] ?? 0;
      writeLook(bytes, at + COLOR_OFFSET, look);
      bytes.set(corner, at + POINT_STRIDE);
      at += CORNER_STRIDE;
    }
  }
  return bytes;
}

/** Rewrites the look of the `at`-th point. */
export function patchPoint(bytes: Uint8Array, at: number, look: SeatLook): void {
  writeLook(bytes, at * POINT_STRIDE + COLOR_OFFSET, look);
}

/** Rewrites the look of the `at`-th quad. */
export function patchQuad(bytes: Uint8Array, at: number, look: SeatLook): void {
  for (let corner = 0; corner < 4; corner++) {
    writeLook(bytes, at * QUAD_STRIDE + corner * CORNER_STRIDE + COLOR_OFFSET, look);
  }
}

function writeLook(bytes: Uint8Array, offset: number, look: SeatLook): void {
  bytes[offset] = look.color[0];
  bytes[offset + 1] = look.color[1];
  bytes[offset + 2] = look.color[2];
  bytes[offset + 3] = look.byte;
}
