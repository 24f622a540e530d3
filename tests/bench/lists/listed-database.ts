import type { CompiledQuery } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import type { UserId } from '#domain/ids.ts';
import type { CounterBookings } from '#server/modules/booking/booking-module.ts';
import { type App, buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { DEFAULT_RATE_LIMITS } from '#server/http/rate-limits.ts';
import { offerChanges } from '#server/live/offer-changes.ts';
import { statusHub } from '#server/live/status-hub.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import { orderLinks } from '#server/modules/participant/order-link.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { TicketPrinter } from '#server/modules/ticket/ticket-printer.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { fill } from './fill.ts';

/** A filled database with the whole server over it, asked in this process. */
export interface ListedDatabase {
  readonly rows: number;
  readonly app: App;
  /** Answers a list; throws on anything but 200. */
  ask(url: string): Promise<{ readonly items: readonly unknown[]; readonly total: number }>;
  /** Of the database's processes of this one, ms since they began. */
  processorTime(): Promise<number>;
  /** What `ask` asks the database, each with its plan. */
  plansOf(url: string): Promise<readonly QueryPlan[]>;
  /** Names of the tables with many rows. */
  readonly largeTables: ReadonlySet<string>;
  close(): Promise<void>;
}

export interface QueryPlan {
  readonly sql: string;
  readonly plan: PlanNode;
}

/** A node of `explain (format json)`. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** As the product's driver has it: counts are numbers. */
pg.types.setTypeParser(20, Number);

export async function listedDatabase(connectionString: string, rows: number): Promise<ListedDatabase> {
  const admin = await filled(connectionString, rows);
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString, max: 6 });
  // The server is stopped with whatever is still connected when a measurement fails.
  pool.on('error', () => undefined);
  const processes = new Set<number>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    void client
      .query<{ pid: number }>('select pg_backend_pid() as pid')
      .then(({ rows: [own] }) => processes.add(own?.pid ?? 0));
  });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const tokenKey = randomBytes(32);
  const app = await appOver(db, tokenKey);
  const { access_token: token } = await startSession({ db, tokenKey }, admin);
  const ask = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ items: unknown[]; total: number }>();
  };
  const explain = async (query: CompiledQuery): Promise<QueryPlan> => {
    const { rows: lines } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${query.sql}`,
      [...query.parameters],
    );
    return { sql: query.sql, plan: lines[0]!['QUERY PLAN'][0].Plan };
  };
  const { rows: large } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= 10000`,
  );
  return {
    rows,
    app,
    ask,
    processorTime: () => processorTime(processes),
    largeTables: new Set(large.map(({ name }) => name)),
    async plansOf(url) {
      asked.length = 0;
      await ask(url);
      return Promise.all(asked.filter(({ sql }) => /^\s*(select|with)/i.test(sql)).map(explain));
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}

/** By what Linux tells of a process: its first number is how long it has run, ns. */
async function processorTime(processes: ReadonlySet<number>): Promise<number> {
  const times = await Promise.all(
    [...processes].map((pid) => readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}

/** On connections of its own: what the migrations set holds for those that come after them. */
async function filled(connectionString: string, rows: number): Promise<UserId> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }),
  });
  await migrateToLatest(db);
  return fill(db, rows).finally(() => db.destroy());
}

async function appOver(db: Kysely<Database>, tokenKey: Buffer): Promise<App> {
  const nothingLive = {
    load: never,
    forSale: never,
    versions: async () => new Map<never, never>(),
    encode: never,
  };
  const app = await buildApp({
    db,
    storage: folderStorage(tmpdir()),
    mailer: { send: () => undefined, settle: async () => undefined },
    live: statusHub(nothingLive, systemClock),
    offers: offerChanges(),
    baseUrl: 'http://127.0.0.1',
    tokenKey,
    factorKey: Buffer.from('factors'),
    requireTwoFactor: 'nobody',
    rateLimits: DEFAULT_RATE_LIMITS,
    mailbox: null,
    drawPage: null,
    apiOrigin: null,
    clientFolder: null,
    logLevel: 'silent',
    trustProxy: false,
    clock: systemClock,
    printer: new TicketPrinter(systemClock),
    signer: ticketSigner(newTicketKey()),
    links: orderLinks('bench'),
    paymentProviders: [],
    redsys: null,
    invoices: { issuer: null, series: 'F', vat: 0 },
    readBooking: never,
    counter: NO_COUNTER,
    bookingRoutes: async () => undefined,
  });
  await app.ready();
  return app;
}

/** No list is asked for at a counter: nothing of it is ever called. */
const NO_COUNTER = {} as CounterBookings;

function never(): never {
  throw new Error('no list asks for this');
}
