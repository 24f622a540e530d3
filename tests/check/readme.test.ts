import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];

it.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`((?:engine|domain|machines|server|src|tests|docs|locales)\/[\w./-]*)`/g)];
  expect(named.map((match) => match[1] ?? '').filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('README.md runs scripts that exist', () => {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<
    string,
    string
  >;
  const named = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/npm run ([\w:-]+)/g)];
  expect(named.map((match) => match[1] ?? '').filter((name) => !(name in scripts))).toEqual([]);
});
