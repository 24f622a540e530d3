import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Writes a file that is there whole or not at all: it lands beside `path` and is renamed. */
export async function writeWhole(path: string, content: string | Uint8Array | Readable): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    // A full disk keeps the part that it had room for.
    await rm(draft, { force: true });
    throw error;
  }
}
