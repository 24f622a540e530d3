import { useEffect } from 'react';
import { useServices } from '../../lib/services/services.tsx';
import { useErrorToast } from '../../ui/use-error-text.ts';

/** Says that somebody is signed in whose data the server does not give. */
export function useMissingUser(): void {
  const { session } = useServices();
  const errorToast = useErrorToast();
  useEffect(() => session.onUserMissing(errorToast), [session, errorToast]);
}
