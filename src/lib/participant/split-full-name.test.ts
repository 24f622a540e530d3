import { expect, it } from 'vitest';
import { splitFullName } from './split-full-name.ts';

it.each([
  ['  Ana   García López ', { name: 'Ana', lastName: 'García López' }],
  ['Ana', { name: 'Ana', lastName: '' }],
  ['', { name: '', lastName: '' }],
])('splits %j', (typed, names) => {
  expect(splitFullName(typed)).toEqual(names);
});
