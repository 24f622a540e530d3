import { expect, it } from 'vitest';
import { selectionNews } from './selection-news.ts';

it('tells what is held, what could not be had, and what is gone; nothing of what is still asked for', () => {
  const before = new Map([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'held'],
    [4, 'held'],
  ] as const);
  const after = new Map([
    [1, 'held'],
    [4, 'held'],
    [5, 'pending'],
    [6, 'held'],
  ] as const);
  expect(selectionNews(before, after)).toEqual([
    { seat: 1, kind: 'held' },
    { seat: 6, kind: 'held' },
    { seat: 2, kind: 'refused' },
    { seat: 3, kind: 'gone' },
  ]);
  expect(selectionNews(after, after)).toEqual([]);
});
