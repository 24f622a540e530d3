import { expect, it } from 'vitest';
import { z } from 'zod';
import { knownAnswers } from './parse-known-answers.ts';
import { type Question, questionKey } from './question.ts';

const event: Question<{ readonly id: number }> = {
  path: '/open/event/7',
  answer: async () => z.object({ id: z.number() }),
};

it('names a question by its path and query', () => {
  expect(questionKey(event)).toBe('/open/event/7');
  expect(questionKey({ path: '/open/event/', query: { category: 3, name: 'a b' } })).toBe(
    '/open/event/?category=3&name=a+b',
  );
});

it('answers what the page brought along', () => {
  const known = knownAnswers({ '/open/event/7': { id: 7 } }, { drawnAt: null, elapsed: () => 0 });
  expect(known.find(event)).toEqual({ id: 7 });
  expect(known.find({ ...event, path: '/open/event/8' })).toBeUndefined();
});

it('stands for a call for a while, from when it is first asked for, however late that is', () => {
  let elapsed = 100_000;
  const known = knownAnswers({ '/open/event/7': { id: 7 } }, { drawnAt: null, elapsed: () => elapsed });
  expect(known.find(event)).toEqual({ id: 7 });
  elapsed += 30_000;
  expect(known.find(event)).toEqual({ id: 7 });
  elapsed += 1;
  expect(known.find(event)).toBeUndefined();
});
