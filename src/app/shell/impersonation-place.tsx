import { Suspense, lazy } from 'react';
import { useSwitchedNews } from '../../features/session/components/use-switched-news.ts';
import { useImpersonation } from '../../lib/session/use-impersonation.ts';

const Banner = lazy(async () => ({
  default: (await import('../../features/session/components/impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Above everything, as long as somebody acts as somebody else. */
export function ImpersonationPlace() {
  const { isSwitched } = useImpersonation();
  useSwitchedNews();
  if (!isSwitched) return null;
  return (
    <Suspense>
      <Banner />
    </Suspense>
  );
}
