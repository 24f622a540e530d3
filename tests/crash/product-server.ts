import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CROWDED_FLAGS } from '#server/runtime/server-flags.js';

/** A process of `server/main.ts`. */
export interface ProductServer {
  readonly url: string;
  readonly pid: number;
  /** Everything it has written to the terminal. */
  readonly output: () => string;
  readonly running: () => boolean;
  /** Resolves when it has ended, however it did. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
/** Generous: what is asked is whether it comes, on a machine that others may keep busy. */
const START_MS = 240_000;

/** Settings of the developer's own shell must not reach it; visitors come through a proxy, each from an address of their own. */
const SETTINGS = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  BASE_URL: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  BOOKING_MINUTES: '60',
  ADMIN_EMAIL: 'admin@crash.test',
  ADMIN_PASSWORD: 'never-signs-in',
  TRUST_PROXY: '1',
};

/**
 * Starts it on `dataDir`; resolves when it has printed its address, throws with its words when it ends before.
 *
 * @param settings of its environment, beside and before those of ours
 */
export async function startProductServer(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductServer> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...CROWDED_FLAGS, 'server/main.ts', '--no-demo'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...SETTINGS, PORT: String(port), DATA_DIR: dataDir, ...settings },
  });
  let output = '';
  const started = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(url)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The server ended while starting:\n${output}`)));
    setTimeout(() => reject(new Error(`The server does not start:\n${output}`)), START_MS).unref();
  });
  try {
    await started;
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    running: () => isRunning(child),
    end: (signal) => end(child, signal),
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/**
 * A port below those that systems give to outgoing connections: while the server is dead, a customer who tries again
 * could be given its port as their own, and keep it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
