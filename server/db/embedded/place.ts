import { createHash } from 'node:crypto';
import { chown, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts';
import type { Place } from './postgres-process.ts';
import { canRun, chooseRunAs, describeRunAs, type RunAs } from './run-as.ts';
import { chooseSocketFolder } from './socket-folder.ts';

const ASK_FOR_URL = 'set DATABASE_URL to a PostgreSQL 15 or newer';

/** Finds programs, user and folders for the PostgreSQL of `dataDir` (a real path), and says where they are not obvious. */
export async function choosePlace(
  dataDir: string,
  log: (line: string) => void,
  namespacesAllowed?: () => boolean,
): Promise<Omit<Place, 'disposable'>> {
  if (process.platform === 'win32') throw new Error(`no embedded PostgreSQL on Windows: ${ASK_FOR_URL}`);
  const found = await findBinaries();
  if (found === null)
    throw new Error(`no PostgreSQL for ${process.platform}-${process.arch}: ${ASK_FOR_URL}`);
  const runAs = await chooseRunAs(namespacesAllowed);
  if (runAs === null) throw new Error(`PostgreSQL cannot run as this user: ${ASK_FOR_URL}`);

  const home = await chooseHome(dataDir, runAs);
  const binaries = await reachableBinaries(found, home, runAs);
  const socketFolder = chooseSocketFolder(home);
  const words = [describeRunAs(runAs), !home.startsWith(dataDir) && `its data in ${home}`];
  if (!socketFolder.startsWith(home))
    words.push(`its socket in ${socketFolder}, because that of the data folder is too long a path`);
  if (!binaries.packaged) words.push(`the system's PostgreSQL ${binaries.major}`);
  const said = words.filter((word) => typeof word === 'string');
  if (said.length > 0) log(`database: ${said.join('; ')}`);
  return {
    cluster: join(home, 'cluster'),
    socketFolder,
    logFile: join(home, 'postgres.log'),
    binaries,
    runAs,
  };
}

/** `<dataDir>/postgres`, or below /var/lib when PostgreSQL runs as somebody who cannot get there. */
async function chooseHome(dataDir: string, runAs: RunAs): Promise<string> {
  const near = join(dataDir, 'postgres');
  await mkdir(near, { recursive: true, mode: 0o700 });
  if (runAs.kind !== 'user') return near;
  await chown(near, runAs.uid, runAs.gid);
  if (canRun(runAs, '/bin/sh', ['-c', 'cd "$0" && test -w .', near])) return near;
  const far = `/var/lib/butaca-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  await mkdir(far, { recursive: true, mode: 0o700 });
  await chown(far, runAs.uid, runAs.gid);
  return far;
}

async function reachableBinaries(found: Binaries, home: string, runAs: RunAs): Promise<Binaries> {
  if (canRun(runAs, join(found.bin, 'postgres'), ['--version'])) return found;
  if (!found.packaged) throw new Error(`PostgreSQL in ${found.bin} does not start: ${ASK_FOR_URL}`);
  const copy = await copyBinaries(found, join(home, 'binaries'));
  if (runAs.kind === 'user') await chown(dirname(dirname(copy.bin)), runAs.uid, runAs.gid);
  if (canRun(runAs, join(copy.bin, 'postgres'), ['--version'])) return copy;
  throw new Error(`PostgreSQL in ${copy.bin} does not start: ${ASK_FOR_URL}`);
}
