import { MAX_SEATS } from '../plan-limits.ts';
import { SEAT_MARK, type PlanRow, type SeatColumns } from '../plan.ts';
import type { ByteReader } from './byte-reader.ts';
import { CompactFormatError } from './compact-format-error.ts';
import { list, toCoordinate } from './read-shapes.ts';

/** The columns of all seats; `rows` must be contiguous from 0. */
export function readSeats(source: ByteReader, rows: readonly PlanRow[], step: number): SeatColumns {
  const count = rows.at(-1)?.seatEnd ?? 0;
  const row = new Uint32Array(count);
  rows.forEach((each, index) => row.fill(index, each.seatStart, each.seatEnd));
  const x = readAxis(source, rows, count, step);
  const y = readAxis(source, rows, count, step);
  const names = list(source, MAX_SEATS, () => source.text());
  return {
    count,
    x,
    y,
    row,
    names,
    name: readSeatNames(source, count, names),
    marks: readMarks(source, count),
  };
}

function readAxis(source: ByteReader, rows: readonly PlanRow[], count: number, step: number): Float32Array {
  const column = new Float32Array(count);
  let rowBefore = 0;
  for (const row of rows) {
    let at = rowBefore;
    let way = 0;
    for (let seat = row.seatStart; seat < row.seatEnd; seat++) {
      const next = at + way + source.signed();
      way = seat === row.seatStart ? 0 : next - at;
      at = next;
      if (seat === row.seatStart) rowBefore = next;
      column[seat] = toCoordinate(next, step);
    }
  }
  return column;
}

function readSeatNames(source: ByteReader, count: number, names: readonly string[]): Uint32Array {
  const column = new Uint32Array(count);
  let expected = 0;
  for (let seat = 0; seat < count; seat++) {
    const name = expected + source.signed();
    nameAt(names, name);
    column[seat] = name;
    expected = name + 1;
  }
  return column;
}

const ALL_MARKS = Object.values(SEAT_MARK).reduce((all, bit) => all | bit, 0);

function readMarks(source: ByteReader, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (let from = 0; from < count;) {
    const end = from + source.unsigned();
    if (end <= from || end > count) throw new CompactFormatError('run of marks');
    const bits = source.byte();
    if (bits > ALL_MARKS) throw new CompactFormatError(`marks ${bits}`);
    marks.fill(bits, from, end);
    from = end;
  }
  return marks;
}

/** The dictionary's entry. */
export function nameAt(names: readonly string[], index: number): string {
  const name = names[index];
  if (name === undefined) throw new CompactFormatError(`name ${index}`);
  return name;
}
