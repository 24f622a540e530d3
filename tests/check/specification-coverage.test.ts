import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageFaults, sortCoverage, unshownRows } from './specification-coverage.ts';

const root = join(import.meta.dirname, '../..');

const head = '# Title\n\nWords.\n\n';
const row = (id: string, status: string, where = '', test = '') =>
  `| ${id} | s | ${status} | ${where} | ${test} |`;
const done = row('S1.1', 'done', '`a/b.ts`', '`a/b.test.ts`');

describe('sortCoverage', () => {
  it('puts the undone first in each section, counts, and changes nothing the second time', () => {
    const document = `${head}## 1. A\n\n${done}\n${row('S1.2', 'todo')}\n\n## 2. B\n\n${row('S2.2', 'part')}\n${row('S2.1', 'part')}\n`;
    const sorted = `# Title\n\nWords.\n\n**1 todo, 2 part, 1 done, 0 none**\n\n## 1. A\n\n${row('S1.2', 'todo')}\n${done}\n\n## 2. B\n\n${row('S2.1', 'part')}\n${row('S2.2', 'part')}\n`;
    expect(sortCoverage(document)).toBe(sorted);
    expect(sortCoverage(sorted)).toBe(sorted);
  });

  it('throws on a status that does not exist', () => {
    expect(() => sortCoverage(row('S1.1', 'almost'))).toThrow(/not a row/);
  });
});

describe('coverageFaults', () => {
  it('finds rows that are there twice, unproven, or point nowhere', () => {
    const document = [
      done,
      done,
      row('S1.2', 'done', '`a/b.ts`'),
      row('S1.3', 'part', '`a/c.ts`, `aWord`'),
      row('S1.4', 'done', 'a/b.ts', '`a/b.test.ts`'),
    ].join('\n');
    expect(coverageFaults(document, (path) => path !== 'a/c.ts')).toEqual([
      'S1.1 stands there twice',
      'S1.2 is done, but says not where or by which test',
      'S1.3 names a/c.ts, which does not exist',
      'S1.4 is done, but says not where or by which test',
    ]);
  });
});

describe('unshownRows', () => {
  it('finds tests that were not run, failed, or were all left out', () => {
    const document = [
      row('S1.1', 'done', '`a/b.ts`', '`a/green.test.ts`, `tests/fuzz/fuzz.ts`'),
      row('S1.2', 'done', '`a/b.ts`', '`a/green.test.ts`, `a/red.dom.test.tsx`'),
      row('S1.3', 'part', '', '`a/left-out.test.ts`'),
      row('S1.4', 'none', '', '`a/unknown.test.ts` (its end)'),
    ].join('\n');
    const outcomes = new Map([
      ['a/green.test.ts', { passed: 2, failed: 0 }],
      ['a/red.dom.test.tsx', { passed: 2, failed: 1 }],
      ['a/left-out.test.ts', { passed: 0, failed: 0 }],
    ]);
    expect(unshownRows(document, outcomes)).toEqual([
      'S1.2 names a/red.dom.test.tsx, which failed',
      'S1.3 names a/left-out.test.ts, of which no test was run',
      'S1.4 names a/unknown.test.ts, which was not run',
    ]);
  });
});

describe('docs/specification-coverage.md', () => {
  const document = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8');

  it('is true', () => {
    expect(coverageFaults(document, (path) => existsSync(join(root, path)))).toEqual([]);
  });

  it('is in order (node tests/check/sort-coverage.ts puts it so)', () => {
    expect(document).toBe(sortCoverage(document));
  });
});
