import { useSearchParams } from 'react-router-dom';
import { homeOf } from '#domain/areas.ts';
import type { Role } from '#domain/roles.ts';
import { paths } from '../../../app/paths.ts';
import { safeRedirect } from '../../../lib/navigation/safe-redirect.ts';

/** Where the visitor wanted to go before being asked to sign in. */
export interface WayBack {
  /** A path of ours; undefined: nowhere in particular. */
  readonly redirect: string | undefined;
  /** There, else to the first screen that is theirs. */
  readonly after: (roles: readonly Role[]) => string;
}

export function useWayBack(): WayBack {
  const [params] = useSearchParams();
  const asked = safeRedirect(params.get('redirect'), '');
  return {
    redirect: asked === '' ? undefined : asked,
    after: (roles) => (asked === '' ? paths[homeOf(roles)].href() : asked),
  };
}
