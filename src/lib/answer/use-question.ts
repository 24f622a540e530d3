import { useCallback, useMemo } from 'react';
import { useServices } from '../services/services.tsx';
import { type Question, schemaOf } from './question.ts';
import { type Answer, type Load, useAnswer } from './use-answer.ts';

/**
 * The answer to a question: what the page brought along, else what the server says.
 *
 * @param question the same reference for as long as the same is asked (`useMemo`)
 */
export function useQuestion<Value>(question: Question<Value>): {
  readonly answer: Answer<Value>;
  readonly reload: () => void;
} {
  const { http, known } = useServices();
  const load: Load<Value> = useCallback(
    async (signal) => {
      const { path, query, answer } = question;
      return http.call('GET', path, await schemaOf(answer), { signal, ...(query ? { query } : {}) });
    },
    [http, question],
  );
  return useAnswer(
    load,
    useMemo(() => known.find(question), [known, question]),
  );
}
