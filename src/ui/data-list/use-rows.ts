import { useEffect, useReducer, useState } from 'react';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { parseFailure } from '../../lib/http/parse-failure.ts';
import { type ListState, queryOf } from './list-state.ts';

export type LoadRows<Row> = (
  query: ReturnType<typeof queryOf>,
  signal: AbortSignal,
) => Promise<ListAnswer<Row>>;

interface Rows<Row> {
  /** The last that came; null: none yet. They stay in sight while others are on their way. */
  readonly answer: ListAnswer<Row> | null;
  readonly error: ApiError | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

interface Settled<Row> {
  readonly asked: object;
  readonly answer: ListAnswer<Row> | null;
  readonly error: ApiError | null;
}

/**
 * The rows of a page.
 *
 * @param load the same reference for as long as the same list is asked (`useCallback`)
 * @param changes another number: read them anew
 */
export function useRows<Row>(load: LoadRows<Row>, state: ListState, changes = 0): Rows<Row> {
  const [attempt, reload] = useReducer((count: number) => count + 1, 0);
  const [settled, setSettled] = useState<Settled<Row> | null>(null);
  const [asked, setAsked] = useState({ load, state, attempt, changes });
  if (
    asked.load !== load ||
    asked.state !== state ||
    asked.attempt !== attempt ||
    asked.changes !== changes
  ) {
    setAsked({ load, state, attempt, changes });
  }
  useEffect(() => {
    const abort = new AbortController();
    asked.load(queryOf(asked.state), abort.signal).then(
      (answer) => {
        if (!abort.signal.aborted) setSettled({ asked, answer, error: null });
      },
      (thrown: unknown) => {
        if (abort.signal.aborted) return;
        setSettled((before) => ({ asked, answer: before?.answer ?? null, error: parseFailure(thrown) }));
      },
    );
    return () => abort.abort();
  }, [asked]);
  return {
    answer: settled?.answer ?? null,
    error: settled?.error ?? null,
    isLoading: settled?.asked !== asked,
    reload,
  };
}
