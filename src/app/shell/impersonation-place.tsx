import { Suspense, lazy, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSwitchedNews } from '../../features/session/components/use-switched-news.ts';
import { useImpersonation } from '../../lib/session/use-impersonation.ts';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './impersonation-place.module.css';

const Banner = lazy(async () => ({
  default: (await import('../../features/session/components/impersonation-banner.tsx')).ImpersonationBanner,
}));

/**
 * Above everything, as long as somebody acts as somebody else. Its place stays until the way back has led elsewhere: the
 * page that is left does not jump.
 */
export function ImpersonationPlace() {
  const { isSwitched } = useImpersonation();
  const { state } = useSession();
  const { key } = useLocation();
  const [wasSwitched, setWasSwitched] = useState(isSwitched);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  useSwitchedNews();
  if (wasSwitched !== isSwitched) {
    setWasSwitched(isSwitched);
    setKeptAt(isSwitched ? null : key);
  }
  if (!isSwitched && keptAt === key && state.status !== 'loggedOut')
    return <div className={classes['kept']} />;
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
