import { lazy } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { LatePart } from '../../ui/late-part.tsx';

const Bell = lazy(async () => ({
  default: (await import('../../features/notifications/components/bell.tsx')).Bell,
}));

/** The bell of the top bar, fetched for who is signed in. */
export function BellPlace() {
  const { state } = useSession();
  if (state.status !== 'loggedIn') return null;
  return (
    <LatePart missing={null}>
      <Bell key={state.user.id} />
    </LatePart>
  );
}
