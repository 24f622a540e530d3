import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyBinaries, findBinaries, makeLibraryLinks } from './binaries.ts';
import { chooseSocketFolder, socketPath } from './socket-folder.ts';

test('library links that npm did not make are made, also by two at once, and made ones are left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'butaca-links-'));
  const native = join(folder, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  await Promise.all([makeLibraryLinks(native), makeLibraryLinks(native)]);
  await makeLibraryLinks(native);
  expect(await readlink(join(native, 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
  expect(await readFile(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  await rm(folder, { recursive: true });
});

test('binaries still run where they are copied to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'butaca-binaries-'));
  const found = await findBinaries();
  if (found?.packaged === true) {
    const copy = await copyBinaries(found, folder);
    const { status } = (await import('node:child_process')).spawnSync(join(copy.bin, 'postgres'), [
      '--version',
    ]);
    expect([status, copy.major]).toEqual([0, found.major]);
  } else expect(found?.major ?? 15).toBeGreaterThanOrEqual(15);
  await rm(folder, { recursive: true });
});

test('a socket stands in the data folder unless its path would be too long', () => {
  expect(chooseSocketFolder('/data/postgres')).toBe('/data/postgres/run');
  const far = chooseSocketFolder(`/${'a'.repeat(120)}`, '/tmp');
  expect(far).toMatch(/^\/tmp\/butaca-[0-9a-f]{16}$/);
  expect(chooseSocketFolder(`/${'a'.repeat(120)}`, `/${'t'.repeat(100)}`)).toBe(far);
  expect(chooseSocketFolder(`/${'b'.repeat(120)}`, '/tmp')).not.toBe(far);
  expect(socketPath('/data')).toBe('/data/.s.PGSQL.5432');
});
