import { useMemo } from 'react';
import { z } from 'zod';
import { MOST_ROWS } from '#domain/calls/list.ts';
import { type CreateRoomCall, type EditRoomCall, managedRoom, roomList } from '#domain/calls/room.ts';
import { spaceList } from '#domain/calls/space.ts';
import type { RoomId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** The calls of managed rooms. */
export function roomCalls(http: HttpClient) {
  return {
    list: (query: NonNullable<CallOptions['query']>, signal: AbortSignal) =>
      http.call('GET', 'room/', roomList, { query, signal }),
    read: (id: RoomId, signal?: AbortSignal) => http.call('GET', `room/${id}`, managedRoom, { signal }),
    create: (body: CreateRoomCall) => http.call('POST', 'room/', managedRoom, { body }),
    edit: (id: RoomId, body: EditRoomCall) => http.call('PUT', `room/${id}`, managedRoom, { body }),
    archive: (id: RoomId) => http.call('POST', `room/${id}/archive`, managedRoom),
    restore: (id: RoomId) => http.call('POST', `room/${id}/restore`, managedRoom),
    remove: (id: RoomId) => http.call('DELETE', `room/${id}`, z.unknown()),
    /** The spaces that rooms can be in, by name. */
    spaces: (signal: AbortSignal) =>
      http.call('GET', 'space/', spaceList, { query: { size: MOST_ROWS, sort: 'name' }, signal }),
  };
}
export type RoomCalls = ReturnType<typeof roomCalls>;

export function useRoomCalls(): RoomCalls {
  const { http } = useServices();
  return useMemo(() => roomCalls(http), [http]);
}
