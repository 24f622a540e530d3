import { useMemo } from 'react';
import {
  type ScanCall,
  scanChange,
  scanList,
  scanResults,
  scanShowList,
  scanTicket,
} from '#domain/calls/scan.ts';
import { managedTicketList } from '#domain/calls/managed-ticket.ts';
import type { ShowId, TicketId } from '#domain/ids.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

export function scanCalls(http: HttpClient) {
  return {
    shows: async (signal: AbortSignal) =>
      (await http.call('GET', 'scan/show/', scanShowList, { signal })).items,
    list: (id: ShowId, signal?: AbortSignal) => http.call('GET', `scan/show/${id}`, scanList, { signal }),
    change: (id: ShowId, since: string, signal?: AbortSignal) =>
      http.call('GET', `scan/show/${id}/change`, scanChange, { query: { since }, signal }),
    scan: async (body: ScanCall, signal?: AbortSignal) =>
      (await http.call('POST', 'scan/', scanResults, { body, signal })).results,
    /** Of which shows the tickets of an order are that is called exactly so; void ones are of none. */
    showsOfOrder: async (reference: string, signal: AbortSignal) => {
      const query = { search: reference, size: 100 };
      const { items } = await http.call('GET', 'ticket/', managedTicketList, { query, signal });
      const own = items.filter(({ order, state }) => order.reference === reference && state !== 'void');
      const shows = own.map(({ showId: id, event, startsAt }) => [id, { id, event, startsAt }] as const);
      return [...new Map(shows).values()].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
    },
    undo: (id: TicketId, reason: string) =>
      http.call('POST', `ticket/${id}/undo-use`, scanTicket, { body: { reason } }),
  };
}
export type ScanCalls = ReturnType<typeof scanCalls>;

/** The calls of the doors. */
export function useScanCalls(): ScanCalls {
  const { http } = useServices();
  return useMemo(() => scanCalls(http), [http]);
}
