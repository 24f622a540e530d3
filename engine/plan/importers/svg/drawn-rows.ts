import type { Point } from '../../../geometry/point.ts';
import type { Drawing } from './drawing.ts';
import type { SeatShape } from './find-seats.ts';
import { inferRows, isOneRow, usualPitch } from './infer-rows.ts';
import { nameOf, type Surroundings } from './surroundings.ts';

/** Part of the groups of seats that have to be rows, for all of them to be. */
const MOSTLY = 0.7;
/** Seats on one spot, or beside their row, make no rows of their own. */
const FEWEST_IN_ROW = 3;

export interface GroupedRows {
  /** Whether the groups right around the seats are rows. */
  readonly areRows: boolean;
  /** The group that is the seat's row; -1: none. */
  readonly rowGroup: (seat: SeatShape) => number;
  /** The names of the groups beyond the row, from the widest to the narrowest. */
  readonly outerNames: (seat: SeatShape) => readonly string[];
  /** The outermost group that tells this seat from others, named or not. */
  readonly outerGroup: (seat: SeatShape) => number;
}

/**
 * What the groups around seats mean where no word says it: groups whose seats stand in one line each are rows, and
 * what is named around those is where the rows are.
 */
export function groupedRows(
  seats: readonly SeatShape[],
  { groups }: Drawing,
  around: Surroundings,
): GroupedRows {
  const byGroup = Map.groupBy(
    seats.filter(({ words }) => words.row === undefined),
    ({ shape }) => shape.parent,
  );
  const many = [...byGroup].filter(
    ([group, own]) => own.length >= 2 && group >= 0 && groups[group]?.tag !== 'svg',
  );
  const straight = many.filter(([, own]) => isOneRow(own.map(({ shape }): Point => shape.at)));
  const areRows = straight.length >= Math.max(1, many.length * MOSTLY) && !isOneOfAll(many, straight, seats);
  const blocks = new Set(many.flatMap(([group, own]) => (isBlock(own) ? [group] : [])));
  const isRow = (group: number): boolean =>
    areRows && byGroup.has(group) && !blocks.has(group) && groups[group]?.tag !== 'svg';
  const namesFrom = (start: number): readonly string[] => {
    const names: string[] = [];
    for (let at = start; at >= 0; at = groups[at]?.parent ?? -1) {
      const name = around.names[at] ?? '';
      if (name !== '' && groups[at]?.tag !== 'svg') names.unshift(name);
    }
    return names;
  };
  return {
    areRows,
    rowGroup: ({ shape, words }) => (words.row === undefined && isRow(shape.parent) ? shape.parent : -1),
    outerNames: ({ shape, words }) => {
      const own = groups[shape.parent];
      const isOwnRow =
        words.row === undefined ? isRow(shape.parent) : own !== undefined && saysRow(own, words.row);
      return namesFrom(isOwnRow ? (own?.parent ?? -1) : shape.parent);
    },
    outerGroup: ({ shape }) => {
      let at = isRow(shape.parent) ? (groups[shape.parent]?.parent ?? -1) : shape.parent;
      while (at >= 0 && groups[at]?.tag !== 'g') at = groups[at]?.parent ?? -1;
      return at;
    },
  };
}

/** A group that is no row, though groups beside it are: its seats stand in several. */
function isBlock(seats: readonly SeatShape[]): boolean {
  const points = seats.map(({ shape }): Point => shape.at);
  if (isOneRow(points)) return false;
  const rows = inferRows(points, usualPitch(points) ?? 1);
  return rows.length > 1 && rows.every((row) => row.length >= FEWEST_IN_ROW);
}

/** One group with everything in it says nothing, unless all of it is one row. */
function isOneOfAll(
  many: readonly (readonly [number, readonly SeatShape[]])[],
  straight: readonly (readonly [number, readonly SeatShape[]])[],
  seats: readonly SeatShape[],
): boolean {
  return many.length === 1 && straight.length === 1 && (many[0]?.[1].length ?? 0) < seats.length;
}

/** Whether a group is called what its row is called. */
function saysRow(group: Drawing['groups'][number], row: string): boolean {
  return group.words.row === row || nameOf(group).includes(row);
}
