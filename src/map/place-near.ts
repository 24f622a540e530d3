import type { Point } from '#engine/index.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Kept free between the point and the card, and between the card and the edge, CSS pixels. */
const GAP = 14;
const MARGIN = 8;

/**
 * Upper left corner of a card beside a screen point: to its right and below, on the other side where there is no
 * room, and never outside `bounds`; a card larger than these begins at the margin. All CSS pixels.
 */
export function placeNear(screenPoint: Point, card: Size, bounds: Size): Point {
  return {
    x: placeAlong(screenPoint.x, card.width, bounds.width),
    y: placeAlong(screenPoint.y, card.height, bounds.height),
  };
}

function placeAlong(at: number, size: number, room: number): number {
  const after = at + GAP;
  const before = at - GAP - size;
  const fitsAfter = after + size <= room - MARGIN;
  const wished = fitsAfter || before < MARGIN ? after : before;
  return Math.max(MARGIN, Math.min(wished, room - MARGIN - size));
}
