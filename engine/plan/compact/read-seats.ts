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
  const steps = new Float64Array(count);
  const x = readAxis(source, rows, steps, step);
  const y = readAxis(source, rows, steps, step);
  const names = list(source, MAX_SEATS, () => source.text());
  const name = readSeatNames(source, steps, names);
  return { count, x, y, row, names, name, marks: readMarks(source, count) };
}

/** `steps`: room for one number a seat. */
function readAxis(
  source: ByteReader,
  rows: readonly PlanRow[],
  steps: Float64Array,
  step: number,
): Float32Array {
  const column = new Float32Array(steps.length);
  source.signedRun(steps);
  let rowBefore = 0;
  for (const { seatStart, seatEnd } of rows) {
    if (seatEnd === seatStart) continue;
    rowBefore += steps[seatStart] ?? 0;
    let at = rowBefore;
    let way = 0;
    column[seatStart] = toCoordinate(at, step);
    for (let seat = seatStart + 1; seat < seatEnd; seat++) {
      way += steps[seat] ?? 0;
      at += way;
      column[seat] = toCoordinate(at, step);
    }
  }
  return column;
}

function readSeatNames(source: ByteReader, steps: Float64Array, names: readonly string[]): Uint32Array {
  const column = new Uint32Array(steps.length);
  source.signedRun(steps);
  let expected = 0;
  for (let seat = 0; seat < column.length; seat++) {
    const name = expected + (steps[seat] ?? 0);
    if (name < 0 || name >= names.length) throw new CompactFormatError(`name ${name}`);
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
