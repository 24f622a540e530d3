import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { useServices } from '../../lib/services/services.tsx';
import type { StandingChange } from '../../lib/session/standing.ts';
import { useViewRefresh } from '../../lib/view-refresh.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/**
 * Asks the guard again about the screen that is there when another tab signs in or out or switches the user, or when
 * the user's rights are others now. What is typed stays; but a screen of an account begins anew for another one.
 */
export function useChangedStanding(): void {
  const { session } = useServices();
  const { revalidate } = useRevalidator();
  const { refresh } = useViewRefresh();
  const { key } = useLocation();
  const isOfAccount = useRouteHandle()?.route?.requiresAuth === true;
  useEffect(() => {
    let isHere = true;
    const lookAgain = async (change: StandingChange) => {
      await revalidate();
      if (isHere && change === 'person' && isOfAccount) refresh();
    };
    const stop = session.onStandingChanged((change) => void lookAgain(change));
    return () => {
      isHere = false;
      stop();
    };
  }, [session, revalidate, refresh, isOfAccount, key]);
}
