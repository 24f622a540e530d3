import type { Point } from '../../geometry/point.ts';
import type { Furniture, SeatMark } from '../plan.ts';
import type { ListedSeat } from './map-parts.ts';
import type { Reading } from './reading.ts';
import { leftToRight } from './svg/infer-rows.ts';
import { uniqueLabels } from './unique-labels.ts';

export interface RowSeat extends Point {
  readonly name: string;
  readonly marks?: readonly SeatMark[];
  /** Whether the file says where it stands. */
  readonly placed: boolean;
  readonly block: string;
}

export interface RowOfSeats {
  readonly name: string;
  readonly furniture?: Furniture;
  readonly seats: readonly RowSeat[];
}

/**
 * A region's seats as rows of unique names, in the order of the file; seats in walking order. A seat that is there
 * twice (same row, number and place) is kept once. What was renamed, numbered or left out is told with its place.
 */
export function toRows(
  region: string,
  seats: readonly ListedSeat[],
  reading: Reading,
): readonly RowOfSeats[] {
  const kept = withoutRepeats(region, seats, reading);
  const byRow = Map.groupBy(kept, ({ row }) => row);
  const rows = [...byRow].map(([name, own]) => {
    const ordered = inWalkingOrder(own);
    return { name, seats: ordered.map((seat) => ({ ...toSeat(seat), from: seat })) };
  });
  const labelled = uniqueLabels(region, rows, (finding, { from }) => {
    const { row } = from;
    if (finding.code === 'seatNumbered') {
      reading.report('seatNumbered', 'needsChoice', from.place, { region, row, to: finding.to });
    } else if (finding.code === 'seatRelabelled') {
      reading.report('seatRelabelled', 'renamed', from.place, {
        region,
        row,
        from: finding.from,
        to: finding.to,
      });
    }
  });
  return labelled.map(({ name, seats: own }) => {
    const furniture = own.find(({ from }) => from.furniture)?.from.furniture;
    for (const { name: seat, from } of own) {
      if (from.management) reading.report('managementSeat', 'kept', from.place, { region, row: name, seat });
    }
    return { name, ...(furniture ? { furniture } : {}), seats: own };
  });
}

function toSeat({ seat, at, marks, block }: ListedSeat): RowSeat {
  const place = { name: seat, x: at?.x ?? 0, y: at?.y ?? 0, placed: at !== null, block };
  return marks.length === 0 ? place : { ...place, marks };
}

function withoutRepeats(
  region: string,
  seats: readonly ListedSeat[],
  reading: Reading,
): readonly ListedSeat[] {
  const known = new Set<string>();
  return seats.filter(({ row, seat, at, block, place }) => {
    if (seat === '') return true;
    const key = [row, seat, at ? `${at.x},${at.y}` : block].join('\0');
    if (!known.has(key)) {
      known.add(key);
      return true;
    }
    reading.report('seatRepeated', 'needsChoice', place, { region, row, seat });
    return false;
  });
}

/** The order of the file, unless walking along the row is a third shorter. */
function inWalkingOrder(seats: readonly ListedSeat[]): readonly ListedSeat[] {
  const points = seats.flatMap(({ at }) => at ?? []);
  if (points.length !== seats.length || points.length < 3 || seats.some(({ furniture }) => furniture))
    return seats;
  const order = leftToRight(
    points.map((_, i) => i),
    points,
  );
  const sorted = order.flatMap((i) => points[i] ?? []);
  if (lengthOf(points) <= lengthOf(sorted) * 1.34) return seats;
  return order.flatMap((i) => seats[i] ?? []);
}

function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (a && b) length += Math.hypot(a.x - b.x, a.y - b.y);
  }
  return length;
}
