import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';
import { requirementFaults } from './security-requirements.ts';

const root = join(import.meta.dirname, '../..');

it('docs/security.md answers each requirement of levels 1 and 2 once, by files that exist', () => {
  // As many as the standard's own table has.
  expect([1, 2].map((level) => ASVS_REQUIREMENTS.filter(([, one]) => one === level).length)).toEqual([
    70, 183,
  ]);
  const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(requirementFaults(document, ASVS_REQUIREMENTS, (path) => existsSync(join(root, path)))).toEqual([]);
});

it('finds what is missing, twice, unknown, empty, or points nowhere', () => {
  const document = [
    '| 1.1.1 | 2 | met | `a/b.ts` |',
    '| 1.1.2 | 2 | met | `a/lost.ts`, `a word` |',
    '| 1.1.2 | 2 | perhaps | x |',
    '| 1.1.4 | 1 | met | x |',
    '| 9.9.9 | 1 | deviation |  |',
    '| 1.1.5 | 2 | to fill | `a/lost.ts` |',
  ].join('\n');
  const wanted = [
    ['1.1.1', 2],
    ['1.1.2', 2],
    ['1.1.3', 1],
    ['1.1.4', 2],
    ['1.1.5', 2],
  ] as const;
  expect(requirementFaults(document, wanted, (path) => path === 'a/b.ts')).toEqual([
    '1.1.2 stands there 2 times',
    '1.1.3 stands there 0 times',
    '1.1.4 is of level 2',
    '1.1.2 names a/lost.ts, which is not there',
    '1.1.2 is "perhaps"',
    '9.9.9 is no requirement of these levels',
    '9.9.9 says nothing',
    '1.1.5 is "to fill"',
    '1.1.5 names a/lost.ts, which is not there',
  ]);
});
