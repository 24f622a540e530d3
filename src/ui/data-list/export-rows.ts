import { type ListAnswer, MOST_ROWS } from '#domain/calls/list.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ListColumn } from './list-column.ts';
import { type ListState, queryOf } from './list-state.ts';
import type { LoadRows } from './use-rows.ts';

/**
 * Every row that fits the filters, as CSV: the shown columns that have a text, in their order and under their
 * titles. Read in one pass, each answer from where the last one ended, so that a list of 100,000 rows is no single
 * answer and its end as quick as its beginning; written a part an answer. Begins with a byte order mark, by which
 * spreadsheets know that it is UTF-8.
 */
export async function exportRows<Row>(
  load: LoadRows<Row>,
  state: ListState,
  columns: readonly ListColumn<Row>[],
  signal: AbortSignal,
): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const exported = columns.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, text }]));
  const parts = ['\ufeff', stringify([exported.map(({ title }) => title)])];
  for (let after: string | undefined = ''; after !== undefined;) {
    const answer: ListAnswer<Row> = await load(
      { ...queryOf({ ...state, page: 1, size: MOST_ROWS }), after },
      signal,
    );
    after = answer.next;
    parts.push(
      stringify(
        answer.items.map((row) => exported.map(({ text }) => text(row))),
        // A cell that begins like a formula is none: spreadsheets run them.
        { escape_formulas: true },
      ),
    );
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** How long a download may take to begin, ms. */
const TO_BEGIN = 60_000;

/** Hands a file to the browser's downloads; its address stands until they have surely taken it. */
export function downloadFile(content: Blob, name: string, clock: Clock): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  clock.after(TO_BEGIN, () => URL.revokeObjectURL(link.href));
}
