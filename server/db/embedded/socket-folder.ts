import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/** PostgreSQL names its socket after a port, also where nothing listens on TCP. */
export const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
/** `sockaddr_un.sun_path`: 108 bytes with the closing zero on Linux, 104 on macOS. */
const LONGEST_PATH = process.platform === 'darwin' ? 103 : 107;

export function socketPath(folder: string): string {
  return join(folder, SOCKET_NAME);
}

/** The folder for the socket: `<home>/run`, or, when that path is too long for a socket, a short one made of its hash. */
export function chooseSocketFolder(home: string, temporary: string = tmpdir()): string {
  const near = join(home, 'run');
  if (Buffer.byteLength(socketPath(near)) <= LONGEST_PATH) return near;
  const name = `butaca-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const far = join(temporary, name);
  return Buffer.byteLength(socketPath(far)) <= LONGEST_PATH ? far : join('/tmp', name);
}

/**
 * Makes the folder, open to nobody but the user who runs PostgreSQL: whoever reaches the socket is trusted. A folder
 * of somebody else (anyone may make one in /tmp) is refused.
 */
export async function prepareSocketFolder(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stat = await lstat(folder);
  const owner = runAs.kind === 'user' ? runAs.uid : (process.getuid?.() ?? stat.uid);
  const mine = stat.isDirectory() && [owner, process.getuid?.()].includes(stat.uid);
  if (!mine) throw new Error(`${folder} belongs to somebody else; remove it, or choose a shorter DATA_DIR`);
  await chmod(folder, 0o700);
  if (runAs.kind === 'user') await chown(folder, runAs.uid, runAs.gid);
}
