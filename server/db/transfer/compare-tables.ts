import type pg from 'pg';
import { readTables, sumTable } from './catalogue.ts';
import type { TableSum, TransferSource } from './transfer-source.ts';

/** One table on both sides; `there` is null where it is missing. */
export interface ComparedTable {
  readonly name: string;
  readonly here: TableSum;
  readonly there: TableSum | null;
  readonly same: boolean;
}

/** Sums every table of `source` at `target` as well, which reads plain text (usePlainText). */
export async function compareTables(
  source: TransferSource,
  target: pg.ClientBase,
): Promise<readonly ComparedTable[]> {
  const present = new Set((await readTables(target)).map(({ name }) => name));
  const compared: ComparedTable[] = [];
  for (const { name, columns, rows, sum } of source.tables) {
    const there = present.has(name) ? await sumTable(target, { name, columns }) : null;
    const same = there !== null && there.rows === rows && there.sum === sum;
    compared.push({ name, here: { rows, sum }, there, same });
  }
  return compared;
}

/** One line a table, for the operator. */
export function comparisonLine({ name, here, there, same }: ComparedTable): string {
  if (same) return `${name}: ${here.rows} rows, sum ${here.sum}`;
  const found = there === null ? 'no such table' : `${there.rows} rows, sum ${there.sum}`;
  return `${name}: DIFFERENT, ${here.rows} rows, sum ${here.sum} here and ${found} there`;
}
