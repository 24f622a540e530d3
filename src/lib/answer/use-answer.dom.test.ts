import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { type Load, useAnswer } from './use-answer.ts';

afterEach(cleanup);

function question() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const load: Load<string> = (signal) => {
    signals.push(signal);
    return promise;
  };
  return { load, resolve, reject, signals };
}

it('is loading, then ready', async () => {
  const asked = question();
  const { result } = renderHook(() => useAnswer(asked.load));
  expect(result.current.answer).toEqual({ status: 'loading' });
  await act(async () => asked.resolve('here'));
  expect(result.current.answer).toEqual({ status: 'ready', value: 'here' });
});

it('never shows an answer to an earlier question', async () => {
  const first = question();
  const second = question();
  const { result, rerender } = renderHook(({ load }) => useAnswer(load), { initialProps: first });
  rerender(second);
  expect(first.signals[0]?.aborted).toBe(true);
  await act(async () => second.resolve('second'));
  await act(async () => first.resolve('first'));
  expect(result.current.answer).toEqual({ status: 'ready', value: 'second' });
});

it('shows nothing of the last answer under the next question', async () => {
  const first = question();
  const second = question();
  const { result, rerender } = renderHook(({ load }) => useAnswer(load), { initialProps: first });
  await act(async () => first.resolve('first'));
  rerender(second);
  expect(result.current.answer).toEqual({ status: 'loading' });
});

it('fails, and asks again when told to', async () => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts === 1) throw new ApiError('Network Error');
    return 'here';
  };
  const { result } = renderHook(() => useAnswer(load));
  await act(async () => {});
  expect(result.current.answer).toMatchObject({ status: 'failed', error: { message: 'Network Error' } });
  await act(async () => result.current.reload());
  expect(result.current.answer).toEqual({ status: 'ready', value: 'here' });
});

it('gives up when nobody looks any more', () => {
  const asked = question();
  const { unmount } = renderHook(() => useAnswer(asked.load));
  unmount();
  expect(asked.signals[0]?.aborted).toBe(true);
});

it('asks nothing of what is known, until it is to be asked anew', async () => {
  const asked = vi.fn(() => Promise.resolve('later'));
  const { result } = renderHook(() => useAnswer(asked, 'known'));
  expect(result.current.answer).toEqual({ status: 'ready', value: 'known' });
  expect(asked).not.toHaveBeenCalled();
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.answer).toEqual({ status: 'ready', value: 'later' }));
});
