import { expect, it } from 'vitest';
import { z } from 'zod';
import { merge } from './differences.ts';

const span = z
  .object({
    name: z.string().trim(),
    from: z.number(),
    to: z.number(),
    picture: z.custom<'unchanged' | Blob>(),
  })
  .refine(({ from, to }) => from < to);
type Span = z.input<typeof span>;
const FIRST: Span = { name: 'May', from: 1, to: 5, picture: 'unchanged' };
const merged = (mine: Partial<Span>, theirs: Partial<Span>) =>
  merge(span, Object.keys(FIRST), FIRST, { ...FIRST, ...mine }, { ...FIRST, ...theirs });

it('takes what I left alone, and asks about what both changed', () => {
  expect(merged({ name: 'Mine' }, { to: 9 })).toEqual({ taken: { to: 9 }, asked: [] });
  expect(merged({ name: 'Mine' }, { name: 'Theirs', to: 9 })).toEqual({ taken: { to: 9 }, asked: ['name'] });
});

it('asks nothing where both changed it to what is sent as the same', () => {
  expect(merged({ name: 'June ' }, { name: 'June' })).toEqual({ taken: {}, asked: [] });
});

it('keeps a picture that was chosen', () => {
  const picture = new Blob(['new']);
  expect(merged({ picture }, { name: 'Theirs' })).toEqual({ taken: { name: 'Theirs' }, asked: [] });
});

it('merges nothing where both together break a rule, and asks about all that differs', () => {
  expect(merged({ from: 4 }, { to: 3, name: 'Theirs' })).toEqual({
    taken: {},
    asked: ['name', 'from', 'to'],
  });
});
