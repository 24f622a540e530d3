import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CROWDED_FLAGS } from '../runtime/server-flags.js';

/** `server/main.ts` as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Everything it has written. */
  readonly output: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The code it ends with; null: by a signal. */
  readonly ended: Promise<number | null>;
  /** Ends it if it has not ended, and removes its data. */
  remove(): Promise<void>;
}

/** Settings of the developer's own shell must not reach it, but for what makes it start faster. */
const SETTINGS = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_ENV: 'development',
  ADMIN_EMAIL: 'admin@process.test',
  ADMIN_PASSWORD: 'never-signs-in',
};

/** Starts it on the database at `connection`, which may be a Unix socket's; resolves when it listens. */
export async function startServerProcess(
  connection: string,
  settings: Readonly<Record<string, string>> = {},
  args: readonly string[] = ['--no-demo'],
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'butaca-process-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...CROWDED_FLAGS, 'server/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...SETTINGS,
      DATABASE_URL: connection.replace('@/', '@localhost/'),
      DATA_DIR: dataDir,
      PORT: String(port),
      ...settings,
    },
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const isUp = new Promise<void>((resolve, reject) => {
    for (const words of [child.stdout, child.stderr]) {
      words.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(url)) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`it ended with ${code}:\n${output}`)));
  });
  const remove = async () => {
    if (isRunning(child)) child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await isUp.catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { url, output: () => output, signal: (signal) => child.kill(signal), ended, remove };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
