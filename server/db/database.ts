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
  /** How long a statement of `db` may take before its caller is told that it failed, ms. */
  readonly longestQueryMs?: number;
}

const INT8 = 20;
const RESERVED_CONNECTIONS = 3;

/** For a connection, be it made or waited for while all are in use, ms. */
const CONNECTION_MS = 15_000;
/** No statement of a visitor's takes a second; migrations of a large house take minutes. */
const LONGEST_QUERY_MS = 120_000;
/** Everybody waits for these. */
const LONGEST_RESERVED_QUERY_MS = 20_000;

/** As the driver's own, but for `bigint`. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}

/**
 * Opens `connection` (`postgres://user:password@host:port/name`, or `postgres://user@/name?host=<folder>` for a
 * Unix socket). Nothing connects before the first query. `bigint` values and counts arrive as numbers: no counter
 * of ours comes near 2^53. While the database is away or stands still queries fail, in bounded time, and those that
 * come when it is back succeed. One that failed for want of an answer may have been done.
 */
export function openDatabase(connection: string, options: DatabaseOptions = {}): OpenDatabase {
  const open = (most: number, longestQueryMs: number): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: connection,
      max: most,
      types: { getTypeParser },
      connectionTimeoutMillis: CONNECTION_MS,
      query_timeout: longestQueryMs,
      keepAlive: true,
    });
    pool.on('error', options.onIdleError ?? (() => undefined));
    // The pool listens only while nobody uses it. One that breaks between two statements of a transaction fails the
    // next statement; unheard, it would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = open(RESERVED_CONNECTIONS, LONGEST_RESERVED_QUERY_MS);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: open(options.connections ?? 10, options.longestQueryMs ?? LONGEST_QUERY_MS),
    }),
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
