import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findRunningServer, lockFilePath, parseLockFile } from './lock-file.ts';
import { findProcess } from './process-state.ts';
import { chooseSocketFolder, socketPath } from './socket-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';
import { type EmbeddedProcess, startProcess } from './testing/embedded-process.ts';

// Each makes, starts and stops a PostgreSQL of its own, on a machine that others may keep busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;

let dataDir: string;
let started: { stop(): Promise<void> }[];
beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'butaca-embedded-')));
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await vi.waitFor(async () => expect(await postgresOn(dataDir)).toBeNull(), { timeout: 20_000 });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, ...options });
  started.push(embedded);
  return embedded;
}

async function startOther(as: readonly string[] = [], folder = dataDir): Promise<EmbeddedProcess> {
  const other = await startProcess(folder, as);
  started.push({ stop: () => other.end('SIGKILL') });
  return other;
}

/** Number of the PostgreSQL process that runs on a folder; null when none does. */
async function postgresOn(folder: string): Promise<number | null> {
  const lock = parseLockFile(
    await readFile(lockFilePath(join(folder, 'postgres', 'cluster')), 'utf8').catch(() => ''),
  );
  return lock !== null && (await findProcess(lock.pid)) !== null ? lock.pid : null;
}

async function ask(connection: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: connection });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client
    .query<unknown[]>({ text: statement, rowMode: 'array' })
    .finally(() => client.end());
  return rows.flat();
}

/** Number of the process that watches over a server. */
async function companionOf(server: number): Promise<number> {
  const children = (await readFile(`/proc/${server}/task/${server}/children`, 'utf8')).trim().split(' ');
  for (const child of children.map(Number)) {
    if ((await findProcess(child))?.command.includes(' companion ') === true) return child;
  }
  throw new Error(`${server} has no companion`);
}

const MAKE = 'create table kept as select 1 as one';
const COUNT = 'select count(*)::integer from kept';
const BUSY = `select count(*)::integer from pg_stat_activity
  where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`;

describe('started', () => {
  test('flushes, checks its pages, sorts by bytes, and listens nowhere but on its owner’s socket', async () => {
    const { connection } = await start();
    const settings = [
      'fsync',
      'synchronous_commit',
      'data_checksums',
      'listen_addresses',
      'server_encoding',
      'unix_socket_permissions',
    ];
    const values = await ask(
      connection,
      `select ${settings.map((name) => `current_setting('${name}')`).join(', ')}`,
    );
    expect(values).toEqual(['on', 'on', 'on', '', 'UTF8', '0700']);
    expect(await ask(connection, "select x from unnest(array['b', 'Z', 'á', 'a']) x order by x")).toEqual([
      'Z',
      'a',
      'b',
      'á',
    ]);
  });

  test('stopped, and started again: what was committed is there', async () => {
    const first = await start();
    await ask(first.connection, MAKE);
    await Promise.all([first.stop(), first.stop()]);
    expect(await postgresOn(dataDir)).toBeNull();
    expect(await ask((await start()).connection, COUNT)).toEqual([1]);
  });

  test('twice on one folder: both share it, and only the last one stops it', async () => {
    const other = await startOther();
    const pid = await postgresOn(dataDir);
    const mine = await start();
    await ask(mine.connection, MAKE);
    await mine.stop();
    expect(await postgresOn(dataDir)).toBe(pid);
    expect(await ask(other.connection, COUNT)).toEqual([1]);
    await other.end('SIGTERM');
    expect(await postgresOn(dataDir)).toBeNull();
  });

  test('by two at once on an empty folder', async () => {
    const [one, other] = await Promise.all([startOther(), startOther()]);
    await ask(one.connection, MAKE);
    expect(await ask(other.connection, COUNT)).toEqual([1]);
  });

  test('below a path too long for a socket, and says where the socket is', async () => {
    const long = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    const said: string[] = [];
    const { connection } = await start({ dataDir: long, log: (line) => said.push(line) });
    expect(await ask(connection, 'select 1')).toEqual([1]);
    const [, socketFolder = ''] = /its socket in (.*butaca-[0-9a-f]{16}),/.exec(said.join()) ?? [];
    expect(connection).toContain(encodeURIComponent(socketFolder));
    await rm(socketFolder, { recursive: true });
  });

  test('as disposable it flushes nothing, and is refused where data is', async () => {
    const { connection, stop } = await start({ disposable: true });
    const flushes = ['fsync', 'full_page_writes', 'synchronous_commit'];
    for (const name of flushes) expect(await ask(connection, `show ${name}`)).toEqual(['off']);
    await stop();
    await expect(start({ disposable: true })).rejects.toThrow(/holds data/);
  });

  test('not on the data of another major version', async () => {
    await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 14, and this is \d+: move the data/);
  });
});

