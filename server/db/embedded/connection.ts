import pg from 'pg';
import { DATABASE_USER } from './cluster.ts';
import { SOCKET_PORT } from './socket-folder.ts';

const DATABASE_NAME = 'butaca';
/** SQLSTATE: somebody else made it a moment ago. */
const ALREADY_THERE: ReadonlySet<string | undefined> = new Set(['42P04', '23505']);

export function connectionString(socketFolder: string, database = DATABASE_NAME): string {
  return `postgres://${DATABASE_USER}@/${database}?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}`;
}

/** A connection to the always present database `postgres`, or null while nobody answers (or it is starting or stopping). */
export async function tryConnect(socketFolder: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: connectionString(socketFolder, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

/** The folder whose data a connection sees. */
export async function dataDirectory(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  return rows[0]?.folder ?? '';
}

/** Makes our database unless it is there. */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = await tryConnect(socketFolder);
  if (client === null) throw new Error('the embedded PostgreSQL went away while starting');
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && ALREADY_THERE.has(error.code))) throw error;
  } finally {
    await client.end();
  }
}
