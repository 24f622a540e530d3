import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/**
 * Tells whether a navigation is under way at the moment of asking. `useNavigation` tells a render later, and whatever
 * navigates meanwhile takes the place of the navigation that it did not see.
 */
export function useIsLeaving(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => router !== undefined && router.state.navigation.state !== 'idle', [router]);
}