describe('killed', () => {
  test('a server leaves no PostgreSQL behind, and nothing is lost', async () => {
    const other = await startOther();
    await ask(other.connection, MAKE);
    await other.end('SIGKILL');
    await vi.waitFor(async () => expect(await postgresOn(dataDir)).toBeNull(), { timeout: 20_000 });
    expect(await ask((await start()).connection, COUNT)).toEqual([1]);
  });

  test.runIf(process.platform === 'linux')(
    'with its companion too, a server leaves a PostgreSQL that the next one joins',
    async () => {
      const other = await startOther();
      await ask(other.connection, MAKE);
      const pid = await postgresOn(dataDir);
      process.kill(await companionOf(other.pid), 'SIGKILL');
      await other.end('SIGKILL');
      const next = await start();
      expect(await postgresOn(dataDir)).toBe(pid);
      expect(await ask(next.connection, COUNT)).toEqual([1]);
    },
  );

  test('PostgreSQL itself is brought up again', async () => {
    const said: string[] = [];
    const { connection } = await start({ log: (line) => said.push(line) });
    await ask(connection, MAKE);
    const pid = await postgresOn(dataDir);
    process.kill(pid ?? 0, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(connection, COUNT)).toEqual([1]), { timeout: 20_000 });
    expect(await postgresOn(dataDir)).not.toBe(pid);
    expect(said).toContain('database: PostgreSQL broke off; bringing it up again');
  });
});

describe('killed while one of its processes is busy', () => {
  test('it is brought up once that has ended, and not beside it', async () => {
    const { connection } = await start();
    await ask(connection, MAKE);
    const busy = ask(connection, 'select count(*)::integer from generate_series(1, 30000000)');
    await vi.waitFor(async () => expect(await ask(connection, BUSY)).toEqual([1]), { timeout: 20_000 });
    process.kill((await postgresOn(dataDir)) ?? 0, 'SIGKILL');
    // It works to its end without the process that started it.
    expect(await busy).toEqual([30_000_000]);
    await vi.waitFor(async () => expect(await ask(connection, COUNT)).toEqual([1]), { timeout: 30_000 });
  }, 60_000);
});

describe('a stale lock file', () => {
  async function killedWithLock(pid: number): Promise<void> {
    await (await start()).stop();
    const path = lockFilePath(cluster());
    const socketLock = `${socketPath(chooseSocketFolder(join(dataDir, 'postgres')))}.lock`;
    await writeFile(path, lockText(pid), { mode: 0o600 });
    await writeFile(socketLock, lockText(pid), { mode: 0o600 });
  }
  const cluster = () => join(dataDir, 'postgres', 'cluster');
  const lockText = (pid: number) => [pid, cluster(), 1, 5432, '', '', ' 12 34', 'ready', ''].join('\n');

  test('that names somebody else’s process still says which shared memory to look at for survivors', async () => {
    await mkdir(cluster(), { recursive: true });
    await writeFile(lockFilePath(cluster()), lockText(process.pid));
    expect(await findRunningServer(cluster())).toBeNull();
    expect(await readFile(lockFilePath(cluster()), 'utf8')).toBe(lockText(2_147_483_647));
  });

  test('of another program’s process does not keep it from starting', async () => {
    await killedWithLock(process.pid);
    expect(await ask((await start()).connection, 'select 1')).toEqual([1]);
  });

  test.runIf(process.platform === 'linux')('of a zombie does not either', async () => {
    const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60']);
    const [pid] = await once(parent.stdout, 'data');
    await killedWithLock(Number(String(pid)));
    expect(await ask((await start()).connection, 'select 1')).toEqual([1]);
    parent.kill();
  });
});

describe.runIf(isRoot && process.platform === 'linux')('as another user', () => {
  const nameless = 54_321;
  const as = (uid: number): readonly string[] => [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${uid}`,
    '--clear-groups',
    '--',
  ];

  async function folderOf(uid: number): Promise<string> {
    await chmod(dataDir, 0o777);
    const folder = join(dataDir, `of-${uid}`);
    const [program, ...args] = [...as(uid), 'mkdir', folder];
    const made = spawn(program, args);
    await once(made, 'exit');
    return folder;
  }

  test.each([
    ['nobody', 65_534],
    ['one without a name', nameless],
  ])('%s', async (_, uid) => {
    const folder = await folderOf(uid);
    const other = await startOther(as(uid), folder);
    const pid = await postgresOn(folder);
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, 'm'));
    await other.end('SIGTERM');
    expect(await postgresOn(folder)).toBeNull();
  });

  test('as root where no namespace may be made: under another user, with the data where that one can reach it', async () => {
    await chmod(dataDir, 0o755);
    const said: string[] = [];
    const options = { log: (line: string) => void said.push(line), namespacesAllowed: () => false };
    const { connection } = await start(options);
    expect(await ask(connection, 'select 1')).toEqual([1]);
    const pid = await postgresOn(dataDir);
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\s/m);
    expect(said.join()).toMatch(/as user (postgres|nobody), because PostgreSQL refuses root/);
  });
});
