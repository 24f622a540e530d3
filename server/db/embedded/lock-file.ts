import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProcess } from './process-state.ts';
import { socketPath } from './socket-folder.ts';

/** What PostgreSQL writes into `postmaster.pid` of the folder it runs on. */
export interface LockFile {
  readonly pid: number;
  /** Absent for the first moments of a start. */
  readonly ready: boolean;
}

const PID_LINE = 0;
const STATUS_LINE = 7;
/** Larger than any system's process numbers. */
const NOBODYS_PID = 2_147_483_647;

export function lockFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

export function parseLockFile(text: string): LockFile | null {
  const lines = text.split('\n');
  const pid = Number(lines[PID_LINE]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, ready: (lines[STATUS_LINE] ?? '').trim() === 'ready' };
}

/**
 * The PostgreSQL that really runs on the folder, by its lock file; null when there is none. PostgreSQL itself
 * only asks whether the process number is in use, so it takes another program (numbers are used again) or a zombie
 * for its own and refuses to start: such a lock file gets a number that nobody has. The rest of it stays, because by
 * that PostgreSQL looks for survivors in shared memory, which may still write.
 */
export async function findRunningServer(cluster: string): Promise<LockFile | null> {
  const path = lockFilePath(cluster);
  const text = await readFile(path, 'utf8').catch(() => '');
  const lock = parseLockFile(text);
  if (lock === null) return null;
  if (await isServerOf(lock.pid, cluster)) return lock;
  if (processNumberInUse(lock.pid)) await writeFile(path, text.replace(/^.*/, String(NOBODYS_PID)));
  return null;
}

/** Removes the lock of the socket where it names no PostgreSQL of `cluster`; such a number may be in use, too. */
export async function removeStaleSocketLock(socketFolder: string, cluster: string): Promise<void> {
  const path = `${socketPath(socketFolder)}.lock`;
  const lock = parseLockFile(await readFile(path, 'utf8').catch(() => ''));
  if (lock !== null && !(await isServerOf(lock.pid, cluster))) await rm(path, { force: true });
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const found = await findProcess(pid);
  return found !== null && (await runsOn(found.command, cluster));
}

/** Whether `command` is a postgres whose data folder is `cluster`. */
async function runsOn(command: string, cluster: string): Promise<boolean> {
  if (!/(^|\/)postgres(\.exe)?\s/.test(command)) return false;
  const real = await realpath(cluster);
  return [cluster, real].some((folder) => command.includes(` ${folder} `) || command.endsWith(` ${folder}`));
}

function processNumberInUse(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
