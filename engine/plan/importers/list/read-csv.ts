import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { fileTitle } from '../svg/drawing-parts.ts';
import type { MapParts } from '../map-parts.ts';
import { MapRefused, type Reading } from '../reading.ts';
import { cellsBeyond } from './cells-beyond.ts';
import { columnsOf, findHeader } from './csv-columns.ts';
import { regionOf, SeatList } from './listed-seats.ts';
import { type Role, roleOf } from './roles.ts';
import { withSplitCodes } from './split-codes.ts';

export interface CsvLine {
  readonly cells: readonly string[];
  /** Where it ends in the file, from 1: a quoted cell may hold line breaks. */
  readonly line: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** What `regionOf` asks: a list that has none of them is one region, called like the file. */
const REGIONS = ['stand', 'section', 'sectionId', 'block', 'category'] as const;
/** Lines between two pauses. */
const STEP = 4000;

/**
 * A list of seats: a line a seat, or a line a row with the number or the ranges of its seats. Any of four delimiters;
 * columns by their names in several languages, or as was answered.
 */
export async function csvParts(
  { name, text }: { readonly name: string; readonly text: string },
  reading: Reading,
): Promise<MapParts> {
  const lines = linesOf(name, text, reading);
  await reading.breathe(0.4);
  const header = findHeader(name, lines, reading);
  for (const { line } of lines.slice(0, Math.max(0, header)))
    reading.report('rowIgnored', 'ignored', { file: name, line });
  const columns = columnsOf(name, lines, header, reading);
  checkColumns(name, columns, lines[header]?.line ?? 1);
  const list = new SeatList(reading);
  const hasRegions = REGIONS.some((role) => columns.has(role));
  const numbers = numberColumn(lines[header]?.cells ?? [], columns);
  const named = lines[Math.max(0, header)]?.cells.length ?? 0;
  const width = Math.max(named, ...[...columns.values()].map((column) => column + 1));
  const body = lines.slice(header + 1);
  for (let i = 0; i < body.length; i++) {
    const { cells, line } = body[i] ?? { cells: [], line: 0 };
    if (i % STEP === 0) await reading.breathe(0.4 + (0.4 * i) / body.length);
    const words: Partial<Record<Role, string>> = {};
    for (const [role, column] of columns)
      words[role] = cells[column]?.trim().replace(/^'(?=['=+\-@])/, '') ?? '';
    if (cells.every((cell) => cell.trim() === '')) continue;
    const beyond = cellsBeyond(cells, width);
    if (beyond !== '')
      reading.report('cellsWithoutColumn', 'needsChoice', { file: name, line }, { cells: beyond });
    if (!columns.has('section') && words.stand === undefined && words.block !== undefined) {
      words.section = words.block;
      delete words.block;
    }
    const region = regionOf(words);
    if (hasRegions && region.length === 0)
      reading.report('lineWithoutRegion', 'needsChoice', { file: name, line }, { region: fileTitle(name) });
    list.add(words, region, { file: name, line });
    if (numbers !== null && cells[numbers]?.trim() === '' && (words.seat ?? '') !== '') {
      const { row = '', seat = '' } = words;
      reading.report('seatWithoutNumber', 'kept', { file: name, line }, { row, seat });
    }
  }
  if (list.seats.length === 0) throw new MapRefused('noSeats', {}, { file: name });
  if (list.identified > 0)
    reading.report('labelsAreIdentifiers', 'kept', { file: name }, { seats: list.identified });
  return {
    name: fileTitle(name),
    seats: withSplitCodes(list.seats, name, reading),
    regions: [],
    background: [],
    seatSize: null,
    files: [{ name, format: 'seatCsv' }],
  };
}

/** A second column of seats that holds their numbers alone: what has none is called something else. */
function numberColumn(names: readonly string[], columns: ReadonlyMap<Role, number>): number | null {
  const used = new Set(columns.values());
  const found = names.findIndex(
    (name, i) => !used.has(i) && roleOf(name)?.role === 'seat' && /n[uú]m|n[ro]\.?$|nº/i.test(name),
  );
  return found < 0 || !columns.has('seat') ? null : found;
}

/** A list needs a seat, or the number of seats of a row. */
function checkColumns(file: string, columns: ReadonlyMap<Role, number>, line: number): void {
  const hasSeats = (['seat', 'seatId', 'count'] as const).some((role) => columns.has(role));
  if (!hasSeats && !(columns.has('from') && columns.has('to'))) {
    throw new MapRefused('columnMissing', { column: 'seat' }, { file, line });
  }
}

function linesOf(file: string, text: string, reading: Reading): readonly CsvLine[] {
  const most = reading.limits.seats + 1000;
  const lines: CsvLine[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 100_000,
      to: most,
      // kept here alone, without what the package would tell of each line
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ cells, line });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new MapRefused('notCsv', { message: error.message.slice(0, 200) }, { file, line });
  }
  if (lines.length >= most) throw new MapRefused('tooManySeats', { limit: reading.limits.seats }, { file });
  return lines;
}

/** The one that is met most often in the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 10_000).replaceAll(/"[^"\n]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: start.split(delimiter).length - 1 }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
