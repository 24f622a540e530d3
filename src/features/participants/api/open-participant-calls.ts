import { useMemo } from 'react';
import { type CompleteParticipantsCall, openParticipants } from '#domain/calls/open-participant.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** The participants that the link of a letter opens. */
export function useOpenParticipantCalls(token: string) {
  const { http } = useServices();
  return useMemo(() => {
    const path = `/open/participants/${encodeURIComponent(token)}`;
    return {
      read: (signal: AbortSignal) => http.call('GET', path, openParticipants, { signal }),
      complete: (body: CompleteParticipantsCall) => http.call('PUT', path, openParticipants, { body }),
    };
  }, [http, token]);
}
