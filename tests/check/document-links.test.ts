import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { anchorsOf, linkFaults, linksOf } from './document-links.ts';

const root = join(import.meta.dirname, '../..');
const documents = globSync('**/*.md', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', 'data', '.artifacts'].includes(name),
});
const hidden = globSync('.github/**/*.md', { cwd: root });
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);

it('the documents are found', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'engine/README.md']));
  expect(hidden).not.toEqual([]);
});

it.each([...new Set([...documents, ...hidden])])('%s leads only to what there is', (document) => {
  expect(linkFaults(root, document)).toEqual([]);
});

it.each([...new Set([...documents, ...hidden])])('%s names only scripts that there are', (document) => {
  const named = [...readFileSync(join(root, document), 'utf8').matchAll(/\bnpm run ([a-z][\w:-]*)/g)];
  expect(named.map((match) => match[1] ?? '').filter((name) => !scripts.includes(name))).toEqual([]);
});

/** They name what somebody would add, or files of others. */
const ofOtherTrees = (document: string) =>
  document === 'THIRD_PARTY.md' || document.startsWith('docs/contributing/');

it.each(documents.filter((document) => !ofOtherTrees(document)))(
  '%s names only files that there are',
  (document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(/^```[^]*?^```/gm, '');
    const folders = 'engine|domain|machines|server|src|tests|docs|locales|deploy|public|\\.github';
    const named = [...text.matchAll(new RegExp(`\`((?:${folders})/(?!\\.artifacts)[\\w./-]*)\``, 'g'))];
    expect(named.map((match) => match[1] ?? '').filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

const folder = mkdtempSync(join(tmpdir(), 'butaca-links-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a link that leads nowhere is named with why', () => {
  writeFileSync(join(folder, 'other.md'), '# One thing\n');
  writeFileSync(
    join(folder, 'page.md'),
    '# Here\n[a](other.md) [b](other.md#one-thing) [c](#here)\n' +
      '[d](gone.md) [e](other.md#gone) ![f](gone.png) <img src="away.webp"> [g](../out.md)\n',
  );
  expect(linkFaults(folder, 'page.md')).toEqual([
    'page.md: gone.md (no such file)',
    'page.md: other.md#gone (no such heading)',
    'page.md: gone.png (no such file)',
    'page.md: ../out.md (outside of the repository)',
    'page.md: away.webp (no such file)',
  ]);
});

it('addresses elsewhere and code are no links', () => {
  expect(
    linksOf('[a](https://a.test) [b](mailto:b@b.test) `[c](c.md)`\n```md\n[d](d.md)\n```\n[e]: e.md'),
  ).toEqual(['e.md']);
});

it('anchors are those of GitHub', () => {
  expect(anchorsOf('# A click, *to* the `database`\n## ¿Qué es?\n## Same\n## Same\n')).toEqual([
    'a-click-to-the-database',
    'qué-es',
    'same',
    'same-1',
  ]);
});
