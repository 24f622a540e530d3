import { Suspense, lazy, useLayoutEffect } from 'react';
import { useSwitchedNews } from '../../features/session/components/use-switched-news.ts';
import { useImpersonation } from '../../lib/session/use-impersonation.ts';
import { useSession } from '../../lib/session/use-session.ts';

const Banner = lazy(async () => ({
  default: (await import('../../features/session/components/impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Above everything, as long as somebody acts as somebody else. */
export function ImpersonationPlace() {
  const { isSwitched } = useImpersonation();
  const { state } = useSession();
  useSwitchedNews();
  if (!isSwitched) return state.status === 'loading' ? null : <PlaceLeft />;
  return (
    <Suspense>
      <Banner />
      <PlaceLeft />
    </Suspense>
  );
}

/** With it, the place that index.html keeps for the bar from the first paint on is free. */
function PlaceLeft() {
  useLayoutEffect(() => document.documentElement.removeAttribute('data-acting'), []);
  return null;
}
