import { useMemo } from 'react';
import { z } from 'zod';
import { showMove } from '#domain/calls/design.ts';
import {
  type CreateRegionCall,
  type EditRegionCall,
  managedRegion,
  regionList,
  roomPlan,
} from '#domain/calls/region.ts';
import type { RegionId, RoomId, ShowId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../http/http-client.ts';
import { useServices } from '../services/services.tsx';

const bytes = z.instanceof(ArrayBuffer).transform((buffer) => new Uint8Array(buffer));

/** The calls of the regions of rooms. Every change answers the region as it is then. */
export function regionCalls(http: HttpClient) {
  const of = (room: RoomId, id: RegionId) => `room/${room}/region/${id}`;
  return {
    plan: (room: RoomId, signal?: AbortSignal) => http.call('GET', `room/${room}/plan`, roomPlan, { signal }),
    /** The compact plan at the immutable address that `plan` names. */
    planBytes: (url: string, signal?: AbortSignal) =>
      http.call('GET', url, bytes, { responseType: 'arraybuffer', base: '', signal }),
    moveShows: (room: RoomId, showIds: readonly ShowId[]) =>
      http.call('POST', `room/${room}/plan/show/`, roomPlan, { body: { showIds } }),
    previewMove: (room: RoomId, show: ShowId, signal?: AbortSignal) =>
      http.call('GET', `room/${room}/plan/show/${show}/move`, showMove, { signal }),
    list: (room: RoomId, query: NonNullable<CallOptions['query']>, signal: AbortSignal) =>
      http.call('GET', `room/${room}/region/`, regionList, { query, signal }),
    read: (room: RoomId, id: RegionId, signal?: AbortSignal) =>
      http.call('GET', of(room, id), managedRegion, { signal }),
    create: (room: RoomId, body: CreateRegionCall) =>
      http.call('POST', `room/${room}/region/`, managedRegion, { body }),
    edit: (room: RoomId, id: RegionId, body: EditRegionCall) =>
      http.call('PUT', of(room, id), managedRegion, { body }),
    archive: (room: RoomId, id: RegionId) => http.call('POST', `${of(room, id)}/archive`, managedRegion),
    restore: (room: RoomId, id: RegionId) => http.call('POST', `${of(room, id)}/restore`, managedRegion),
    remove: (room: RoomId, id: RegionId) => http.call('DELETE', of(room, id), z.unknown()),
  };
}
export type RegionCalls = ReturnType<typeof regionCalls>;

export function useRegionCalls(): RegionCalls {
  const { http } = useServices();
  return useMemo(() => regionCalls(http), [http]);
}
