import { mayOpen } from '#domain/areas.ts';
import { useSession } from '../../../lib/session/use-session.ts';

/** Whether whoever is signed in makes and changes spaces; the others look at those they manage. */
export function useMayEditSpaces(): boolean {
  const { state } = useSession();
  return mayOpen('spaceEdit', state.status === 'loggedIn' ? state.user.roles : null);
}
