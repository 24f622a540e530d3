import type { Reading } from '../reading.ts';
import type { CsvLine } from './read-csv.ts';
import { type FoundRole, type Role, roleOf } from './roles.ts';

/** What a person may be asked to find in a table; the rest is found or is not there. */
const ASKED: readonly Role[] = ['stand', 'section', 'row', 'seat', 'count', 'x', 'y', 'block'];
/** A title and an explanation may stand above the names of the columns. */
const HEADER_WITHIN = 15;

/**
 * Which line names the columns: the one with the most names that are known. Where none is known, the first one if
 * nothing in it is a number; -1, that no line does, otherwise; which is asked.
 */
export function findHeader(file: string, lines: readonly CsvLine[], reading: Reading): number {
  let best = { at: 0, known: 0 };
  lines.slice(0, HEADER_WITHIN).forEach(({ cells }, at) => {
    // a row may be called A, which names the last seat as well
    const titles = cells.filter((cell) => cell.trim().length > 1 || /^\s*[xy]\s*$/i.test(cell));
    const known = new Set(titles.flatMap((cell) => roleOf(cell)?.role ?? [])).size;
    if (known > best.known) best = { at, known };
  });
  if (best.known > 0) return best.at;
  const first = lines[0]?.cells ?? [];
  const looksLikeSeats = first.some((cell) => /\d/.test(cell));
  const answer = reading.ask({
    id: `header:${file}`,
    code: 'header',
    params: { file },
    options: [{ value: 'names' }, { value: 'data' }],
    chosen: looksLikeSeats ? 'data' : 'names',
    toConfirm: true,
    samples: first.slice(0, 6).map((cell) => cell.slice(0, 60)),
  });
  return answer === 'names' ? 0 : -1;
}

/** The column of each role, by its name; each can be answered otherwise. A column that nobody reads is told. */
export function columnsOf(
  file: string,
  lines: readonly CsvLine[],
  header: number,
  reading: Reading,
): ReadonlyMap<Role, number> {
  const width = lines[0]?.cells ?? [];
  const named = header < 0 ? width.map(() => '') : (lines[header]?.cells ?? []);
  const names = named.map((cell, i) => cell.trim() || `${i + 1}`);
  const known = foundColumns(names);
  const found = known.size > 0 ? known : columnsByContent(lines.slice(header + 1));
  const columns = new Map<Role, number>();
  for (const [role, { column }] of found) if (!ASKED.includes(role)) columns.set(role, column);
  const hasCoordinates = found.has('x') && found.has('y');
  for (const role of ASKED) {
    const own = found.get(role);
    const answer = reading.ask({
      id: `column:${file}:${role}`,
      code: 'column',
      params: { file, column: role },
      options: [{ value: '' }, ...names.map((name, i) => ({ value: `${i}`, text: name }))],
      chosen: own === undefined ? '' : `${own.column}`,
      toConfirm: own
        ? !own.sure
        : isMissed(role, found) && !(role === 'x' || role === 'y') && !hasCoordinates,
      samples: own === undefined ? [] : samplesOf(lines, header, own.column),
    });
    if (answer !== '') columns.set(role, Number(answer));
  }
  const used = new Set(columns.values());
  names.forEach((name, i) => {
    if (!used.has(i))
      reading.report('columnIgnored', 'ignored', { file, line: lines[header]?.line ?? 1 }, { column: name });
  });
  return columns;
}

/** Lines that are looked at. */
const LOOKED_AT = 500;

/**
 * A table whose columns nobody knows the names of: what changes from line to line is the seat, what changes less often
 * the row, then the section. All of it is a guess.
 */
function columnsByContent(
  lines: readonly CsvLine[],
): ReadonlyMap<Role, { readonly column: number; readonly sure: boolean }> {
  const body = lines.slice(0, LOOKED_AT).map(({ cells }) => cells.map((cell) => cell.trim()));
  const width = Math.max(0, ...body.slice(0, 50).map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const values = body.map((cells) => cells[column] ?? '');
    const changes = values.filter((value, i) => i > 0 && value !== values[i - 1]).length;
    const isPlace = values.every((value) => /^[+-]?\d+[.,]\d+$/.test(value));
    const isLabel = values.every((value) => value.length <= 8);
    return { column, changes, isPlace, isLabel };
  });
  const [x, y, more] = columns.filter(({ isPlace }) => isPlace);
  const labels = columns
    .filter(({ isPlace, changes }) => !isPlace && changes > 0)
    .sort((a, b) => b.changes - a.changes || b.column - a.column);
  const [seat, row] = labels.filter(({ isLabel }) => isLabel);
  const rest = columns.filter((each) => each !== seat && each !== row && !each.isPlace);
  const section = rest.toSorted((a, b) => b.changes - a.changes)[0];
  const places =
    x && y && !more
      ? ([
          ['x', x],
          ['y', y],
        ] as const)
      : [];
  const guessed = [['seat', seat], ['row', row], ['section', section], ...places] as const;
  return new Map(
    guessed.flatMap(([role, own]) => (own ? [[role, { column: own.column, sure: false }] as const] : [])),
  );
}

function foundColumns(
  names: readonly string[],
): ReadonlyMap<Role, { readonly column: number; readonly sure: boolean }> {
  const found = new Map<Role, { column: number; sure: boolean }>();
  names.forEach((name, column) => {
    const own: FoundRole | null = roleOf(name);
    const before = own ? found.get(own.role) : undefined;
    if (own && (!before || (own.sure && !before.sure))) found.set(own.role, { column, sure: own.sure });
  });
  return found;
}

/** What a list can hardly do without. */
function isMissed(role: Role, found: ReadonlyMap<Role, unknown>): boolean {
  if (role === 'seat') return !found.has('count');
  if (role === 'row') return true;
  return role === 'section' && !found.has('stand') && !found.has('category') && !found.has('sectionId');
}

function samplesOf(lines: readonly CsvLine[], header: number, column: number): readonly string[] {
  return lines.slice(header + 1, header + 6).map(({ cells }) => (cells[column] ?? '').slice(0, 60));
}
