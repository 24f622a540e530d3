import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** An open database. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /**
   * A few connections of their own for the prepared statements that everybody waits for (holds): they never queue
   * behind the queries of `db`.
   */
  readonly pool: pg.Pool;
  /** Waits for the running queries and closes every connection; calling it again waits for the same. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** At most so many connections for `db` at once. */
  readonly connections?: number;
  /** Told of a connection that broke while nobody used it; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
}

const INT8 = 20;
const RESERVED_CONNECTIONS = 3;

/** As the driver's own, but for `bigint`. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}

/**
 * Opens `connection` (`postgres://user:password@host:port/name`, or `postgres://user@/name?host=<folder>` for a
 * Unix socket). Nothing connects before the first query. `bigint` values and counts arrive as numbers: no counter
 * of ours comes near 2^53.
 */
export function openDatabase(connection: string, options: DatabaseOptions = {}): OpenDatabase {
  const open = (most: number): pg.Pool => {
    const pool = new pg.Pool({ connectionString: connection, max: most, types: { getTypeParser } });
    pool.on('error', options.onIdleError ?? (() => undefined));
    return pool;
  };
  const pool = open(RESERVED_CONNECTIONS);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: open(options.connections ?? 10) }),
  });
  let closed: Promise<unknown> | undefined;
  return {
    db,
    pool,
    async close() {
      await (closed ??= Promise.all([db.destroy(), pool.end()]));
    },
  };
}
