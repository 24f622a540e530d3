import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { databaseAt } from '#server/db/testing/database-at.ts';
import { freePort, type ProductServer, startProductServer } from '../crash/product-server.ts';

/** Servers of the product, each a process of its own, on one PostgreSQL. */
export interface Shop {
  /** "PostgreSQL 18.4, fsync on, synchronous_commit on" */
  readonly description: string;
  readonly connection: string;
  readonly database: OpenDatabase;
  readonly servers: readonly ProductServer[];
  readonly ports: readonly number[];
  /** PostgreSQL's first process; 0 where it is not of this machine. */
  readonly postmaster: number;
  /** What the sweeps of tests/crash ask through. */
  query<Row extends pg.QueryResultRow>(
    text: string,
    options?: { readonly tablesOnly: boolean },
  ): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Makes a connection read tables only. */
const WITHOUT_INDEXES = ['indexscan', 'indexonlyscan', 'bitmapscan']
  .map((way) => `-c enable_${way}=off`)
  .join(' ');
const DATABASE = 'butaca_load';

/** On `TEST_DATABASE_URL`, else on the embedded PostgreSQL in a folder that is deleted afterwards. */
export async function openShop(
  count: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'butaca-load-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const { connection, databaseUrl } = await openTarget(folder, undo);
    const database = openDatabase(connection, { connections: 4 });
    undo.push(() => database.close());
    await migrateToLatest(database.db);
    const ports: number[] = [];
    const servers: ProductServer[] = [];
    for (let index = 0; index < count; index += 1) {
      const port = await freePort();
      const server = await startProductServer(folder, port, {
        ...{ DATABASE_URL: databaseUrl, BOOKING_MINUTES: '10' },
        ...{ NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENT: '1' },
        ...settings,
      });
      undo.push(() => server.end('SIGTERM'));
      ports.push(port);
      servers.push(server);
    }
    const query: Shop['query'] = (text, options) => ask(connection, text, options);
    const [about] = await query<{ text: string; pid: number }>(
      `select format('PostgreSQL %s, fsync %s, synchronous_commit %s', current_setting('server_version'),
        current_setting('fsync'), current_setting('synchronous_commit')) as text, pg_backend_pid() as pid`,
    );
    const [backend] = await backends(database);
    return {
      ...{ connection, database, servers, ports, query, close },
      description: about?.text ?? '',
      postmaster: await parentOf(backend ?? 0),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTarget(
  folder: string,
  undo: (() => Promise<unknown>)[],
): Promise<{ readonly connection: string; readonly databaseUrl: string }> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  if (given === '') {
    const embedded = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
    undo.push(() => embedded.stop());
    return { connection: embedded.connection, databaseUrl: '' };
  }
  await ask(given, `drop database if exists ${DATABASE} with (force)`);
  await ask(given, `create database ${DATABASE}`);
  undo.push(() => ask(given, `drop database ${DATABASE} with (force)`));
  const connection = databaseAt(given, DATABASE);
  return { connection, databaseUrl: connection };
}

async function ask<Row extends pg.QueryResultRow>(
  connection: string,
  text: string,
  { tablesOnly } = { tablesOnly: false },
): Promise<readonly Row[]> {
  const client = new pg.Client({
    connectionString: connection,
    ...(tablesOnly ? { options: WITHOUT_INDEXES } : {}),
  });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function backends({ pool }: OpenDatabase): Promise<readonly number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows.map(({ pid }) => pid);
}

async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}
