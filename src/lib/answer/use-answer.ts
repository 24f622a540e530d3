import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { type ApiError, asApiError } from '../http/api-error.ts';

/** What is known of a question put to the server. */
export type Answer<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: ApiError };

export type Load<Value> = (signal: AbortSignal) => Promise<Value>;

interface Settled<Value> {
  readonly load: Load<Value>;
  readonly attempt: number;
  readonly answer: Answer<Value>;
}

const LOADING = { status: 'loading' } as const;

/**
 * Asks when the component appears and whenever `load` is another function (make it with `useCallback`); leaving
 * or asking anew aborts the call under way, and an answer to an earlier question is never shown.
 *
 * @param known the answer, where it is there already: nothing is asked until `reload`
 */
export function useAnswer<Value>(
  load: Load<Value>,
  known?: Value,
): {
  readonly answer: Answer<Value>;
  readonly reload: () => void;
} {
  const [attempt, reload] = useReducer((count: number) => count + 1, 0);
  const [settled, setSettled] = useState<Settled<Value> | null>(null);

  const isKnown = known !== undefined && attempt === 0;
  const first = useMemo(
    (): Answer<Value> => (known === undefined ? LOADING : { status: 'ready', value: known }),
    [known],
  );

  useEffect(() => {
    if (isKnown) return;
    const abort = new AbortController();
    const settle = (answer: Answer<Value>) => {
      if (!abort.signal.aborted) setSettled({ load, attempt, answer });
    };
    load(abort.signal).then(
      (value) => settle({ status: 'ready', value }),
      (thrown: unknown) => settle({ status: 'failed', error: asApiError(thrown) }),
    );
    return () => abort.abort();
  }, [load, attempt, isKnown]);

  const current = settled?.load === load && settled.attempt === attempt;
  const unsettled = attempt === 0 ? first : LOADING;
  return { answer: current ? settled.answer : unsettled, reload: useCallback(() => reload(), []) };
}
