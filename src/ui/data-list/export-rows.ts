import { type ListAnswer, MOST_ROWS } from '#domain/calls/list.ts';
import { csvFile } from '../../lib/csv/csv-file.ts';
import type { ListColumn } from './list-column.ts';
import { type ListState, queryOf } from './list-state.ts';
import type { LoadRows } from './use-rows.ts';

/**
 * Every row that fits the filters, as CSV: the shown columns that have a text, in their order and under their
 * titles. Read in one pass, each answer from where the last one ended, so that a list of 100,000 rows is no single
 * answer and its end as quick as its beginning; written a part an answer.
 *
 * @param locale of the spreadsheets that open it
 */
export async function exportRows<Row>(
  load: LoadRows<Row>,
  state: ListState,
  columns: readonly ListColumn<Row>[],
  locale: string,
  signal: AbortSignal,
): Promise<Blob> {
  const exported = columns.flatMap(({ title, text, unit }) =>
    text === undefined ? [] : [{ title, text }, ...(unit === undefined ? [] : [unit])],
  );
  const file = await csvFile(
    locale,
    exported.map(({ title }) => title),
  );
  for (let after: string | undefined = ''; after !== undefined;) {
    const answer: ListAnswer<Row> = await load(
      { ...queryOf({ ...state, page: 1, size: MOST_ROWS }), after },
      signal,
    );
    after = answer.next;
    file.add(answer.items.map((row) => exported.map(({ text }) => text(row))));
  }
  return file.end();
}
