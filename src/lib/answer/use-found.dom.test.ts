import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Find, useFound } from './use-found.ts';

afterEach(cleanup);

it('asks at once and again when typing rests, keeps what was found meanwhile, and then stands still', async () => {
  const asked: string[] = [];
  const next = Promise.withResolvers<readonly string[]>();
  const find: Find<string> = async (search) => {
    asked.push(search);
    return search === '' ? ['first'] : next.promise;
  };
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useFound(find);
  });
  await waitFor(() => expect(result.current.found).toEqual(['first']));
  act(() => result.current.setSearch('a'));
  act(() => result.current.setSearch('ab '));
  // Not asked yet: what is known is no answer to it.
  expect([asked, result.current.answer.status]).toEqual([[''], 'loading']);
  await waitFor(() => expect(asked).toEqual(['', 'ab']));
  expect([result.current.answer.status, result.current.found]).toEqual(['loading', ['first']]);
  await act(async () => next.resolve([]));
  expect([result.current.answer.status, result.current.found]).toEqual(['ready', []]);
  expect(renders).toBeLessThan(12);
});
