import { expect, it } from 'vitest';
import { changedMembers } from './changed-members.ts';

it('names who left and who came', () => {
  expect(changedMembers(new Set([1, 2]), new Set([2, 3]))).toEqual([1, 3]);
  expect(changedMembers(undefined, new Set([4]))).toEqual([4]);
  expect(changedMembers(new Set([4]), undefined)).toEqual([4]);
  expect(changedMembers(undefined, undefined)).toEqual([]);
});
