import pg from 'pg';
import { columnList, quoted, usePlainText } from './catalogue.ts';
import { type ComparedTable, compareTables } from './compare-tables.ts';
import { copyIn } from './copy-streams.ts';
import { prepareTarget } from './prepare-target.ts';
import { setAside } from './set-aside.ts';
import { TransferRefused, type TransferSource } from './transfer-source.ts';

export interface LoadOptions {
  readonly source: TransferSource;
  /** Connection string of a database that is empty, or was left so by an earlier load that failed. */
  readonly target: string;
  readonly log: (line: string) => void;
  /** Every row of this table is there, not yet committed; `client` is the one that writes. */
  readonly onTable?: (name: string, client: pg.Client) => Promise<void>;
}

/**
 * Writes all of `source` in one transaction: whole, compared row for row by sums, or not at all. Rows of several
 * servers' versions never mix, because the tables are made by the migrations that the source had. Answers what was
 * compared; throws {@link TransferRefused} in one line when it cannot be, and when anything differs.
 */
export async function loadSource(options: LoadOptions): Promise<readonly ComparedTable[]> {
  await prepareTarget(options.target, options.source.migrations);
  const client = new pg.Client({ connectionString: options.target });
  // A connection that breaks fails the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await usePlainText(client);
    const compared = await load(client, options);
    await client.query('commit');
    options.log('committed; gathering statistics');
    await client.query('analyze');
    return compared;
  } finally {
    await client.end();
  }
}

async function load(
  client: pg.Client,
  { source, log, onTable }: LoadOptions,
): Promise<readonly ComparedTable[]> {
  const putBack = await setAside(client);
  // What migrations put there themselves.
  for (const { name } of source.tables) await client.query(`delete from ${quoted(name)}`);
  for (const [index, table] of source.tables.entries()) {
    const into = `copy ${quoted(table.name)} (${columnList(table)}) from stdin`;
    await copyIn(client, into, source.read(table));
    log(`${index + 1}/${source.tables.length} ${table.name}: ${table.rows} rows`);
    await onTable?.(table.name, client);
  }
  for (const { name, lastValue, isCalled } of source.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), lastValue, isCalled]);
  log('checking foreign keys');
  await putBack();
  log('comparing');
  const compared = await compareTables(source, client);
  const different = compared.filter(({ same }) => !same).map(({ name }) => name);
  if (different.length > 0)
    throw new TransferRefused(`what arrived differs in ${different.join(', ')}: nothing was stored`);
  return compared;
}
