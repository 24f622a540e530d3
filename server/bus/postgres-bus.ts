import pg from 'pg';
import type { WatchedBus } from './bus.ts';
import { linkedBus, type LinkedBusOptions, type LinkHooks } from './linked-bus.ts';

export interface PostgresBusOptions extends Pick<LinkedBusOptions, 'self' | 'clock' | 'onFailure'> {
  /** As for `openDatabase`; a pooler before it must keep sessions. */
  readonly connection: string;
}

const CHANNEL = 'butaca_bus';
/** PostgreSQL takes less than 8,000. */
const MOST_BYTES = 7900;
const ANSWER_MS = 5000;
const NOTIFY = `select pg_notify('${CHANNEL}', said) from unnest($1::text[]) as said`;

/**
 * LISTEN and NOTIFY on one connection of its own: one NOTIFY under way at a time, outside of every other transaction
 * (commits that notify follow each other in the whole database) and without waiting for the disk.
 */
export function postgresBus({ connection, ...options }: PostgresBusOptions): WatchedBus {
  return linkedBus({
    ...options,
    kind: 'postgres',
    mostBytes: MOST_BYTES,
    open: (hooks) => open(connection, hooks),
  });
}

async function open(connection: string, { heard, lost }: LinkHooks) {
  const client = new pg.Client({
    connectionString: connection,
    application_name: 'butaca bus',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  client.on('error', lost);
  client.on('end', () => lost(new Error('the connection of the bus has ended')));
  client.on('notification', ({ payload = '' }) => heard(payload));
  try {
    await client.connect();
    await client.query(`set synchronous_commit to off; listen ${CHANNEL}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return {
    async send(frames: readonly string[]) {
      await client.query(NOTIFY, [frames]);
    },
    async check() {
      await client.query('select 1');
    },
    close: () => client.end(),
  };
}
