import { useMemo } from 'react';
import { type EventPeople, eventAssetList, eventPeople, handOverAnswer } from '#domain/calls/event-asset.ts';
import {
  type MailParticipantsCall,
  mailParticipantsAnswer,
  managedParticipant,
  managedParticipantList,
  MOST_PARTICIPANTS,
  type UpdateParticipantCall,
  updateParticipantsAnswer,
  type UpdateParticipantsCall,
} from '#domain/calls/managed-participant.ts';
import { managedOrderDetail } from '#domain/calls/managed-ticket.ts';
import type { EventAssetId, EventId, OrderId, TicketId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

type Query = NonNullable<CallOptions['query']>;

function participantCalls(http: HttpClient) {
  const list = (path: string, query: Query, signal?: AbortSignal) =>
    http.call('GET', path, managedParticipantList, { query, signal });
  return {
    order: (id: OrderId, signal?: AbortSignal) =>
      http.call('GET', `ticket-order/${id}`, managedOrderDetail, { signal }),
    people: (id: EventId, signal?: AbortSignal): Promise<EventPeople> =>
      http.call('GET', `event/${id}/people`, eventPeople, { signal }),
    ofOrder: (id: OrderId, query: Query, signal?: AbortSignal) =>
      list(`ticket-order/${id}/participant/`, query, signal),
    ofEvent: (id: EventId, query: Query, signal?: AbortSignal) =>
      list(`event/${id}/participant/`, query, signal),
    /** All of an order, in the order of its tickets. */
    all: async (id: OrderId, signal?: AbortSignal) =>
      (await list(`ticket-order/${id}/participant/`, { size: MOST_PARTICIPANTS }, signal)).items,
    read: (id: TicketId, signal?: AbortSignal) =>
      http.call('GET', `participant/${id}`, managedParticipant, { signal }),
    update: (id: TicketId, body: UpdateParticipantCall) =>
      http.call('PUT', `participant/${id}`, managedParticipant, { body }),
    updateMany: (id: OrderId, body: UpdateParticipantsCall) =>
      http.call('PUT', `ticket-order/${id}/participant/`, updateParticipantsAnswer, { body }),
    mail: (id: OrderId, body: MailParticipantsCall) =>
      http.call('POST', `ticket-order/${id}/participant/mail`, mailParticipantsAnswer, { body }),
    assets: (id: EventId, signal?: AbortSignal) =>
      http.call('GET', `event/${id}/event-asset/`, eventAssetList, { query: { size: 100 }, signal }),
    handOver: (eventId: EventId, id: EventAssetId, ticketIds: readonly TicketId[]) =>
      http.call('POST', `event/${eventId}/event-asset/${id}/hand-over`, handOverAnswer, {
        body: { ticketIds },
      }),
  };
}
export type ParticipantCalls = ReturnType<typeof participantCalls>;

export function useParticipantCalls(): ParticipantCalls {
  const { http } = useServices();
  return useMemo(() => participantCalls(http), [http]);
}
