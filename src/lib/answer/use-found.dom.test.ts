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

it('asks again for what was typed, though leaving the field has emptied it', async () => {
  const asked: string[] = [];
  let isAway = true;
  const find: Find<string> = async (search) => {
    asked.push(search);
    if (isAway) throw new Error('away');
    return [search];
  };
  const { result } = renderHook(() => useFound(find));
  act(() => result.current.setSearch('ana'));
  await waitFor(() => expect([asked, result.current.answer.status]).toEqual([['', 'ana'], 'failed']));
  // Pressed at once: the emptied field is not asked for yet.
  act(() => result.current.setSearch(''));
  act(() => result.current.reload());
  await waitFor(() => expect([asked, result.current.answer.status]).toEqual([['', 'ana', 'ana'], 'failed']));
  // Reached by the keyboard: it is.
  act(() => result.current.setSearch(''));
  await waitFor(() => expect([asked.length, result.current.answer.status]).toEqual([4, 'failed']));
  isAway = false;
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.found).toEqual(['ana']));
  expect([asked, result.current.search]).toEqual([['', 'ana', 'ana', '', 'ana'], 'ana']);
});
