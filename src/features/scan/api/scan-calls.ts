import { useMemo } from 'react';
import {
  type ScanCall,
  scanChange,
  scanList,
  scanResults,
  scanShowList,
  scanTicket,
} from '#domain/calls/scan.ts';
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
