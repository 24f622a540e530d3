import { useMemo } from 'react';
import { z } from 'zod';
import { scanTicket, type VoidTicketCall } from '#domain/calls/scan.ts';
import type { TicketId } from '#domain/ids.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

const nothing = z.unknown();

function ticketDeeds(http: HttpClient) {
  return {
    use: (id: TicketId) => http.call('POST', `ticket/${id}/use`, scanTicket, { body: { gate: '' } }),
    undoUse: (id: TicketId, reason: string) =>
      http.call('POST', `ticket/${id}/undo-use`, scanTicket, { body: { reason } }),
    void: (id: TicketId, body: VoidTicketCall) =>
      http.call('POST', `ticket/${id}/void`, scanTicket, { body }),
    resend: (id: TicketId, to: string) =>
      http.call('POST', `ticket/${id}/resend`, nothing, { body: to === '' ? {} : { to } }),
  };
}

/** What staff do to one ticket. */
export function useTicketDeeds() {
  const { http } = useServices();
  return useMemo(() => ticketDeeds(http), [http]);
}
