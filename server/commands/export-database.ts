import pg from 'pg';
import { usePlainText } from '../db/transfer/catalogue.ts';
import { compareTables, comparisonLine } from '../db/transfer/compare-tables.ts';
import { databaseSource } from '../db/transfer/database-source.ts';
import { loadSource } from '../db/transfer/load-source.ts';
import { TransferRefused, type TransferSource } from '../db/transfer/transfer-source.ts';
import { type Command, countOthers } from './command.ts';

const USAGE =
  'expected: npm run db:export-to -- postgres://user:password@host:5432/database [--while-running | --compare]';

/**
 * Moves everything from this database to an empty PostgreSQL; `--compare` only compares the two, row for row by sums.
 * Servers that still run are refused, because what they sell from now on would be left behind, unless
 * `--while-running` says that a copy of this moment is wanted.
 */
export const exportDatabase: Command = async (args, own, log) => {
  const [target, ...options] = args;
  const known = options.every((option) => option === '--while-running' || option === '--compare');
  if (target === undefined || !/^postgres(ql)?:\/\//.test(target) || !known) throw new TransferRefused(USAGE);
  const client = new pg.Client({ connectionString: own.connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const others = await countOthers(client);
    if (others > 0 && options.length === 0)
      throw new TransferRefused(
        `${others} other connections use the source: stop the servers first, or add --while-running for a copy of this moment`,
      );
    log('reading the source');
    const source = await databaseSource(client);
    if (options.includes('--compare')) {
      await compare(source, target, log);
      return;
    }
    const compared = await loadSource({ source, target, log });
    for (const table of compared) log(comparisonLine(table));
    log(`Everything is there: ${compared.length} tables, the same rows by number and by sum.`);
    log(`Uploaded files stay in ${own.media}: give the servers that folder, and DATABASE_URL.`);
  } finally {
    await client.end();
  }
};

async function compare(source: TransferSource, target: string, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: target });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await usePlainText(client);
    const compared = await compareTables(source, client);
    for (const table of compared) log(comparisonLine(table));
    const different = compared.filter(({ same }) => !same).map(({ name }) => name);
    if (different.length > 0) throw new TransferRefused(`different: ${different.join(', ')}`);
    log(`The same: ${compared.length} tables.`);
  } finally {
    await client.end();
  }
}
