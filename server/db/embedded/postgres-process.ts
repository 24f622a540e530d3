import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { commandAs, type RunAs } from './run-as.ts';

/** Where one embedded PostgreSQL lives. */
export interface Place {
  /** PostgreSQL's data folder. */
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  /** Its data is deleted after use, and nothing of it has to survive. */
  readonly disposable: boolean;
}

const LARGEST_LOG = 5_000_000;

/** What only a database that is deleted after use may do without. */
const UNFLUSHED = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Flushes stay on (PostgreSQL's default): an answered commit survives a power cut. */
function settings(place: Place): Readonly<Record<string, string>> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One server without replicas writes less for the same safety.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Compiling a statement costs more than any of ours.
    jit: 'off',
    // The first change of a page after a checkpoint writes the whole page: fewer checkpoints on an on-sale day.
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    shared_buffers: '256MB',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    ...(place.disposable ? UNFLUSHED : {}),
  };
}

/** Starts `postgres` in a session of its own: what interrupts our terminal does not reach it, and it survives our crash. */
export async function spawnPostgres(place: Place): Promise<ChildProcess> {
  const { size } = await stat(place.logFile).catch(() => ({ size: 0 }));
  if (size > LARGEST_LOG) await truncate(place.logFile);
  const log = await open(place.logFile, 'a', 0o600);
  try {
    const flags = Object.entries(settings(place)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const program = join(place.binaries.bin, 'postgres');
    const command = commandAs(place.runAs, program, ['-D', place.cluster, ...flags]);
    const child = spawn(command.program, command.args, {
      ...command.options,
      detached: true,
      cwd: place.cluster,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The last lines of its log: why it does not start. */
export async function lastWords(place: Place): Promise<string> {
  const text = await readFile(place.logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-4).join('\n');
}
