import { useMemo } from 'react';
import { auditActions, auditList } from '#domain/calls/audit.ts';
import { managedUser } from '#domain/calls/managed-user.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** The calls of the audit log: nobody changes it. */
export function auditCalls(http: HttpClient) {
  return {
    list: (query: NonNullable<CallOptions['query']>, signal: AbortSignal) =>
      http.call('GET', 'audit-log/', auditList, { query, signal }),
    actions: (signal: AbortSignal) => http.call('GET', 'audit-log/action/', auditActions, { signal }),
    /** An account whose lines are read. */
    account: (id: string, signal: AbortSignal) =>
      http.call('GET', `user/${encodeURIComponent(id)}`, managedUser.pick({ fullName: true, email: true }), {
        signal,
      }),
  };
}

export function useAuditCalls() {
  const { http } = useServices();
  return useMemo(() => auditCalls(http), [http]);
}
