import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|wasm|ico|txt)$/;
/** Less is sent as it is. */
export const LEAST_COMPRESSED_BYTES = 1024;

/**
 * Writes the compressed neighbours of the client's files that lack them, once a build. In any order: servers that start
 * on one build together share the work.
 */
export async function compressClientFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  const inAnyOrder = files
    .map((file) => ({ file, at: randomUUID() }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (const { file } of inAnyOrder) await compressFile(join(file.parentPath, file.name));
}

async function compressFile(path: string): Promise<void> {
  if (existsSync(`${path}.br`) && existsSync(`${path}.gz`)) return;
  const content = await readFile(path);
  if (content.length < LEAST_COMPRESSED_BYTES) return;
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await writeWhole(`${path}.br`, brotli);
  await writeWhole(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  // Its own name: another server may start on the same build.
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, content);
  await rename(draft, path);
}
