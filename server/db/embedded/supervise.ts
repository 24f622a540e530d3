import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { pause, steadyClock } from '../../clock.ts';
import { dataDirectory, tryConnect } from './connection.ts';
import { findRunningServer, removeStaleSocketLock } from './lock-file.ts';
import { lastWords, type Place, spawnPostgres } from './postgres-process.ts';

/** Keeps one PostgreSQL running. */
export interface Supervisor {
  /** Settles when it answers for the first time. */
  readonly started: Promise<void>;
  /** Stops watching; PostgreSQL runs on. */
  end(): Promise<void>;
}

const LONGEST_START_MS = 60_000;
const MOST_FAILED_STARTS = 3;
const RETRY_MS = 2_000;
/** What PostgreSQL says while processes of a killed one still run: they end once they notice. */
const SURVIVORS = /shared memory block .*still in use/;

/**
 * Brings PostgreSQL up on `place`, or finds it up, and watches it by one idle connection: when that breaks (it was
 * killed, or restarted itself after one of its processes was) it is brought up again, however often that takes.
 */
export function supervise(place: Place, log: (line: string) => void): Supervisor {
  let ended = false;
  let watch: pg.Client | undefined;

  const bringUp = async (): Promise<void> => {
    const client = await ensureRunning(place);
    watch = client;
    if (ended) return client.end();
    client.once('end', () => {
      if (ended) return;
      log('database: PostgreSQL broke off; bringing it up again');
      void keepTrying();
    });
  };
  const keepTrying = async (): Promise<void> => {
    while (!ended) {
      try {
        await bringUp();
        return;
      } catch (error) {
        log(`database: ${String(error)}; trying again`);
        await pause(RETRY_MS);
      }
    }
  };

  return {
    started: bringUp(),
    end: async () => {
      ended = true;
      await watch?.end().catch(() => undefined);
    },
  };
}

/** Starts it unless it runs, waits until it answers, and answers a connection to it. */
async function ensureRunning(place: Place): Promise<pg.Client> {
  const deadline = steadyClock.now() + LONGEST_START_MS;
  let child: ChildProcess | undefined;
  let failedStarts = 0;
  while (steadyClock.now() < deadline) {
    const client = await tryConnect(place.socketFolder);
    if (client !== null) return expectOurs(client, place);
    if (child !== undefined && (child.exitCode !== null || child.signalCode !== null)) {
      // Perhaps another server was faster, or the last one is still going down: look again.
      child = undefined;
      if (!SURVIVORS.test(await lastWords(place))) failedStarts += 1;
      if (failedStarts >= MOST_FAILED_STARTS && (await findRunningServer(place.cluster)) === null) break;
    }
    if (child === undefined && (await findRunningServer(place.cluster)) === null) {
      await removeStaleSocketLock(place.socketFolder, place.cluster);
      child = await spawnPostgres(place);
    }
    await pause(failedStarts === 0 ? 25 : 300);
  }
  throw new Error(
    `PostgreSQL does not start on ${place.cluster}; its last words:\n${await lastWords(place)}`,
  );
}

async function expectOurs(client: pg.Client, place: Place): Promise<pg.Client> {
  const folder = await dataDirectory(client);
  if (folder === place.cluster) return client;
  await client.end();
  throw new Error(`the PostgreSQL on ${place.socketFolder} serves ${folder}, not ${place.cluster}`);
}
