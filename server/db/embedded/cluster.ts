import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './postgres-process.ts';
import { commandAs } from './run-as.ts';

/** The database's own super user, who may enter by the socket without a password; there is no other way in. */
export const DATABASE_USER = 'butaca';

/**
 * Makes the data folder of `place` unless it is there: UTF-8, byte order (the same on every machine, so no index
 * breaks when a system library changes its sorting), checksums on every page. It appears whole or not at all, also
 * when two servers make it at once or one is killed meanwhile. Throws when it was made by another major version, and
 * when it is there although the place is disposable: it may be somebody's.
 */
export async function ensureCluster(place: Place): Promise<void> {
  const { cluster, binaries } = place;
  const version = await clusterVersion(cluster);
  if (version === null) return makeCluster(place);
  if (place.disposable) throw new Error(`${cluster} holds data: it is not opened as if it could be lost`);
  if (version === binaries.major) return;
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}, and this is ${binaries.major}: ` +
      'move the data with pg_dump, or set DATABASE_URL',
  );
}

async function clusterVersion(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

async function makeCluster(place: Place): Promise<void> {
  const { cluster, runAs } = place;
  const unfinished = `${cluster}.unfinished-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (runAs.kind === 'user') await chown(unfinished, runAs.uid, runAs.gid);
  try {
    await runInitdb(unfinished, place);
    await rename(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another server has made it meanwhile.
    if ((await clusterVersion(cluster)) === null) throw error;
  }
}

async function runInitdb(folder: string, { binaries, runAs, disposable }: Place): Promise<void> {
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  const { program, args, options } = commandAs(runAs, join(binaries.bin, 'initdb'), [
    '--pgdata',
    folder,
    '--username',
    DATABASE_USER,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    '--no-instructions',
    ...(disposable ? ['--no-sync'] : []),
  ]);
  const child = spawn(program, args, { ...options, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`initdb could not make ${folder}: ${complaints.join('').trim()}`));
    });
  });
}
