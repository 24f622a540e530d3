import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';

let root: string;
let storage: FileStorage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'butaca-files-'));
  await writeFile(join(root, 'secret.png'), 'secret');
  storage = folderStorage(join(root, 'media'));
});
afterAll(async () => rm(root, { recursive: true }));

test('the same content has the same name, and nothing else is left behind', async () => {
  const [one, other] = await Promise.all([
    storage.put('event', Buffer.from('a picture'), 'png'),
    storage.put('event', Buffer.from('a picture'), 'png'),
  ]);
  expect(one).toBe(other);
  expect(await storage.get(one)).toEqual({ content: Buffer.from('a picture'), contentType: 'image/png' });
  expect(await readdir(join(root, 'media', 'event'))).toEqual([one.replace('event/', '')]);
  await storage.delete(one);
  expect(await storage.get(one)).toBeNull();
});

test('no name leads out of the folder', async () => {
  const climb = fc.array(fc.constantFrom('..', '/', 'event', '\\', '%2e', 'secret.png', '\0', '.'), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(climb, async (parts) => {
      expect(await storage.get(parts.join(''))).toBeNull();
    }),
  );
  await expect(storage.put('../up', Buffer.from(''), 'png')).rejects.toThrow('Not a folder');
});
