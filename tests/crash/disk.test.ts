import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Disk, fragileDisk, NO_FRAGILE_DISK, plainDisk } from './disk.ts';

async function writeBoth(disk: Disk): Promise<readonly string[]> {
  const flushed = await open(join(disk.dataDir, 'flushed'), 'w');
  await flushed.write('kept');
  await flushed.sync();
  await flushed.close();
  await writeFile(join(disk.dataDir, 'written'), 'lost');
  await disk.cutPower([]);
  return (await readdir(disk.dataDir)).toSorted();
}

test('a power cut drops what was not flushed, where a file system of its own can be had', async ({
  skip,
}) => {
  const disk = await fragileDisk();
  if (disk === null) return skip(NO_FRAGILE_DISK);
  expect(await writeBoth(disk).finally(() => disk.dispose())).toEqual(['flushed']);
});

test('elsewhere it keeps what was written', async () => {
  const disk = await plainDisk();
  expect(await writeBoth(disk).finally(() => disk.dispose())).toEqual(['flushed', 'written']);
});
