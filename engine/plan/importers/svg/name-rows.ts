import { PointGrid } from '../../../geometry/point-grid.ts';
import type { Reading } from '../reading.ts';
import type { Drawing, DrawnTextElement } from './drawing.ts';
import type { PlacedSeat } from './drawing-parts.ts';
import { leftToRight } from './infer-rows.ts';
import { middleOf, textBesideRow } from './seat-texts.ts';

const SCHEMES = ['letters', 'numbers', 'backLetters', 'backNumbers'] as const;

/**
 * Names for the rows that the file shows but does not name: the text beside a row; otherwise letters or numbers from
 * the top, or from the back, which is told and asked. Seats without a number are counted from the left. The texts
 * that were used come back.
 */
export function nameRows(
  seats: readonly PlacedSeat[],
  pitch: number,
  used: ReadonlySet<DrawnTextElement>,
  drawing: Drawing,
  reading: Reading,
): readonly DrawnTextElement[] {
  const texts = drawing.texts.filter((text) => !used.has(text));
  const grid = new PointGrid<number>(Math.max(pitch * 3.5, 1e-6));
  texts.forEach((text, i) => grid.add(middleOf(text), i));
  const taken: DrawnTextElement[] = [];
  for (const own of Map.groupBy(seats, ({ region }) => region.join('\0')).values()) {
    const nameless = own.filter(({ row, rowGroup }) => row === '' && rowGroup >= 0);
    const rows = [...Map.groupBy(nameless, ({ rowGroup }) => rowGroup).values()]
      .map(inOrder)
      .sort(fromTheTop);
    const names = rows.map((row) => {
      const points = row.map(({ at }) => at);
      return points.length > 1 ? textBesideRow(texts, grid, points, pitch) : null;
    });
    const known = new Set([...own.map(({ row }) => row), ...names.map((name) => name?.text ?? '')]);
    const free =
      rows.length > 0 && names.includes(null) ? freeNames(rows, names, known, own, drawing, reading) : [];
    rows.forEach((row, i) => {
      const written = names[i];
      const text = written ? texts[written.index] : undefined;
      if (text) taken.push(text);
      const name = written?.text ?? free.shift() ?? '';
      for (const seat of row) seat.row = name;
    });
  }
  countSeats(seats, drawing, reading);
  return taken;
}

function inOrder(row: readonly PlacedSeat[]): readonly PlacedSeat[] {
  const points = row.map(({ at }) => at);
  const order = leftToRight(
    points.map((_, i) => i),
    points,
  );
  return order.flatMap((i) => row[i] ?? []);
}

function fromTheTop(a: readonly PlacedSeat[], b: readonly PlacedSeat[]): number {
  const height = (row: readonly PlacedSeat[]): number =>
    row.reduce((sum, { at }) => sum + at.y, 0) / row.length;
  return height(a) - height(b);
}

function freeNames(
  rows: readonly (readonly PlacedSeat[])[],
  names: readonly unknown[],
  known: ReadonlySet<string>,
  own: readonly PlacedSeat[],
  drawing: Drawing,
  reading: Reading,
): string[] {
  const region = own[0]?.region.join(' ') ?? '';
  const count = names.filter((name) => name === null).length;
  const scheme = reading.ask({
    id: `rows:${drawing.file}:${region}`,
    code: 'rows',
    params: { file: drawing.file, region, count, rows: rows.length },
    options: SCHEMES.map((value) => ({ value })),
    chosen: 'letters',
    toConfirm: true,
    samples: rows.slice(0, 3).map((row) => `${row.length}`),
  });
  const found: string[] = [];
  for (let i = 0; found.length < count; i++) {
    const name = scheme === 'letters' || scheme === 'backLetters' ? letters(i) : `${i + 1}`;
    if (!known.has(name)) found.push(name);
  }
  return scheme.startsWith('back') ? found.reverse() : found;
}

/** A … Z, AA, AB … */
function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}

/** Rows in which no seat has a number are counted through, from the left or from the right as was answered. */
function countSeats(seats: readonly PlacedSeat[], drawing: Drawing, reading: Reading): void {
  const rows = [...Map.groupBy(seats, ({ region, row }) => [...region, row].join('\0')).values()];
  const open = rows.filter((row) => row.every(({ seat }) => seat === ''));
  const count = open.reduce((sum, row) => sum + row.length, 0);
  if (count === 0) return;
  const from = reading.ask({
    id: `numbers:${drawing.file}`,
    code: 'numbers',
    params: { file: drawing.file, count, rows: open.length },
    options: [{ value: 'left' }, { value: 'right' }],
    chosen: 'left',
    toConfirm: true,
  });
  reading.report(
    'numbersInferred',
    'needsChoice',
    { file: drawing.file },
    { seats: count, rows: open.length },
  );
  for (const row of open) {
    const ordered = inOrder(row);
    ordered.forEach((seat, i) => {
      seat.seat = `${from === 'left' ? i + 1 : ordered.length - i}`;
    });
  }
}
