import type { Point } from '../../../geometry/point.ts';
import type { Coordinates } from '../../plan-document.ts';
import { type Fan, fanOutline, fanPoint, type Stretch } from '../fan.ts';

const FAN: Fan = { seatPitch: 22, rowPitch: 26, firstRadius: 560 };
/** Of a seat in such a fan, plan units. */
export const FAN_SEAT_SIZE = 16;
/** In seat pitches, beyond the distance of two seats. */
const AISLE = 1.4;
/** Rows between two regions. */
const BETWEEN = 2.5;
const MARGIN = 0.72;

export interface FanRegion {
  readonly rows: readonly (readonly { readonly block: string }[])[];
}

export interface LaidOut {
  readonly places: readonly (readonly Point[])[];
  readonly outline: readonly Coordinates[];
}

/**
 * Regions one behind the other before a stage at the top, their rows as arcs about it, every row in the middle with an
 * aisle where its block changes. In the order given.
 */
export function layOutFan(regions: readonly FanRegion[]): readonly LaidOut[] {
  let next = 0;
  return regions.map(({ rows }) => {
    const first = next;
    next += rows.length + BETWEEN;
    const placed = rows.map((seats, i) => placeRow(seats, first + i));
    const stretches = placed.flatMap(({ stretch }) => (stretch ? [stretch] : []));
    return { places: placed.map(({ points }) => points), outline: fanOutline(FAN, stretches, MARGIN) };
  });
}

function placeRow(
  seats: readonly { readonly block: string }[],
  row: number,
): { readonly points: readonly Point[]; readonly stretch: Stretch | null } {
  let at = 0;
  const offsets = seats.map(({ block }, i) => {
    if (i > 0) at += seats[i - 1]?.block === block ? 1 : 1 + AISLE;
    return at;
  });
  const points = offsets.map((offset) => fanPoint(FAN, row, offset - at / 2));
  return { points, stretch: seats.length === 0 ? null : { row, from: -at / 2, to: at / 2 } };
}

/** A stage before the first row. */
export function fanStage(): readonly Point[] {
  const front = Array.from({ length: 25 }, (_, step) => fanPoint(FAN, -3, step - 12));
  const back = fanPoint(FAN, -8, 0).y;
  const wing = front.at(-1)?.x ?? 0;
  return [...front, { x: wing, y: back }, { x: -wing, y: back }];
}
