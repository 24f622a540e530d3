import type { Point } from '../../geometry/point.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import type { BakedSeat } from '../bake/baked-object.ts';
import type { Design, SeatAddress, SeatedObject } from '../design/design.ts';
import { rowNames, type RowScheme } from './row-names.ts';
import { seatNames, type SeatScheme } from './seat-names.ts';

/** Which seats are to be numbered, and how; what is left out stays. */
export interface NumberingWish {
  /** All seats of these objects. */
  readonly ids: readonly string[];
  /** And these. */
  readonly seats?: readonly SeatAddress[];
  readonly rows?: {
    readonly scheme: RowScheme;
    /** Which row gets the first name: the one in front (on an unturned plan the uppermost), or the one behind. */
    readonly firstRow: 'front' | 'back';
  };
  readonly seatScheme?: SeatScheme;
  /** Rows that stand in one line, on both sides of an aisle, are numbered as one. */
  readonly throughAisles: boolean;
}

/** A seat and what it is called before and after. */
export interface NumberedSeat extends SeatAddress {
  readonly from: RowAndSeat;
  readonly to: RowAndSeat;
}
export interface RowAndSeat {
  readonly row: string;
  readonly seat: string;
}

/** A row of one object, as far as it is to be numbered. */
export interface Strand {
  readonly object: SeatedObject;
  /** Its place among the rows of the object. */
  readonly row: number;
  readonly name: string;
  readonly isWhole: boolean;
  readonly seats: readonly BakedSeat[];
}

/** What a numbering would do, seat by seat; nothing is changed. n log n. */
export function previewNumbering(design: Design, wish: NumberingWish): readonly NumberedSeat[] {
  return numberedStrands(design, wish).flatMap(({ strand, row, names }) =>
    strand.seats.map((seat, i) => ({
      object: strand.object.id,
      key: seat.key,
      from: { row: strand.name, seat: seat.name },
      to: { row, seat: names[i] ?? seat.name },
    })),
  );
}

/** A strand with the names that it and its seats get. */
export interface NumberedStrand {
  readonly strand: Strand;
  readonly row: string;
  readonly names: readonly string[];
}

/** Each region is numbered by itself: its rows begin with the first name. */
export function numberedStrands(design: Design, wish: NumberingWish): readonly NumberedStrand[] {
  const byRegion = Map.groupBy(strandsOf(design, wish), ({ object }) => object.region);
  return [...byRegion.values()].flatMap((strands) => numberRegion(strands, wish, design.seatSize));
}

function numberRegion(
  strands: readonly Strand[],
  { rows, seatScheme, throughAisles }: NumberingWish,
  seatSize: number,
): readonly NumberedStrand[] {
  const along = axisOf(strands);
  const lines = linesOf(strands, along, seatSize);
  const names = rows === undefined ? null : rowNames(rows.scheme, lines.length);
  const ordered = rows?.firstRow === 'back' ? names?.toReversed() : names;
  return lines.flatMap((line, i) => {
    const groups = throughAisles ? [line] : line.map((strand) => [strand]);
    return groups.flatMap((group) => numberGroup(group, ordered?.[i], seatScheme, along));
  });
}

function strandsOf({ objects }: Design, { ids, seats = [] }: NumberingWish): readonly Strand[] {
  const whole = new Set(ids);
  const single = new Map<string, Set<string>>();
  for (const { object, key } of seats) {
    const keys = single.get(object) ?? new Set();
    single.set(object, keys.add(key));
  }
  return objects.filter(isSeated).flatMap((object) => {
    const keys = whole.has(object.id) ? null : single.get(object.id);
    if (keys === undefined) return [];
    return bakeObject(object).flatMap((each, row) => {
      const chosen = keys === null ? each.seats : each.seats.filter(({ key }) => keys.has(key));
      const isWhole = chosen.length === each.seats.length;
      return chosen.length === 0 ? [] : [{ object, row, name: each.name, isWhole, seats: chosen }];
    });
  });
}

/** To the right, for who faces the stage: as the first recipe is turned, else as the first row of seats runs. */
function axisOf(strands: readonly Strand[]): Point {
  for (const { object, seats } of strands) {
    if (object.kind !== 'seats') return { x: Math.cos(object.at.angle), y: Math.sin(object.at.angle) };
    const [from, to] = [seats[0], seats.at(-1)];
    if (!from || !to || from === to) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const isLeftwards = Math.abs(along.x) < 0.01 ? along.y > 0 : along.x < 0;
    return isLeftwards ? { x: -along.x, y: -along.y } : along;
  }
  return { x: 1, y: 0 };
}

/** Rows that stand side by side, from the front to the back; each from the left to the right. */
function linesOf(strands: readonly Strand[], along: Point, seatSize: number): readonly (readonly Strand[])[] {
  const reach = (strand: Strand, x: number, y: number): number =>
    strand.seats.reduce((sum, seat) => sum + seat.x * x + seat.y * y, 0) / strand.seats.length;
  const placed = strands
    .map((strand) => ({
      strand,
      back: reach(strand, -along.y, along.x),
      right: reach(strand, along.x, along.y),
    }))
    .toSorted((a, b) => a.back - b.back);
  const lines: { readonly back: number; readonly strands: typeof placed }[] = [];
  for (const each of placed) {
    const line = lines.at(-1);
    const isOwn = line?.strands.some(({ strand }) => strand.object === each.strand.object) ?? true;
    if (line && !isOwn && each.back - line.back < seatSize * 0.6) line.strands.push(each);
    else lines.push({ back: each.back, strands: [each] });
  }
  return lines.map((line) => line.strands.toSorted((a, b) => a.right - b.right).map(({ strand }) => strand));
}

function numberGroup(
  group: readonly Strand[],
  row: string | undefined,
  scheme: SeatScheme | undefined,
  along: Point,
): readonly NumberedStrand[] {
  const count = group.reduce((sum, { seats }) => sum + seats.length, 0);
  const names = scheme === undefined ? null : seatNames(scheme, count);
  let next = 0;
  return group.map((strand) => {
    const own = names?.slice(next, (next += strand.seats.length)) ?? strand.seats.map(({ name }) => name);
    const isTurned = names !== null && runsLeft(strand.seats, along);
    return { strand, row: row ?? strand.name, names: isTurned ? own.toReversed() : own };
  });
}

function runsLeft(seats: readonly Point[], along: Point): boolean {
  const [from, to] = [seats[0], seats.at(-1)];
  return from !== undefined && to !== undefined && (to.x - from.x) * along.x + (to.y - from.y) * along.y < 0;
}
