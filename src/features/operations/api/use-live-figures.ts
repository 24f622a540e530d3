import { useCallback, useEffect, useReducer, useState } from 'react';
import { type OperationsFigures, operationsFigures } from '#domain/calls/operations.ts';
import { type ApiError, asApiError } from '../../../lib/http/api-error.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** What was heard last, and whether the latest question was answered. */
export interface LiveFigures {
  readonly figures: OperationsFigures | null;
  readonly error: ApiError | null;
}

/** Between an answer and the next question. */
export const REFRESH_MS = 3000;

/** The figures now, asked for again and again, but while it is paused; what was heard stays when an answer does not come. */
export function useLiveFigures(isPaused: boolean): LiveFigures & { readonly reload: () => void } {
  const { http, clock } = useServices();
  const [live, setLive] = useState<LiveFigures>({ figures: null, error: null });
  const [attempt, reload] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (isPaused) return;
    const abort = new AbortController();
    let stopWaiting = () => {};
    const ask = () => {
      const settle = (change: (before: LiveFigures) => LiveFigures) => {
        if (abort.signal.aborted) return;
        setLive(change);
        stopWaiting = clock.after(REFRESH_MS, ask);
      };
      http.call('GET', 'operations/figures', operationsFigures, { signal: abort.signal, isQuiet: true }).then(
        (figures) => settle(() => ({ figures, error: null })),
        (thrown: unknown) => settle(({ figures }) => ({ figures, error: asApiError(thrown) })),
      );
    };
    ask();
    return () => {
      stopWaiting();
      abort.abort();
    };
  }, [http, clock, isPaused, attempt]);

  return { ...live, reload: useCallback(() => reload(), []) };
}
