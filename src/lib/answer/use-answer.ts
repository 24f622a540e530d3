import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { type ApiError, asApiError } from '../http/api-error.ts';

/** What is known of a question put to the server. */
export type Answer<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: ApiError };

export type Load<Value> = (signal: AbortSignal) => Promise<Value>;

/** A question, and how to put it again. */
export interface Answered<Value> {
  readonly answer: Answer<Value>;
  /** Asks again, from the beginning. */
  readonly reload: () => void;
  /** Asks again what may have changed; what is known stays until then. */
  readonly refresh: () => void;
}

interface Attempt {
  readonly count: number;
  /** What was known before stands meanwhile. */
  readonly isQuiet: boolean;
}

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
 * @param known the answer, where it is there already: nothing is asked until `reload` or `refresh`
 */
export function useAnswer<Value>(load: Load<Value>, known?: Value): Answered<Value> {
  const [{ count: attempt, isQuiet }, ask] = useReducer(
    ({ count }: Attempt, quietly: boolean): Attempt => ({ count: count + 1, isQuiet: quietly }),
    { count: 0, isQuiet: false },
  );
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

  const current = settled?.load === load && (isQuiet || settled.attempt === attempt);
  const unsettled = isQuiet || attempt === 0 ? first : LOADING;
  return {
    answer: current ? settled.answer : unsettled,
    reload: useCallback(() => ask(false), []),
    refresh: useCallback(() => ask(true), []),
  };
}
