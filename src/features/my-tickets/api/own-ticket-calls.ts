import { useMemo } from 'react';
import { z } from 'zod';
import { managedParticipant, type UpdateParticipantCall } from '#domain/calls/managed-participant.ts';
import type { TicketId } from '#domain/ids.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

const nothing = z.unknown();

function ownTicketCalls(http: HttpClient) {
  return {
    person: (id: TicketId, signal: AbortSignal) =>
      http.call('GET', `me/ticket/${id}/participant`, managedParticipant, { signal }),
    name: (id: TicketId, body: UpdateParticipantCall) =>
      http.call('PUT', `me/ticket/${id}/participant`, managedParticipant, { body }),
    send: (id: TicketId) => http.call('POST', `me/ticket/${id}/mail`, nothing),
  };
}

/** What the buyer of a ticket does with it. */
export function useOwnTicketCalls() {
  const { http } = useServices();
  return useMemo(() => ownTicketCalls(http), [http]);
}
