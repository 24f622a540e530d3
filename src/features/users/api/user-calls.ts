import { useMemo } from 'react';
import { z } from 'zod';
import { auditList } from '#domain/calls/audit.ts';
import { ownFactors } from '#domain/calls/factor.ts';
import {
  type CreateUserCall,
  managedUser,
  managedUserList,
  type RemoveFactorsCall,
  type UpdateUserCall,
} from '#domain/calls/managed-user.ts';
import type { UserId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** Lines of the trail that stand beside an account. */
const TRAIL_ROWS = 10;

/** The calls of managed accounts. Every change answers the account as it is then. */
export function userCalls(http: HttpClient) {
  const send = (method: 'POST' | 'PUT', path: string, options: CallOptions = {}) =>
    http.call(method, path, managedUser, options);
  return {
    list: (query: NonNullable<CallOptions['query']>, signal: AbortSignal) =>
      http.call('GET', 'user/', managedUserList, { query, signal }),
    read: (id: UserId, signal?: AbortSignal) => http.call('GET', `user/${id}`, managedUser, { signal }),
    create: (body: CreateUserCall) => send('POST', 'user/', { body }),
    edit: (id: UserId, body: UpdateUserCall) => send('PUT', `user/${id}`, { body }),
    sendLink: (id: UserId) => http.call('POST', `user/${id}/verification`, z.unknown()),
    endSessions: (id: UserId) => send('POST', `user/${id}/end-sessions`),
    deactivate: (id: UserId) => send('POST', `user/${id}/deactivate`),
    removeFactors: (id: UserId, body: RemoveFactorsCall) =>
      send('POST', `user/${id}/remove-factors`, { body }),
    /** Of whoever is signed in. */
    ownFactors: (signal: AbortSignal) => http.call('GET', 'me/factor/', ownFactors, { signal }),
    activate: (id: UserId) => send('POST', `user/${id}/activate`),
    trail: (about: UserId, signal: AbortSignal) =>
      http.call('GET', 'audit-log/', auditList, {
        query: { about, kind: 'deeds', size: TRAIL_ROWS },
        signal,
      }),
  };
}
export type UserCalls = ReturnType<typeof userCalls>;

export function useUserCalls(): UserCalls {
  const { http } = useServices();
  return useMemo(() => userCalls(http), [http]);
}
