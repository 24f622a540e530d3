import { useMemo } from 'react';
import {
  type CreateSeatsCall,
  type EditSeatsCall,
  type RemoveSeatsCall,
  seatsSaved,
  takenSeats,
} from '#domain/calls/seat.ts';
import type { RegionId } from '#domain/ids.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** The calls of the seats of a region. */
export function seatCalls(http: HttpClient) {
  const of = (region: RegionId) => `region/${region}/seat/`;
  return {
    taken: (region: RegionId, signal?: AbortSignal) =>
      http.call('GET', `${of(region)}taken`, takenSeats, { signal }),
    create: (region: RegionId, body: CreateSeatsCall) => http.call('POST', of(region), seatsSaved, { body }),
    edit: (region: RegionId, body: EditSeatsCall) => http.call('PUT', of(region), seatsSaved, { body }),
    remove: (region: RegionId, body: RemoveSeatsCall) =>
      http.call('POST', `${of(region)}remove`, seatsSaved, { body }),
  };
}
export type SeatCalls = ReturnType<typeof seatCalls>;

export function useSeatCalls(): SeatCalls {
  const { http } = useServices();
  return useMemo(() => seatCalls(http), [http]);
}
