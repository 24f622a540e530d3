import { useState } from 'react';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useSession } from './use-session.ts';

/**
 * Who the page is of: whoever is signed in, and still they when the session has ended by itself, so that what is typed
 * stays. Null: nobody has been signed in since it was opened.
 */
export function usePageUser(): CurrentUser | null {
  const { state } = useSession();
  const now = state.status === 'loggedIn' ? state.user : null;
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}
