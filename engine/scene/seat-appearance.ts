import { SEAT_MARK } from '../plan/plan.ts';
import { glyphNumber, type SeatGlyph } from './seat-glyphs.ts';

/**
 * How a seat is drawn, in one byte that the seat shader reads. The low three bits are a state: a
 * `SeatStatus`, or one of {@link OWN_STATE} for what lies over the seats; the others are flags.
 */
export const OWN_STATE = { pending: 3, held: 4, none: 5 } as const;

/** Of a seat that cannot be taken and wears a colour of its own: a ring. */
export const TINTED = 6;
/** The same with a glyph in it. Which one is in the bits of {@link SEAT_FLAG} that own seats alone have as rings. */
export const MARKED = 7;
/** The lowest of those bits. */
const GLYPH_BIT = 64;

export const SEAT_FLAG = {
  dimmed: 8,
  accessible: 16,
  restricted: 32,
  hovered: 64,
  focused: 128,
} as const;

/** The seat itself: its `SeatStatus`, or its ring with what stands in it, and what is special about it. */
export function seatByte(status: number, marks: number, dimmed: boolean, ring?: SeatGlyph | 'plain'): number {
  return stateOf(status, ring) | markFlags(marks) | (dimmed ? SEAT_FLAG.dimmed : 0);
}

function stateOf(status: number, ring: SeatGlyph | 'plain' | undefined): number {
  if (ring === undefined) return status;
  return ring === 'plain' ? TINTED : MARKED | (glyphNumber(ring) * GLYPH_BIT);
}

/** What the viewer does with a seat, drawn above it. */
export function ownSeatByte(
  own: 'pending' | 'held' | undefined,
  marks: number,
  pointer: { readonly hovered: boolean; readonly focused: boolean },
): number {
  const state = own ? OWN_STATE[own] : OWN_STATE.none;
  const rings = (pointer.hovered ? SEAT_FLAG.hovered : 0) | (pointer.focused ? SEAT_FLAG.focused : 0);
  return state | markFlags(marks) | rings;
}

/** What is special about a seat, of {@link SEAT_FLAG}. @param marks of `SEAT_MARK` */
export function markFlags(marks: number): number {
  const accessible = marks & (SEAT_MARK.accessible | SEAT_MARK.companion) ? SEAT_FLAG.accessible : 0;
  const restricted = marks & (SEAT_MARK.restrictedView | SEAT_MARK.limitedLegroom) ? SEAT_FLAG.restricted : 0;
  return accessible | restricted;
}
