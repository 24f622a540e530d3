import { useMemo } from 'react';
import { z } from 'zod';
import { eventDetail, eventSummary } from '#domain/calls/catalogue.ts';
import { managedUserList } from '#domain/calls/managed-user.ts';
import {
  type CreateNotificationCall,
  notification,
  notificationList,
  preview,
  type PreviewCall,
  recipientList,
} from '#domain/calls/notification.ts';
import type { EventId, NotificationId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

type Query = NonNullable<CallOptions['query']>;
/** People found by a search at once. */
const FOUND_PEOPLE = 20;

/** The calls by which staff write notifications. */
export function notificationCalls(http: HttpClient) {
  return {
    list: (query: Query, signal: AbortSignal) =>
      http.call('GET', 'notification/', notificationList, { query, signal }),
    read: (id: NotificationId, signal?: AbortSignal) =>
      http.call('GET', `notification/${id}`, notification, { signal }),
    recipients: (id: NotificationId, query: Query, signal: AbortSignal) =>
      http.call('GET', `notification/${id}/recipient/`, recipientList, { query, signal }),
    create: (body: CreateNotificationCall) => http.call('POST', 'notification/', notification, { body }),
    cancel: (id: NotificationId) => http.call('POST', `notification/${id}/cancel`, notification),
    preview: (body: PreviewCall, signal: AbortSignal) =>
      http.call('POST', 'notification/preview', preview, { body, signal }),
    events: (signal: AbortSignal) => http.call('GET', '/open/event/', z.array(eventSummary), { signal }),
    event: (id: EventId, signal: AbortSignal) =>
      http.call('GET', `/open/event/${id}`, eventDetail, { signal }),
    people: (search: string, signal: AbortSignal) =>
      http.call('GET', 'user/', managedUserList, {
        query: { search, size: FOUND_PEOPLE, state: 'active' },
        signal,
      }),
  };
}
export type NotificationCalls = ReturnType<typeof notificationCalls>;

export function useNotificationCalls(): NotificationCalls {
  const { http } = useServices();
  return useMemo(() => notificationCalls(http), [http]);
}
