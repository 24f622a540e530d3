/** How much of the plan is drawn at a zoom. Shares run from 0 (absent) to 1 (full). */
export interface Detail {
  /** Diameter of a seat, CSS pixels. */
  readonly seatPixels: number;
  /** Single seats; below, a region is one area coloured by what is left in it. */
  readonly seats: number;
  /** Large points may vanish at the edge of the screen, so close by seats are quads; tiny ones are dots. */
  readonly form: 'dots' | 'points' | 'quads';
  readonly seatLabels: number;
  readonly rowLabels: number;
}

/** Below, seats in device pixels are no more than noise; from the second figure on they are all there. */
const SMALLEST_SEAT = [1.5, 2.2] as const;

/** Diameters at which names of rows appear and are fully there, CSS pixels. */
const ROW_LABELS = [9, 12] as const;
/** Diameter from which single seats can be told apart: from there on names stand beside their regions. CSS pixels. */
export const NAMED_OUTSIDE = 3;

/** `seatSize` in plan units, `pixelRatio` in device pixels a CSS pixel. */
export function detailAt(zoom: number, seatSize: number, pixelRatio: number): Detail {
  const seatPixels = zoom * seatSize;
  return {
    seatPixels,
    seats: fade(seatPixels * pixelRatio, ...SMALLEST_SEAT),
    form: seatPixels < 8 ? 'dots' : seatPixels < 20 ? 'points' : 'quads',
    seatLabels: fade(seatPixels, 15, 18),
    rowLabels: fade(seatPixels, ...ROW_LABELS),
  };
}

/** Whether a pointer of this kind picks single seats, or the region they stand in. */
export function picksSeats(seatPixels: number, pointerType: string): boolean {
  return seatPixels >= (pointerType === 'mouse' ? 5 : 9);
}

function fade(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
