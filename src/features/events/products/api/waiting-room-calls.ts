import { useMemo } from 'react';
import {
  type ManagedWaitingRoom,
  managedWaitingRoom,
  type WaitingRoomSettings,
} from '#domain/calls/waiting-room.ts';
import type { EventId } from '#domain/ids.ts';
import { useServices } from '../../../../lib/services/services.tsx';

export interface WaitingRoomCalls {
  readonly read: (signal?: AbortSignal) => Promise<ManagedWaitingRoom>;
  readonly write: (settings: WaitingRoomSettings) => Promise<ManagedWaitingRoom>;
}

export function useWaitingRoomCalls(eventId: EventId): WaitingRoomCalls {
  const { http } = useServices();
  return useMemo(() => {
    const path = `event/${eventId}/waiting-room`;
    return {
      read: (signal) => http.call('GET', path, managedWaitingRoom, { signal }),
      write: (body) => http.call('PUT', path, managedWaitingRoom, { body }),
    };
  }, [http, eventId]);
}
