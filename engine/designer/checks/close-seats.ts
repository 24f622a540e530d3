import { bakeObject } from '../bake/bake-object.ts';
import type { SeatAddress, SeatedObject } from '../design/design.ts';

interface Placed extends SeatAddress {
  readonly x: number;
  readonly y: number;
}

/** The seats of both objects, or of the one, that stand nearer to another than `reach`. Linear where they are spread. */
export function closeSeats(a: SeatedObject, b: SeatedObject, reach: number): readonly SeatAddress[] {
  const cells = new Map<number, Placed[]>();
  const first = seatsOf(a);
  for (const seat of first) {
    const cell = cellOf(seat.x / reach, seat.y / reach);
    const own = cells.get(cell);
    if (own) own.push(seat);
    else cells.set(cell, [seat]);
  }
  const close = new Set<Placed>();
  for (const seat of a === b ? first : seatsOf(b)) {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const other of cells.get(cellOf(seat.x / reach + dx, seat.y / reach + dy)) ?? []) {
          if (other === seat || (other.x - seat.x) ** 2 + (other.y - seat.y) ** 2 >= reach ** 2) continue;
          close.add(other).add(seat);
        }
      }
    }
  }
  return Array.from(close, ({ object, key }) => ({ object, key }));
}

function seatsOf(object: SeatedObject): readonly Placed[] {
  return bakeObject(object).flatMap((row) =>
    row.seats.map(({ key, x, y }) => ({ object: object.id, key, x, y })),
  );
}

/** One number for a square of the plane; squares far apart may share one, which costs a comparison. */
function cellOf(x: number, y: number): number {
  return Math.floor(x) * 2_097_169 + Math.floor(y);
}
