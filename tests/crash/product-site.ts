import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { connectionString } from '#server/db/embedded/connection.ts';
import { findRunningServer } from '#server/db/embedded/lock-file.ts';
import { chooseSocketFolder } from '#server/db/embedded/socket-folder.ts';
import type { Disk } from './disk.ts';
import { listProcesses, signalAll, untilGone } from './processes.ts';
import { freePort, type ProductServer, startProductServer } from './product-server.ts';
import { buildTinyTheatre, type TinyTheatre } from './tiny-theatre.ts';

/** Makes the statements of a connection read tables only. */
const WITHOUT_INDEXES = ['indexscan', 'indexonlyscan', 'bitmapscan']
  .map((way) => `-c enable_${way}=off`)
  .join(' ');

/** Starts a product with nothing but a tiny theatre of so many shows; what fails leaves nothing behind. */
export async function openSite(
  disk: Disk,
  shows: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductSite> {
  const { connection, cluster } = placeOn(disk);
  const port = await freePort();
  const server = await startProductServer(disk.dataDir, port, settings);
  const open = openDatabase(connection, { connections: 1 });
  try {
    const theatre = await buildTinyTheatre(open.db, shows);
    return new ProductSite({ disk, theatre, connection, cluster, port }, server);
  } catch (error) {
    await server.end('SIGTERM');
    throw error;
  } finally {
    await open.close();
  }
}

/** Starts a product on the data that `disk` holds already. */
export async function reopenSite(disk: Disk, theatre: TinyTheatre): Promise<ProductSite> {
  const port = await freePort();
  const server = await startProductServer(disk.dataDir, port);
  return new ProductSite({ disk, theatre, port, ...placeOn(disk) }, server);
}

function placeOn(disk: Disk): Pick<SiteParts, 'connection' | 'cluster'> {
  const home = join(disk.dataDir, 'database', 'postgres');
  return { connection: connectionString(chooseSocketFolder(home)), cluster: join(home, 'cluster') };
}

interface SiteParts {
  readonly disk: Disk;
  readonly theatre: TinyTheatre;
  readonly connection: string;
  /** PostgreSQL's data folder. */
  readonly cluster: string;
  readonly port: number;
}

/** A product with its data on one disk, for as many lives of its processes as there are. */
export class ProductSite {
  readonly disk: Disk;
  readonly theatre: TinyTheatre;
  readonly #parts: SiteParts;
  #server: ProductServer;

  constructor(parts: SiteParts, server: ProductServer) {
    this.disk = parts.disk;
    this.theatre = parts.theatre;
    this.#parts = parts;
    this.#server = server;
  }

  get server(): ProductServer {
    return this.#server;
  }

  /** Starts the server anew; the last one has ended. */
  async restart(): Promise<void> {
    this.#server = await startProductServer(this.disk.dataDir, this.#parts.port);
  }

  /** The embedded PostgreSQL: its first process, and that one's children (its own and those that serve connections). */
  async database(): Promise<{ readonly postmaster: number; readonly children: readonly number[] }> {
    const running = await findRunningServer(this.#parts.cluster);
    if (running === null) throw new Error(`no PostgreSQL runs on ${this.#parts.cluster}`);
    const children = (await listProcesses()).filter(({ parent }) => parent === running.pid);
    return { postmaster: running.pid, children: children.map(({ pid }) => pid) };
  }

  /** What runs beside the server and PostgreSQL: the companion that would end PostgreSQL in good order. */
  async companions(): Promise<readonly number[]> {
    const all = await listProcesses();
    return all
      .filter(({ command }) => command.includes(`${this.#parts.cluster}.servers`))
      .map(({ pid }) => pid);
  }

  /** By a connection of its own; `tablesOnly` reads no index. */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    { tablesOnly } = { tablesOnly: false },
  ): Promise<readonly Row[]> {
    const client = new pg.Client({
      connectionString: this.#parts.connection,
      ...(tablesOnly ? { options: WITHOUT_INDEXES } : {}),
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends whatever still runs and puts the disk away. */
  async dispose(): Promise<void> {
    await this.#server.end('SIGTERM');
    const left = await this.database().catch(() => null);
    const pids = [
      ...(await this.companions()),
      ...(left === null ? [] : [left.postmaster, ...left.children]),
    ];
    signalAll(pids, 'SIGKILL');
    await untilGone(pids);
    await this.disk.dispose();
  }
}
