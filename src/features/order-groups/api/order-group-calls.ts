import { useMemo } from 'react';
import { groupOrderList, orderGroupList } from '#domain/calls/box-office.ts';
import type { ShowGroupId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

type Query = NonNullable<CallOptions['query']>;

function orderGroupCalls(http: HttpClient) {
  return {
    groups: (query: Query, signal: AbortSignal) =>
      http.call('GET', 'ticket-order-group/', orderGroupList, { query, signal }),
    groupOrders: (group: ShowGroupId, query: Query, signal: AbortSignal) =>
      http.call('GET', `ticket-order-group/${group}/order/`, groupOrderList, { query, signal }),
  };
}

/** The calls of packs and orders as who sells sees them. */
export function useOrderGroupCalls() {
  const { http } = useServices();
  return useMemo(() => orderGroupCalls(http), [http]);
}
