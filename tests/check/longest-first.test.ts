import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LONGEST, LongestFirst } from './longest-first.ts';

const root = join(import.meta.dirname, '../..');

/** A file of a project, as far as a sequencer looks at it. */
function fileOf(project: object, path: string): TestSpecification {
  return { project, moduleId: join(root, path) } as unknown as TestSpecification;
}

const project = (name: string) => ({ name, config: { isolate: false, sequence: { groupOrder: 0 } } });

test('a project begins with its longest files, however small they are, and stays together', async () => {
  const forgetful = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;
  const [one, other] = [project('one'), project('other')];
  const [longest = '', second = ''] = LONGEST;
  const files = [
    fileOf(other, second),
    fileOf(one, 'package-lock.json'),
    fileOf(one, second),
    fileOf(other, 'package-lock.json'),
    fileOf(one, longest),
  ];
  const sorted = await new LongestFirst(forgetful).sort(files);
  expect(sorted.map((file) => files.indexOf(file))).toEqual([4, 2, 1, 0, 3]);
});

test('the files that are named are there', () => {
  expect(LONGEST.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
