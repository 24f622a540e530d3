import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { accept, refuse, type Result } from '../../result.ts';
import type { SeatMark } from '../plan.ts';
import type { ImportFinding, ImportRefusal } from './import-finding.ts';
import { cellsBeyond } from './list/cells-beyond.ts';

/** One line of a seat list without coordinates. */
export interface SeatRecord {
  /** The part of the house: becomes a region. */
  readonly part: string;
  readonly row: string;
  /** The part of the row between two aisles, in walking order; empty where the file has none. */
  readonly block: string;
  /** Where the block stands: ends in `left`, `centre` or `right`, or names a box. */
  readonly bank: string;
  readonly seat: string;
  readonly marks: readonly SeatMark[];
  /** Kept by the venue for itself. */
  readonly management: boolean;
  /** Line of the file, from 1. */
  readonly line: number;
}

export interface SeatList {
  readonly records: readonly SeatRecord[];
  readonly findings: readonly ImportFinding[];
}

/** Header names understood, in the order of preference; compared without case, blanks and underscores. */
const COLUMNS = {
  part: ['part_of_house', 'part', 'section', 'zone', 'region', 'sector'],
  row: ['row', 'row_name', 'fila'],
  block: ['block'],
  bank: ['bank', 'side'],
  seat: ['seat', 'seat_name', 'seat_label', 'seat_number', 'butaca', 'asiento'],
  marks: ['marks', 'mark'],
  wheelchair: ['wheelchair', 'accessible'],
  management: ['management', 'house'],
  restrictedView: ['restricted_sightline', 'restricted_view'],
  limitedLegroom: ['limited_legroom'],
} as const;
type Column = keyof typeof COLUMNS;
const REQUIRED: readonly Column[] = ['part', 'row', 'seat'];

/** The letters of the column `marks` that say nothing the other columns do not. */
const KNOWN_MARKS = new Set(['', 'W', 'X', 'R', 'L']);

/**
 * Reads a seat list (comma separated, header line, LF or CRLF, with or without a byte-order mark). Refuses a file
 * without one of the columns part, row and seat, or that is not CSV; reports marks it does not know, and what
 * stands behind the last column.
 */
export function readSeatCsv(text: string): Result<SeatList, ImportRefusal> {
  const read = readLines(text);
  if (!read.ok) return read;
  const [header, ...lines] = read.value;
  const columns = findColumns(header?.cells ?? []);
  for (const column of REQUIRED) {
    if (!columns.has(column)) return refuse({ code: 'columnMissing', column: COLUMNS[column][0], line: 1 });
  }
  const findings: ImportFinding[] = [];
  const records = lines.map(({ cells, line }) => {
    const cell = (column: Column): string => cells[columns.get(column) ?? -1]?.trim() ?? '';
    const beyond = cellsBeyond(cells, header?.cells.length ?? 0);
    if (beyond !== '') findings.push({ code: 'cellsWithoutColumn', cells: beyond, line });
    const mark = cell('marks').toUpperCase();
    if (!KNOWN_MARKS.has(mark)) findings.push({ code: 'markUnknown', mark, line });
    return toRecord(cell, line);
  });
  return records.length === 0 ? refuse({ code: 'noSeats' }) : accept({ records, findings });
}

interface Line {
  readonly cells: readonly string[];
  /** Where it ends in the file, from 1: a quoted cell may hold line breaks. */
  readonly line: number;
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function readLines(text: string): Result<readonly Line[], ImportRefusal> {
  try {
    const options = { bom: true, skip_empty_lines: true, relax_column_count: true, info: true };
    // what `info: true` answers is missing from the package's types
    const lines = parse(text, options) as unknown as readonly CsvRecord[];
    return accept(lines.map(({ record, info }) => ({ cells: record, line: info.lines })));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse({
      code: 'notCsv',
      message: error.message,
      line: typeof error['lines'] === 'number' ? error['lines'] : 1,
    });
  }
}

function findColumns(header: readonly string[]): ReadonlyMap<Column, number> {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');
  const given = header.map(plain);
  const found = new Map<Column, number>();
  for (const column of Object.keys(COLUMNS).filter(isColumn)) {
    const index = COLUMNS[column].map((name) => given.indexOf(plain(name))).find((at) => at >= 0);
    if (index !== undefined) found.set(column, index);
  }
  return found;
}

function isColumn(name: string): name is Column {
  return Object.hasOwn(COLUMNS, name);
}

function toRecord(cell: (column: Column) => string, line: number): SeatRecord {
  const says = (column: Column, letter: string): boolean =>
    ['1', 'true', 'yes'].includes(cell(column).toLowerCase()) || cell('marks').toUpperCase() === letter;
  const marks: SeatMark[] = [];
  if (says('wheelchair', 'W')) marks.push('accessible');
  if (says('restrictedView', 'R')) marks.push('restrictedView');
  if (says('limitedLegroom', 'L')) marks.push('limitedLegroom');
  return {
    part: cell('part'),
    row: cell('row'),
    block: cell('block'),
    bank: cell('bank'),
    seat: cell('seat'),
    marks,
    management: says('management', 'X'),
    line,
  };
}
