import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services/services.tsx';
import type { Impersonation, ImpersonationState, Returned, Switched } from './impersonation.ts';

interface UsedImpersonation extends ImpersonationState, Pick<Impersonation, 'switchTo' | 'goBack'> {}

/** Whether the session is another user's, and the ways there and back; renders again when that changes. */
export function useImpersonation(): UsedImpersonation {
  const { impersonation } = useServices().session;
  const { state, subscribe, switchTo, goBack } = impersonation;
  return { ...useSyncExternalStore(subscribe, state, state), switchTo, goBack };
}

/** What a switch and a return are followed by: toasts and redirects. Pass stable functions. */
export function useImpersonationNews(
  onSwitched: (switched: Switched) => void,
  onReturned: (returned: Returned) => void,
): void {
  const { impersonation } = useServices().session;
  useEffect(() => impersonation.onSwitched(onSwitched), [impersonation, onSwitched]);
  useEffect(() => impersonation.onReturned(onReturned), [impersonation, onReturned]);
}
