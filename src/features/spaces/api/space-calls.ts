import { useMemo } from 'react';
import { z } from 'zod';
import { roomList } from '#domain/calls/room.ts';
import {
  type CreateSpaceCall,
  type EditSpaceCall,
  managedSpace,
  spaceCities,
  spaceImage,
  spaceList,
  spaceManagers,
  upcomingEvents,
} from '#domain/calls/space.ts';
import type { SpaceId, UserId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** Rooms of a space that its own screen shows; the list of rooms has them all. */
export const MOST_ROOMS_SHOWN = 24;

/** The calls of managed spaces. */
export function spaceCalls(http: HttpClient) {
  return {
    list: (query: NonNullable<CallOptions['query']>, signal: AbortSignal) =>
      http.call('GET', 'space/', spaceList, { query, signal }),
    cities: (signal: AbortSignal) => http.call('GET', 'space/city/', spaceCities, { signal }),
    read: (id: SpaceId, signal?: AbortSignal) => http.call('GET', `space/${id}`, managedSpace, { signal }),
    create: (body: CreateSpaceCall) => http.call('POST', 'space/', managedSpace, { body }),
    edit: (id: SpaceId, body: EditSpaceCall) => http.call('PUT', `space/${id}`, managedSpace, { body }),
    putImage: (id: SpaceId, content: Blob) =>
      http.call('PUT', `space/${id}/image`, spaceImage, {
        body: content,
        headers: { 'Content-Type': content.type },
      }),
    removeImage: (id: SpaceId) => http.call('DELETE', `space/${id}/image`, z.unknown()),
    managers: (id: SpaceId, signal: AbortSignal) =>
      http.call('GET', `space/${id}/manager/`, spaceManagers, { signal }),
    setManagers: (id: SpaceId, userIds: readonly UserId[]) =>
      http.call('PUT', `space/${id}/manager/`, spaceManagers, { body: { userIds } }),
    candidates: (signal: AbortSignal) =>
      http.call('GET', 'space/manager-candidate/', spaceManagers, { signal }),
    rooms: (id: SpaceId, signal: AbortSignal) =>
      http.call('GET', 'room/', roomList, { query: { spaceId: id, size: MOST_ROOMS_SHOWN }, signal }),
    upcoming: (id: SpaceId, signal: AbortSignal) =>
      http.call('GET', `space/${id}/upcoming-event/`, upcomingEvents, { signal }),
    archive: (id: SpaceId) => http.call('POST', `space/${id}/archive`, managedSpace),
    restore: (id: SpaceId) => http.call('POST', `space/${id}/restore`, managedSpace),
    remove: (id: SpaceId) => http.call('DELETE', `space/${id}`, z.unknown()),
  };
}
export type SpaceCalls = ReturnType<typeof spaceCalls>;

export function useSpaceCalls(): SpaceCalls {
  const { http } = useServices();
  return useMemo(() => spaceCalls(http), [http]);
}
