import { use, useCallback, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Tells whether, at the moment of asking, somebody has gone to another page than the one that the calling component
 * stands on, or stood on last, or is on the way there: for what comes late and would lead on. Another query is the same
 * page.
 */
export function useHasLeft(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const drawn = useRef(pathname);
  useLayoutEffect(() => {
    drawn.current = pathname;
  }, [pathname]);
  return useCallback(() => {
    const ahead = router?.state.navigation.location ?? router?.state.location;
    return ahead !== undefined && ahead.pathname !== drawn.current;
  }, [router]);
}
