import { useCallback } from 'react';
import { home } from '#domain/calls/home.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** What the home shows, as of now. */
export function useHome() {
  const { http } = useServices();
  return useAnswer(useCallback((signal) => http.call('GET', 'home', home, { signal }), [http]));
}
