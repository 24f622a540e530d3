import { use, useCallback, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Tells whether, at the moment of asking, whoever was at the caller has gone: to another page, also where that is still
 * on its way, or because the caller is shown no more. Another address of the same page is not elsewhere.
 */
export function useIsElsewhere(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const here = useRef<string | null>(pathname);
  useEffect(() => {
    here.current = pathname;
    return () => {
      here.current = null;
    };
  }, [pathname]);
  return useCallback(() => {
    if (router === undefined) return here.current === null;
    const { navigation, location } = router.state;
    return (navigation.location ?? location).pathname !== here.current;
  }, [router]);
}
