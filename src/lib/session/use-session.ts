import { useSyncExternalStore } from 'react';
import { useServices } from '../services/services.tsx';
import type { Session, SessionState } from './session.ts';

/** The session and its state; renders again when somebody signs in or out. */
export function useSession(): { readonly session: Session; readonly state: SessionState } {
  const { session } = useServices();
  return { session, state: useSyncExternalStore(session.subscribe, session.state, session.state) };
}
