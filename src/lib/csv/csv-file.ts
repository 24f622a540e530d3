import { guardFormulas } from './formula-guard.ts';

/** What stands in a cell: a text, or a number as the language of the spreadsheet writes it. */
type Cell = string | number;

/** Puts rows together into a file. */
export interface CsvFile {
  readonly add: (rows: readonly (readonly Cell[])[]) => void;
  readonly end: () => Blob;
}

/**
 * A CSV file as spreadsheets of a language open it at a double click: where decimals have a comma, a semicolon stands
 * between cells. Begins with a byte order mark, by which they know that it is UTF-8. Texts are guarded against formulas,
 * which they would run.
 */
export async function csvFile(locale: string, titles: readonly string[]): Promise<CsvFile> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const decimal = new Intl.NumberFormat(locale).format(0.5).charAt(1);
  const options = {
    delimiter: decimal === ',' ? ';' : ',',
    cast: {
      string: guardFormulas,
      number: (value: number) => String(value).replace('.', decimal),
    },
  };
  const parts = ['\ufeff', stringify([[...titles]], options)];
  return {
    add: (rows) => {
      parts.push(
        stringify(
          rows.map((row) => [...row]),
          options,
        ),
      );
    },
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}
