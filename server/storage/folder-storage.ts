import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTENT_TYPES, type FileExtension, type FileStorage } from './file-storage.ts';
import { writeWhole } from './write-whole.ts';

const FOLDER = /^[a-z][a-z0-9-]{0,31}$/;
const NAME = /^([a-z][a-z0-9-]{0,31})\/([0-9a-f]{16})\.([a-z]{3,4})$/;

/** Files below `root` (made when missing). A write is complete or absent. */
export function folderStorage(root: string): FileStorage {
  return {
    async put(folder, content, extension) {
      if (!FOLDER.test(folder)) throw new Error(`Not a folder of the storage: ${folder}`);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
      const name = `${folder}/${hash}.${extension}`;
      const path = join(root, name);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, content);
      return name;
    },
    async get(name) {
      const extension = extensionOf(name);
      if (extension === null) return null;
      const content = await readFile(join(root, name)).catch(missingAsNull);
      return content === null ? null : { content, contentType: CONTENT_TYPES[extension] };
    },
    async delete(name) {
      if (extensionOf(name) !== null) await rm(join(root, name), { force: true });
    },
  };
}

/** The ending of a name this storage could have given; null for every other string. */
function extensionOf(name: string): FileExtension | null {
  const extension = NAME.exec(name)?.[3];
  return extension !== undefined && isExtension(extension) ? extension : null;
}

function isExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(CONTENT_TYPES, extension);
}

function missingAsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
    return null;
  throw error;
}
