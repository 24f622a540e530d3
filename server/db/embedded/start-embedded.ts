import { mkdir, realpath } from 'node:fs/promises';
import { pause } from '../../clock.ts';
import { ensureCluster } from './cluster.ts';
import { startCompanion } from './companion.ts';
import { connectionString, ensureDatabase } from './connection.ts';
import { findRunningServer } from './lock-file.ts';
import { choosePlace } from './place.ts';
import { findProcess } from './process-state.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { supervise } from './supervise.ts';

/** A PostgreSQL of our own, ready for queries. */
export interface EmbeddedDatabase {
  /** For `openDatabase`: the Unix socket, trusted for whoever may reach it, which is its owner. */
  readonly connection: string;
  /** Stops it (fast: running statements are cut off), unless another server still uses it; resolves when it is down. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder for everything of it; made when missing. */
  readonly dataDir: string;
  /** Told in one line what is worth knowing (where it lives when that is not obvious, recoveries). */
  readonly log: (line: string) => void;
  /** Whether a user namespace may be made; by default it is tried. */
  readonly namespacesAllowed?: () => boolean;
  /**
   * `dataDir` is deleted after use: nothing is flushed to the disk, and a power cut may break all of it. Only for
   * tests; refused where there is a database already.
   */
  readonly disposable?: true;
}

/**
 * Starts PostgreSQL on `dataDir`, or joins the one that runs there already: left by a crashed server, or of another
 * server on the same folder. While it is in use it is kept running: one that dies is started again. Throws with
 * one line for the operator when that cannot be.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log } = options;
  await mkdir(options.dataDir, { recursive: true });
  const found = await choosePlace(await realpath(options.dataDir), log, options.namespacesAllowed);
  const place = { ...found, disposable: options.disposable === true };
  await prepareSocketFolder(place.socketFolder, place.runAs);
  await ensureCluster(place);

  const companion = await startCompanion(place.cluster);
  const supervisor = supervise(place, log);
  try {
    await supervisor.started;
    await ensureDatabase(place.socketFolder);
  } catch (error) {
    await supervisor.end();
    await companion.leave();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const running = await findRunningServer(place.cluster);
    await supervisor.end();
    const wasLast = await companion.leave();
    // The lock file goes a moment before the process does.
    while (wasLast && running !== null && (await findProcess(running.pid)) !== null) await pause(20);
  };
  return { connection: connectionString(place.socketFolder), stop: () => (stopped ??= stop()) };
}
