import { expect, it } from 'vitest';
import { changedMembers, changedValues } from './changed-members.ts';

it('names who left and who came', () => {
  expect(changedMembers(new Set([1, 2]), new Set([2, 3]))).toEqual([1, 3]);
  expect(changedMembers(undefined, new Set([4]))).toEqual([4]);
  expect(changedMembers(new Set([4]), undefined)).toEqual([4]);
  expect(changedMembers(undefined, undefined)).toEqual([]);
});

it('names whose value is another one', () => {
  const before = new Map([
    [1, 'red'],
    [2, 'red'],
    [3, 'red'],
  ]);
  const after = new Map([
    [2, 'red'],
    [3, 'blue'],
    [4, 'blue'],
  ]);
  expect(changedValues(before, after)).toEqual([1, 3, 4]);
  expect(changedValues(before, before)).toEqual([]);
  expect(changedValues(undefined, after)).toEqual([2, 3, 4]);
});
