import { expect, test } from 'vitest';
import { letterPace } from './letter-pace.ts';

test('letters yield while the process is busy, and never stop', () => {
  const turns = [0.1, 0.59, 0.6, 1, 0.2];
  const pace = letterPace(() => turns.shift() ?? 0, 20);
  expect([pace(), pace(), pace(), pace(), pace()]).toEqual([20, 20, 1, 1, 20]);
});
