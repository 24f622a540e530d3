import type { Location, NavigationStates, RevalidationState } from 'react-router-dom';

/** What the guard asks of the router: the navigation under way. */
export interface NavigationView {
  /** The full requested path. */
  readonly requested: () => string;
  /** Nobody is going anywhere: the screen that is there is asked about again. */
  readonly isAgain: () => boolean;
}

interface Shown {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly navigation: Pick<NavigationStates[keyof NavigationStates], 'location' | 'state'>;
  readonly revalidation: RevalidationState;
}

/** @param router null before there is one: the guard is asked while it is being made. */
export function navigationOf(
  router: () => { readonly state: Shown } | null,
  first: () => Shown['location'],
): NavigationView {
  return {
    requested: () => {
      const state = router()?.state;
      const { pathname, search, hash } = state?.navigation.location ?? state?.location ?? first();
      return pathname + search + hash;
    },
    isAgain: () => {
      const state = router()?.state;
      return state?.navigation.state === 'idle' && state.revalidation === 'loading';
    },
  };
}
