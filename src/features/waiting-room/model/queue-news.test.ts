import { expect, test } from 'vitest';
import { newsOf, progressOf, saidMinutes } from './queue-news.ts';

test('a wait is said in steps', () => {
  expect([0, 59, 60, 61, 500, 7300, 100_000].map(saidMinutes)).toEqual([0, 0, 1, 2, 10, 180, 2880]);
});

test('what nobody needs to hear is no news', () => {
  const first = newsOf(null, { state: 'waiting', estimatedSeconds: 600 }, false);
  expect(first).toEqual({ state: 'waiting', minutes: 10, isOffline: false });
  expect(newsOf(first, { state: 'waiting', estimatedSeconds: 590 }, false)).toBe(first);
  expect(newsOf(first, { state: 'waiting', estimatedSeconds: 610 }, false)).toBe(first);
  expect(newsOf(first, { state: 'waiting', estimatedSeconds: 290 }, false)).toMatchObject({ minutes: 5 });
  expect(newsOf(first, { state: 'waiting', estimatedSeconds: 1700 }, false)).toMatchObject({ minutes: 30 });
  expect(newsOf(first, { state: 'waiting', estimatedSeconds: 600 }, true)).toMatchObject({ isOffline: true });
  expect(newsOf(first, { state: 'passed', estimatedSeconds: null }, false)).toMatchObject({
    state: 'passed',
  });
});

test('progress goes from nothing to all', () => {
  expect([
    progressOf(null, 5),
    progressOf(100, 100),
    progressOf(100, 25),
    progressOf(100, 0),
    progressOf(10, 20),
  ]).toEqual([0, 0, 0.75, 1, 0]);
});
