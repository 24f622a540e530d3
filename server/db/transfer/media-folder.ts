import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface MediaSum {
  readonly files: number;
  readonly bytes: number;
}

/** Files below `folder`, as paths from it; none where it is missing. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const below = await Promise.all(
    entries.map(async (entry) =>
      entry.isDirectory()
        ? (await listFiles(join(folder, entry.name))).map((path) => join(entry.name, path))
        : [entry.name],
    ),
  );
  return below.flat();
}

/**
 * Copies what is below `from` and not yet below `to`: files are named by their contents and never change. One that is
 * deleted meanwhile is left out.
 */
export async function copyMissing(from: string, to: string): Promise<void> {
  const there = new Set(await listFiles(to));
  for (const path of await listFiles(from)) {
    if (there.has(path)) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    });
  }
}

export async function sumFiles(folder: string): Promise<MediaSum> {
  const sizes = await Promise.all(
    (await listFiles(folder)).map(async (path) => (await stat(join(folder, path))).size),
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
