import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Tells whether, at the moment of asking, a navigation is under way, or has ended at another address than this render
 * was for: the router goes ahead, and what it leads to is drawn once its code is there. Until then `useNavigation` and
 * `useSearchParams` tell what was before, and whatever navigates takes the place of what they did not see.
 */
export function useIsLeaving(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  return useCallback(
    () =>
      router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== key),
    [router, key],
  );
}
