import type pg from 'pg';
import { copyOut } from './copy-streams.ts';
import {
  columnList,
  quoted,
  readMigrations,
  readSequences,
  readTables,
  sumTable,
  usePlainText,
} from './catalogue.ts';
import { TransferRefused, type TransferSource } from './transfer-source.ts';

/**
 * What `client`'s database holds at this moment, whatever is written meanwhile: `client` stays in a transaction that
 * only reads, until it is closed. Refuses a database that has no tables of ours.
 */
export async function databaseSource(client: pg.ClientBase): Promise<TransferSource> {
  await client.query('begin transaction isolation level repeatable read, read only');
  await usePlainText(client);
  const migrations = await readMigrations(client);
  if (migrations === null) throw new TransferRefused('the source holds no tables of this product');
  const tables = [];
  for (const table of await readTables(client)) tables.push({ ...table, ...(await sumTable(client, table)) });
  return {
    migrations,
    tables,
    // After the rows: no number that they use is given again.
    sequences: await readSequences(client),
    read: (table) => copyOut(client, `copy ${quoted(table.name)} (${columnList(table)}) to stdout`),
  };
}
