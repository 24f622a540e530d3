import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { connectionString } from '#server/db/embedded/connection.ts';
import { findRunningServer } from '#server/db/embedded/lock-file.ts';
import { chooseSocketFolder } from '#server/db/embedded/socket-folder.ts';
import type { Disk } from './disk.ts';
import { childrenOf, type ListedProcess, listProcesses } from './processes.ts';
import { freePort, type ProductServer, startProductServer } from './product-server.ts';
import { buildTinyTheatre, type TinyTheatre } from './tiny-theatre.ts';

/** A product with its data on one disk, for as many lives of its processes as there are. */
export interface ProductSite {
  readonly disk: Disk;
  readonly theatre: TinyTheatre;
  readonly server: () => ProductServer;
  /** Starts the server anew; the last one has ended. */
  restart(): Promise<void>;
  /** The embedded PostgreSQL's first process. */
  postmaster(): Promise<number>;
  /** Every process that writes to the disk: server, its companion, PostgreSQL with its children. */
  writers(): Promise<readonly number[]>;
  /** The children of PostgreSQL: those that serve connections, and its own. */
  backends(): Promise<readonly ListedProcess[]>;
  /** By a connection of its own; `tablesOnly` reads no index. */
  query<Row extends pg.QueryResultRow>(
    text: string,
    options?: { readonly tablesOnly: boolean },
  ): Promise<readonly Row[]>;
  dispose(): Promise<void>;
}

export async function openSite(disk: Disk, shows: number): Promise<ProductSite> {
  const port = await freePort();
  const home = join(disk.dataDir, 'database', 'postgres');
  const cluster = join(home, 'cluster');
  const connection = connectionString(chooseSocketFolder(home));
  let server = await startProductServer(disk.dataDir, port);
  const postmaster = async () => {
    const running = await findRunningServer(cluster);
    if (running === null) throw new Error(`no PostgreSQL runs on ${cluster}`);
    return running.pid;
  };
  return {
    disk,
    theatre: await withDatabase(connection, ({ db }) => buildTinyTheatre(db, shows)),
    server: () => server,
    async restart() {
      server = await startProductServer(disk.dataDir, port);
    },
    postmaster,
    async writers() {
      const all = await listProcesses();
      const first = await postmaster();
      const companions = all.filter(({ command }) => command.includes(`${cluster}.servers`));
      const children = all.filter(({ parent }) => parent === first);
      return [server.pid, first, ...[...companions, ...children].map(({ pid }) => pid)];
    },
    backends: async () => childrenOf(await postmaster()),
    async query<Row extends pg.QueryResultRow>(text: string, { tablesOnly } = { tablesOnly: false }) {
      const client = new pg.Client({
        connectionString: connection,
        ...(tablesOnly ? { options: WITHOUT_INDEXES } : {}),
      });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
    async dispose() {
      await server.end('SIGTERM');
      await disk.dispose();
    },
  };
}

const WITHOUT_INDEXES = ['indexscan', 'indexonlyscan', 'bitmapscan']
  .map((way) => `-c enable_${way}=off`)
  .join(' ');

async function withDatabase<Outcome>(
  connection: string,
  use: (open: OpenDatabase) => Promise<Outcome>,
): Promise<Outcome> {
  const open = openDatabase(connection, { connections: 1 });
  try {
    return await use(open);
  } finally {
    await open.close();
  }
}
