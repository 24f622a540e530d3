import { use, useCallback } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

type ChangeAddress = (
  change: (before: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>,
) => void;

/**
 * Changes what stands behind the `?` of the calling page's address, from what stands there at that moment. What
 * `useSearchParams` tells is what is drawn: of two changes that follow each other fast the second would undo the first.
 * The address of another page is left alone, also where that page is still on its way or not drawn yet. The same
 * reference while the page is the same.
 */
export function useAddressChange(): ChangeAddress {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (change, options) => {
      if (router === undefined) return;
      const { navigation, location } = router.state;
      const at = navigation.location ?? location;
      if (at.pathname !== pathname) return;
      const before = new URLSearchParams(at.search).toString();
      const after = change(new URLSearchParams(before)).toString();
      if (after !== before) void navigate(`?${after}`, options);
    },
    [router, pathname, navigate],
  );
}
