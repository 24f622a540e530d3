import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PLANNED_ONCE, prepareAt, preparingClient } from './prepared.ts';
import type { Database } from './schema.ts';

/** An open database. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /**
   * A few connections of their own for the prepared statements that everybody waits for (holds): they never queue
   * behind the queries of `db`.
   */
  readonly pool: pg.Pool;
  /** All pools, for whoever watches them: the one of `db`, the one of what it asks prepared, the reserved one. */
  readonly pools: Readonly<Record<'queries' | 'prepared' | 'reserved', pg.Pool>>;
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
  /** How long a connection of any pool may be made or waited for while all are in use, ms. */
  readonly longestWaitMs?: number;
}

const INT8 = 20;
const RESERVED_CONNECTIONS = 3;
const PREPARED_CONNECTIONS = 6;
/** What was planned while a table was small is planned anew; one that is used for something ends afterwards. */
const PREPARED_SECONDS = 30;

const LONGEST_WAIT_MS = 15_000;
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
  const open = (most: number, longestQueryMs: number, special: pg.PoolConfig = {}): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: connection,
      ...special,
      max: most,
      types: { getTypeParser },
      connectionTimeoutMillis: options.longestWaitMs ?? LONGEST_WAIT_MS,
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
  const longestQueryMs = options.longestQueryMs ?? LONGEST_QUERY_MS;
  const queries = open(options.connections ?? 10, longestQueryMs);
  const preparing = open(PREPARED_CONNECTIONS, longestQueryMs, {
    options: PLANNED_ONCE,
    maxLifetimeSeconds: PREPARED_SECONDS,
  });
  const db = kyselyOver(queries);
  prepareAt(db, kyselyOver(preparing));
  const pools = { queries, prepared: preparing, reserved: pool };
  let closed: Promise<unknown> | undefined;
  return {
    db,
    pool,
    pools,
    async close() {
      await (closed ??= Promise.all(Object.values(pools).map((each) => each.end())));
    },
  };
}

function kyselyOver(pool: pg.Pool): Kysely<Database> {
  const preparing = { connect: async () => preparingClient(await pool.connect()), end: () => pool.end() };
  return new Kysely({ dialect: new PostgresDialect({ pool: preparing }) });
}
