import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CROWDED_FLAGS } from '#server/runtime/server-flags.js';

/** A server of the product, running for a test. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Everything it has written to the terminal. */
  readonly output: () => string;
  /** Ends it as a shutdown does and removes its data. */
  readonly stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** First start: a database is made and the demo is seeded. */
const startTimeout = 150_000;
const stopTimeout = 20_000;

/**
 * Starts `server/main.ts` as people do, with the demo data in a new folder, on a free port; resolves when it has
 * printed its address. Throws with its words when it ends or says nothing before.
 *
 * @param demoData what `seedDemoData` made, to begin with a copy of; without it the demo is seeded anew
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}, demoData?: string): Promise<Product> {
  const dataDir = newFolder();
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    if (demoData !== undefined) copyFolder(demoData, dataDir);
    const { end, ...product } = await run(dataDir, env);
    const stop = async () => {
      await end();
      remove();
    };
    return { ...product, dataDir, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A new folder with the data of a product that was started with the demo and has ended; it is the caller's. */
export async function seedDemoData(): Promise<string> {
  const dataDir = newFolder();
  const { end } = await run(dataDir, {});
  await end();
  return dataDir;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'butaca-product-'));
}

/** With owners and modes: the database takes nobody else's files. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}

async function run(dataDir: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...CROWDED_FLAGS, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...surroundings, PORT: String(port), DATA_DIR: dataDir, ...env },
  });
  let output = '';
  const started = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(url)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code ?? 'a signal'}:\n${output}`)),
    );
    const giveUp = () => reject(new Error(`The server did not print its address:\n${output}`));
    setTimeout(giveUp, startTimeout).unref();
  });
  try {
    await started;
  } catch (error) {
    await end(child);
    throw error;
  }
  return { url, output: () => output, end: () => end(child) };
}

/** Settings of the developer's own shell must not reach a test's server. */
const surroundings = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  BASE_URL: '',
  DATABASE_URL: '',
  BOOKING_MINUTES: '',
  KEEP_DAYS: '',
  API_ORIGIN: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  SMTP_URL: '',
  LOG_LEVEL: '',
  METRICS_TOKEN: '',
  SHUTDOWN_SECONDS: '',
  SHUTDOWN_NOTICE_SECONDS: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  PAYMENT_METHODS: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API: '',
  REDSYS_MERCHANT_CODE: '',
  REDSYS_SECRET_KEY: '',
  REDSYS_TERMINAL: '',
  REDSYS_AT: '',
  INVOICE_NAME: '',
};

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const lastResort = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
  await ended;
  clearTimeout(lastResort);
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
