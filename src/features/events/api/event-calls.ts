import { useMemo } from 'react';
import { z } from 'zod';
import { category } from '#domain/calls/catalogue.ts';
import {
  type EventCreation,
  type EventDuplication,
  type EventEdit,
  eventFigures,
  eventImpact,
  eventSpace,
  managedEvent,
  managedEventList,
} from '#domain/calls/managed-event.ts';
import type { EventImageKind } from '#domain/event-image.ts';
import type { EventId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** How an event is moved from state to state. */
export type EventMove = 'publish' | 'unpublish' | 'archive' | 'restore';

/** The calls of managed events. Every change answers the event as it is then. */
export function eventCalls(http: HttpClient) {
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}) =>
    http.call(method, path, managedEvent, options);
  const upload = (content: Blob): CallOptions => ({
    body: content,
    headers: { 'Content-Type': content.type },
  });
  return {
    list: (query: NonNullable<CallOptions['query']>, signal: AbortSignal) =>
      http.call('GET', 'event/', managedEventList, { query, signal }),
    read: (id: EventId, signal?: AbortSignal) => http.call('GET', `event/${id}`, managedEvent, { signal }),
    figures: (id: EventId, signal: AbortSignal) =>
      http.call('GET', `event/${id}/figures`, eventFigures, { signal }),
    impact: (id: EventId) => http.call('GET', `event/${id}/impact`, eventImpact),
    spaces: (signal: AbortSignal) => http.call('GET', 'event/space/', z.array(eventSpace), { signal }),
    categories: (signal: AbortSignal) => http.call('GET', '/open/category/', z.array(category), { signal }),
    create: (body: EventCreation) => send('POST', 'event/', { body }),
    edit: (id: EventId, body: EventEdit) => send('PUT', `event/${id}`, { body }),
    move: (id: EventId, move: EventMove) => send('POST', `event/${id}/${move}`),
    duplicate: (id: EventId, body: EventDuplication) => send('POST', `event/${id}/duplicate`, { body }),
    remove: (id: EventId) => http.call('DELETE', `event/${id}`, z.unknown()),
    putImage: (id: EventId, kind: EventImageKind, content: Blob) =>
      send('PUT', `event/${id}/image/${kind}`, upload(content)),
    removeImage: (id: EventId, kind: EventImageKind) => send('DELETE', `event/${id}/image/${kind}`),
    addToGallery: (id: EventId, content: Blob) => send('POST', `event/${id}/gallery`, upload(content)),
    sortGallery: (id: EventId, ids: readonly number[]) =>
      send('PUT', `event/${id}/gallery`, { body: { ids } }),
    removeFromGallery: (id: EventId, imageId: number) => send('DELETE', `event/${id}/gallery/${imageId}`),
  };
}
export type EventCalls = ReturnType<typeof eventCalls>;

export function useEventCalls(): EventCalls {
  const { http } = useServices();
  return useMemo(() => eventCalls(http), [http]);
}
