import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { databaseAt } from '#server/db/testing/database-at.ts';

/** A PostgreSQL to measure, with an empty database of our own. */
export interface Target {
  readonly name: string;
  /** "PostgreSQL 18.4, fsync on, synchronous_commit on" */
  readonly description: string;
  readonly connection: string;
  close(): Promise<void>;
}

const DATABASE = 'butaca_bench';
const NEARBY = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The embedded PostgreSQL, in a folder of its own. */
export async function embeddedTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'butaca-bench-'));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  return {
    name: 'embedded',
    description: await describe(embedded.connection),
    connection: embedded.connection,
    close: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** `TEST_DATABASE_URL`, else the one on this machine; null when none answers. */
export async function otherTarget(): Promise<Target | null> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined || given === '' ? NEARBY : given;
  try {
    await run(server, `drop database if exists ${DATABASE} with (force)`);
    await run(server, `create database ${DATABASE}`);
  } catch {
    return null;
  }
  const connection = databaseAt(server, DATABASE);
  const close = async () => {
    await run(server, `drop database ${DATABASE} with (force)`);
  };
  return { name: 'other', description: await describe(connection), connection, close };
}

async function describe(connection: string): Promise<string> {
  const [row] = await run(
    connection,
    `select format('PostgreSQL %s, fsync %s, synchronous_commit %s', current_setting('server_version'),
      current_setting('fsync'), current_setting('synchronous_commit')) as text`,
  );
  return row?.text ?? '';
}

async function run(connection: string, statement: string): Promise<readonly { readonly text?: string }[]> {
  const client = new pg.Client({ connectionString: connection, connectionTimeoutMillis: 2000 });
  await client.connect();
  const { rows } = await client.query<{ text?: string }>(statement).finally(() => client.end());
  return rows;
}
