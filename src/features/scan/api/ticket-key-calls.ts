import { useMemo } from 'react';
import { managedTicketKeys } from '#domain/calls/scan.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

function ticketKeyCalls(http: HttpClient) {
  return {
    list: async (signal: AbortSignal) =>
      (await http.call('GET', 'ticket-key/', managedTicketKeys, { signal })).items,
    add: () => http.call('POST', 'ticket-key/', managedTicketKeys),
    withdraw: (id: string) => http.call('DELETE', `ticket-key/${id}`, managedTicketKeys),
  };
}

/** The calls of the keys that sign the codes of tickets. */
export function useTicketKeyCalls() {
  const { http } = useServices();
  return useMemo(() => ticketKeyCalls(http), [http]);
}
