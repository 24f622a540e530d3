import { accept, refuse, type Result } from '../../result.ts';
import type { PlanRowDocument, PlanSeatDocument } from '../plan-document.ts';
import { SEAT_MARK, type SeatMark } from '../plan.ts';
import { marksOfBits } from '../seat-at-index.ts';
import { type ChosenSeats, chosenSeats } from './chosen-seats.ts';
import type { SeatFault, SeatsOfRow } from './seat-fault.ts';

/** What becomes of the chosen seats; what is left out stays as it is. */
export interface SeatChange {
  /** The row in which they stand from now on: a new one, or behind the seats of one that there is. */
  readonly row?: string;
  /** Set or taken off. */
  readonly marks?: Readonly<Partial<Record<SeatMark, boolean>>>;
  /** Names for so many chosen seats of a row, from left to right. */
  readonly names?: (count: number) => readonly string[];
}

/** A seat that is called otherwise. */
export interface SeatMove {
  readonly from: SeatName;
  readonly to: SeatName;
}
interface SeatName {
  readonly row: string;
  readonly seat: string;
}

export interface EditedSeats {
  readonly rows: readonly PlanRowDocument[];
  readonly moves: readonly SeatMove[];
}

/**
 * The rows of a region after a change of some seats. Rows that have no seat any more are gone; one whose seats all go
 * to a new row is renamed, with its table or box. Linear in the seats.
 */
export function editSeats(
  rows: readonly PlanRowDocument[],
  choice: readonly SeatsOfRow[],
  change: SeatChange,
): Result<EditedSeats, SeatFault> {
  const chosen = chosenSeats(rows, choice);
  if (!chosen.ok) return chosen;
  const moves: SeatMove[] = [];
  const edited = moveSeats(
    rows.map((row) => splitRow(row, chosen.value, change, moves)),
    change.row,
  );
  const [twice] = edited.flatMap((row) => sharedName(row) ?? []);
  return twice === undefined ? accept({ rows: edited, moves }) : refuse(twice);
}

/** The rows of a region without some seats; rows that have none any more are gone. */
export function removeSeats(
  rows: readonly PlanRowDocument[],
  choice: readonly SeatsOfRow[],
): Result<readonly PlanRowDocument[], SeatFault> {
  const chosen = chosenSeats(rows, choice);
  if (!chosen.ok) return chosen;
  const left = rows.map((row) => ({
    ...row,
    seats: row.seats.filter(({ name }) => chosen.value.get(row.name)?.has(name) !== true),
  }));
  return accept(left.filter(({ seats }) => seats.length > 0));
}

/** A row whose chosen seats are changed: those that stay in it, and those that go. */
interface SplitRow {
  readonly row: PlanRowDocument;
  readonly stay: readonly PlanSeatDocument[];
  readonly go: readonly PlanSeatDocument[];
}

function splitRow(
  row: PlanRowDocument,
  chosen: ChosenSeats,
  { row: target = row.name, marks = {}, names }: SeatChange,
  moves: SeatMove[],
): SplitRow {
  const own = chosen.get(row.name) ?? new Set();
  const given = names?.(row.seats.filter(({ name }) => own.has(name)).length);
  let next = 0;
  const seats = row.seats.map((seat) => {
    if (!own.has(seat.name)) return { seat, isChosen: false };
    const name = given?.[next++] ?? seat.name;
    if (name !== seat.name || target !== row.name) {
      moves.push({ from: { row: row.name, seat: seat.name }, to: { row: target, seat: name } });
    }
    return { seat: withMarks({ ...seat, name }, marks), isChosen: true };
  });
  const goes = ({ isChosen }: { readonly isChosen: boolean }) => isChosen && target !== row.name;
  return {
    row,
    stay: seats.filter((each) => !goes(each)).map(({ seat }) => seat),
    go: seats.filter(goes).map(({ seat }) => seat),
  };
}

function withMarks(seat: PlanSeatDocument, marks: NonNullable<SeatChange['marks']>): PlanSeatDocument {
  const had = new Set<SeatMark>(seat.marks);
  const bits = marksOfBits(ALL_MARKS).filter((mark) => marks[mark] ?? had.has(mark));
  const { marks: _, ...bare } = seat;
  return bits.length === 0 ? bare : { ...bare, marks: bits };
}

const ALL_MARKS = Object.values(SEAT_MARK).reduce((bits, bit) => bits | bit, 0);

function moveSeats(split: readonly SplitRow[], target: string | undefined): readonly PlanRowDocument[] {
  const moved = split.flatMap(({ go }) => go);
  const isKnown = split.some(({ row, stay }) => row.name === target && stay.length > 0);
  let isPlaced = isKnown || target === undefined;
  return split
    .flatMap(({ row, stay, go }): readonly PlanRowDocument[] => {
      if (row.name === target) return [{ ...row, seats: [...stay, ...moved] }];
      const left = { ...row, seats: stay };
      if (isPlaced || go.length === 0 || target === undefined) return [left];
      isPlaced = true;
      const isWhole = stay.length === 0 && go.length === moved.length;
      return [left, isWhole ? { ...row, name: target, seats: moved } : { name: target, seats: moved }];
    })
    .filter(({ seats }) => seats.length > 0);
}

function sharedName({ name: row, seats }: PlanRowDocument): SeatFault | null {
  const names = new Set<string>();
  for (const { name } of seats) {
    if (names.has(name)) return { code: 'seatExists', row, seat: name };
    names.add(name);
  }
  return null;
}
