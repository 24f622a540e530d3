import { type Area, mayEnter } from '#domain/areas.ts';
import { useSession } from './use-session.ts';

/** Whether who is signed in may enter an area; nobody may who is not. */
export function useMayEnter(area: Area): boolean {
  const { state } = useSession();
  return state.status === 'loggedIn' && mayEnter(area, state.user.roles);
}
