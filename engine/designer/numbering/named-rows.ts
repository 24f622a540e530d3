import { rowNames, type RowScheme } from './row-names.ts';
import { seatNames, type SeatScheme } from './seat-names.ts';

/** Many rows of as many seats at once. */
export interface RowsWish {
  readonly rows: number;
  readonly seatsPerRow: number;
  readonly rowScheme: RowScheme;
  /** The row that is named first: the one nearest to the stage, or the one furthest from it. */
  readonly firstRow: 'front' | 'back';
  readonly seatScheme: SeatScheme;
}

/** A row and its seats' names, from left to right. */
export interface NamedRow {
  readonly name: string;
  readonly seats: readonly string[];
}

/** The rows that are wished for, the one nearest to the stage first. */
export function namedRows({
  rows,
  seatsPerRow,
  rowScheme,
  firstRow,
  seatScheme,
}: RowsWish): readonly NamedRow[] {
  const seats = seatNames(seatScheme, seatsPerRow);
  const named = rowNames(rowScheme, rows).map((name) => ({ name, seats }));
  return firstRow === 'front' ? named : named.toReversed();
}
