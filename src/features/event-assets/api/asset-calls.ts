import { useMemo } from 'react';
import {
  type CreateEventAssetCall,
  eventAsset,
  eventAssetList,
  eventPeople,
  receivesAssets,
  type UpdateEventAssetCall,
} from '#domain/calls/event-asset.ts';
import { managedParticipant, managedParticipantList } from '#domain/calls/managed-participant.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import { participantAssets } from '#domain/calls/participant-asset.ts';
import { MOST_ROWS } from '#domain/calls/list.ts';
import type { EventAssetId, EventId, TicketId } from '#domain/ids.ts';
import { z } from 'zod';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

type Query = NonNullable<CallOptions['query']>;

function assetCalls(http: HttpClient) {
  const base = (eventId: EventId) => `event/${eventId}/event-asset/`;
  const ofParticipant = (method: 'GET' | 'PUT' | 'POST', path: string, options: CallOptions = {}) =>
    http.call(method, path, participantAssets, options);
  return {
    people: (eventId: EventId, signal?: AbortSignal) =>
      http.call('GET', `event/${eventId}/people`, eventPeople, { signal }),
    list: (eventId: EventId, query: Query, signal?: AbortSignal) =>
      http.call('GET', base(eventId), eventAssetList, { query, signal }),
    read: (eventId: EventId, id: EventAssetId, signal?: AbortSignal) =>
      http.call('GET', `${base(eventId)}${id}`, eventAsset, { signal }),
    create: (eventId: EventId, body: CreateEventAssetCall) =>
      http.call('POST', base(eventId), eventAsset, { body }),
    edit: (eventId: EventId, id: EventAssetId, body: UpdateEventAssetCall) =>
      http.call('PUT', `${base(eventId)}${id}`, eventAsset, { body }),
    remove: (eventId: EventId, id: EventAssetId) => http.call('DELETE', `${base(eventId)}${id}`, z.unknown()),
    archive: (eventId: EventId, id: EventAssetId) =>
      http.call('POST', `${base(eventId)}${id}/archive`, eventAsset),
    restore: (eventId: EventId, id: EventAssetId) =>
      http.call('POST', `${base(eventId)}${id}/restore`, eventAsset),
    participant: (id: TicketId, signal?: AbortSignal) =>
      http.call('GET', `participant/${id}`, managedParticipant, { signal }),
    ofParticipant: (id: TicketId, signal?: AbortSignal) =>
      ofParticipant('GET', `participant/${id}/asset/`, { signal }),
    handOver: (id: TicketId, assetId: EventAssetId) =>
      ofParticipant('PUT', `participant/${id}/asset/${assetId}`),
    undo: (id: TicketId, assetId: EventAssetId, reason: string) =>
      ofParticipant('POST', `participant/${id}/asset/${assetId}/undo`, { body: { reason } }),
    /** Everybody of the event who receives something, in one pass. */
    everybody: async (eventId: EventId): Promise<readonly ManagedParticipant[]> => {
      const all: ManagedParticipant[] = [];
      for (let after: string | undefined = ''; after !== undefined;) {
        const query = { size: MOST_ROWS, sort: 'name', after };
        const answer: z.output<typeof managedParticipantList> = await http.call(
          'GET',
          `event/${eventId}/participant/`,
          managedParticipantList,
          { query },
        );
        all.push(...answer.items.filter(receivesAssets));
        after = answer.next;
      }
      return all;
    },
  };
}
export type AssetCalls = ReturnType<typeof assetCalls>;

export function useAssetCalls(): AssetCalls {
  const { http } = useServices();
  return useMemo(() => assetCalls(http), [http]);
}
