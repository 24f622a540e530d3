import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * The query of this page as it was written last, at the moment of asking: the router goes ahead of what is drawn, and
 * what is changed by what is drawn would undo the change before it.
 */
export function useLatestSearch(): () => URLSearchParams {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const latest = router?.state.navigation.location ?? router?.state.location;
    return new URLSearchParams(latest?.pathname === pathname ? latest.search : search);
  }, [router, pathname, search]);
}
