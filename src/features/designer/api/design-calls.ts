import { useMemo } from 'react';
import { z } from 'zod';
import {
  claimedSeats,
  draftSaved,
  planPublished,
  planVersionDetail,
  planVersions,
  type PublishDesignCall,
  roomDesign,
} from '#domain/calls/design.ts';
import type { RoomId } from '#domain/ids.ts';
import type { Design } from '#engine/index.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** A draft as it is sent: whole, over the version that was read. */
export interface DraftToSave {
  readonly version: number;
  readonly basedOn: number;
  readonly design: Design;
}

/** The calls of what is drawn of a room. */
export function designCalls(http: HttpClient) {
  return {
    draft: (room: RoomId, signal?: AbortSignal) =>
      http.call('GET', `room/${room}/design`, roomDesign, { signal }),
    save: (room: RoomId, body: DraftToSave) => http.call('PUT', `room/${room}/design`, draftSaved, { body }),
    drop: (room: RoomId, version: number) =>
      http.call('DELETE', `room/${room}/design`, z.unknown(), { query: { version } }),
    publish: (room: RoomId, body: PublishDesignCall) =>
      http.call('POST', `room/${room}/design/publish`, planPublished, { body }),
    versions: (room: RoomId, signal?: AbortSignal) =>
      http.call('GET', `room/${room}/plan/version/`, planVersions, { signal }),
    version: (room: RoomId, version: number, signal?: AbortSignal) =>
      http.call('GET', `room/${room}/plan/version/${version}`, planVersionDetail, { signal }),
    claimed: (room: RoomId, signal?: AbortSignal) =>
      http.call('GET', `room/${room}/plan/claimed`, claimedSeats, { signal }),
  };
}
export type DesignCalls = ReturnType<typeof designCalls>;

export function useDesignCalls(): DesignCalls {
  const { http } = useServices();
  return useMemo(() => designCalls(http), [http]);
}
