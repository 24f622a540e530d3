import pg from 'pg';
import { openDatabase } from '../database.ts';
import { migrateTo, MIGRATIONS } from '../migrate.ts';
import { hasTables, quoted, readMigrations, readTables } from './catalogue.ts';
import { TransferRefused } from './transfer-source.ts';

const LEAST_VERSION = 150_000;

/**
 * Sees to it that the database at `connection` has the tables that `migrations` make, without a row. Makes them where
 * there is nothing at all; an earlier transfer that failed leaves them, and is no obstacle. Anything else is refused.
 */
export async function prepareTarget(connection: string, migrations: readonly string[]): Promise<void> {
  const known = Object.keys(MIGRATIONS);
  const last = migrations.at(-1);
  if (last === undefined || migrations.some((name, index) => name !== known[index]))
    throw new TransferRefused(
      'the source was made by another version of this program: use the one it was made by',
    );
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  try {
    await expectUsable(client);
    if (await hasTables(client)) {
      await expectEmpty(client, migrations);
      return;
    }
  } finally {
    await client.end();
  }
  const open = openDatabase(connection, { connections: 1 });
  await migrateTo(open.db, last).finally(() => open.close());
}

async function expectUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding`,
  );
  const [found] = rows;
  if (found === undefined || found.version < LEAST_VERSION)
    throw new TransferRefused('the target is older than PostgreSQL 15');
  if (found.encoding !== 'UTF8')
    throw new TransferRefused(`the target stores ${found.encoding}: make it with encoding UTF8`);
}

async function expectEmpty(client: pg.Client, migrations: readonly string[]): Promise<void> {
  const there = await readMigrations(client);
  if (there?.join() !== migrations.join())
    throw new TransferRefused('the target has other tables already: make an empty database for it');
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rows.length > 0)
      throw new TransferRefused(
        `the target is not empty (table ${name} has rows): make an empty database for it`,
      );
  }
}
