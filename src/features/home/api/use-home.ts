import { useCallback } from 'react';
import { home, type HomeShow, homeShowList } from '#domain/calls/home.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import type { LoadRows } from '../../../ui/data-list/use-rows.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** What the home shows, as of now. */
export function useHome() {
  const { http } = useServices();
  return useAnswer(useCallback((signal) => http.call('GET', 'home', home, { signal }), [http]));
}

/** Pages of every show ahead. */
export function useShowsAhead(): LoadRows<HomeShow> {
  const { http } = useServices();
  return useCallback(
    (query, signal) => http.call('GET', 'home/show/', homeShowList, { query, signal }),
    [http],
  );
}
