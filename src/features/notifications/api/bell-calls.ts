import { useMemo } from 'react';
import {
  ownNotificationList,
  type ReadNotificationsCall,
  unreadNotifications,
} from '#domain/calls/notification.ts';
import type { HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** What whoever is signed in was told. */
export function bellCalls(http: HttpClient) {
  return {
    list: (size: number, signal: AbortSignal) =>
      http.call('GET', 'me/notification/', ownNotificationList, { query: { size }, signal }),
    unread: (signal?: AbortSignal) =>
      http.call('GET', 'me/notification/unread', unreadNotifications, { signal }),
    markRead: (body: ReadNotificationsCall) =>
      http.call('POST', 'me/notification/read', unreadNotifications, { body }),
  };
}

export function useBellCalls() {
  const { http } = useServices();
  return useMemo(() => bellCalls(http), [http]);
}
